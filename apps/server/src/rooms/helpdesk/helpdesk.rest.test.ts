import type { RequestListener } from 'node:http';
import { helpdesk } from '@portico/contract/rooms/helpdesk';
import { identity } from '@portico/contract/rooms/identity';
import { openOutbound } from '@portico/platform/outbound';
import { expect, test } from 'vitest';
import { outsideService } from '../../outside.fixture.ts';
import { sharedServer } from '../../testing.ts';
import type { HelpDesk } from './helpdesk.handlers.ts';
import { type HelpDeskSettings, restHelpDesk } from './helpdesk.rest.ts';

const SECRET = 'Bearer hunter2';
const SETTINGS: Omit<HelpDeskSettings, 'url'> = {
  path: '/api/v2/tickets/{id}.json?include=users',
  header: { name: 'X-Desk-Key', value: SECRET },
  fields: {
    id: 'ticket.id',
    subject: 'ticket.subject',
    status: 'ticket.status',
    requesterEmail: 'users.0.email',
    openedAt: 'ticket.created_at',
  },
};
const TICKET = {
  ticket: { id: 10427, subject: 'Can’t sign in', status: 'Hold', created_at: '2026-11-14T09:30:00-05:00' },
  users: [{ email: 'Insured@demo.portico.test' }],
};

let desk: HelpDesk;
const server = await sharedServer({ helpDesk: { findTicket: (db, id) => desk.findTicket(db, id) } });
const support = await server.demo('support');
const find = (id: string) => server.call(helpdesk.rows.ticket, { params: { id } }, support);
const DOWN = { status: 503, body: { code: 'helpDeskDown' } };
const NONE = { status: 404, body: { code: 'ticketNotFound' } };

const warned: unknown[] = [];
const log = { warn: (...line: unknown[]) => void warned.push(line) };

async function connect(answer: RequestListener, { isSilent = false, settings = SETTINGS } = {}) {
  const { base, asked } = await outsideService(answer);
  const timeoutMs = isSilent ? 100 : 10_000;
  const outbound = openOutbound({ name: 'The help desk', base, log, timeoutMs, backOffMs: 1, restMs: 0 });
  desk = restHelpDesk(outbound, settings, log);
  return asked;
}
const replying =
  (body: unknown): RequestListener =>
  (_request, response) => {
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

// @spec I15.31
test('asks the help desk with its own header, and reads the facts where they are in its reply', async () => {
  const asked = await connect(replying(TICKET));
  expect(await find(' 10427 ')).toMatchObject({
    status: 200,
    body: {
      Id: '10427',
      Subject: 'Can’t sign in',
      Status: 'hold',
      RequesterEmail: 'insured@demo.portico.test',
      OpenedAt: '2026-11-14T14:30:00.000Z',
    },
  });
  expect(asked).toMatchObject([
    { url: '/api/v2/tickets/10427.json?include=users', headers: { 'x-desk-key': SECRET } },
  ]);
});

test('finds a ticket in a list of results, and only the one that was asked for', async () => {
  const [ticket] = [TICKET.ticket];
  const fields = {
    id: 'results.0.id',
    subject: 'results.0.subject',
    status: 'results.0.status',
    requesterEmail: 'results.0.email',
    openedAt: 'results.0.created_at',
  };
  const settings = { ...SETTINGS, path: '/search?query=id:{id}', fields };
  let results: object[] = [{ ...ticket, email: 'a@b.test' }];
  const asked = await connect((request, response) => replying({ results })(request, response), { settings });
  expect((await find('10427')).status).toBe(200);
  expect(asked[0]?.url).toBe('/search?query=id%3A10427');
  expect(await find('1042')).toMatchObject(NONE);
  results = [];
  expect(await find('10427')).toMatchObject(NONE);
});

test.each(['1/../../users', '...', 'a?b=c#d', '1&include=all'])(
  'takes %s for an ID and nothing else',
  async (id) => {
    const asked = await connect((_request, response) => response.writeHead(404).end());
    expect(await find(id)).toMatchObject(NONE);
    for (const { url } of asked) {
      const { pathname, search } = new URL(url, 'http://localhost');
      expect(pathname).toMatch(/^\/api\/v2\/tickets\/[^/]+\.json$/);
      expect(search).toBe('?include=users');
    }
  },
);

test('asks nothing about an ID that would lead to another path', async () => {
  const asked = await connect(replying(TICKET));
  for (const id of ['.', '..']) expect(await desk.findTicket(server.database, id)).toBeUndefined();
  expect(asked).toEqual([]);
});

test.each<[string, RequestListener]>([
  ['fails', (_request, response) => response.writeHead(500).end('no')],
  ['refuses our key', (_request, response) => response.writeHead(401).end('{}')],
  [
    'redirects',
    (_request, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end('{}'),
  ],
  ['replies with a page', replying('<html>Sorry</html>')],
  ['replies with something else', replying({ ticket: { id: 10427 } })],
  ['replies with a day that is none', replying({ ...TICKET, ticket: { ...TICKET.ticket, created_at: 'x' } })],
])('says that the help desk can’t be reached if it %s', async (_what, answer) => {
  await connect(answer);
  expect(await find('10427')).toMatchObject(DOWN);
});

// @spec I15.31
test('says so if it never answers, and logs no secret', async () => {
  await connect(() => {}, { isSilent: true });
  const reply = await find('10427');
  expect(reply).toMatchObject(DOWN);
  expect(warned.length).toBeGreaterThan(0);
  expect(JSON.stringify([warned, server.logged, reply])).not.toContain('hunter2');
});

// @spec I15.31
test('lets someone act without a ticket while it is down, and not with one', async () => {
  await connect((_request, response) => response.writeHead(503).end());
  const { openImpersonation } = identity.rows;
  const Email = 'insured@demo.portico.test';
  expect(await server.call(openImpersonation, { body: { Email, TicketId: '10427' } }, support)).toMatchObject(
    DOWN,
  );
  expect((await server.call(openImpersonation, { body: { Email } }, support)).status).toBe(200);
});
