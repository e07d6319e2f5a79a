import { type Closing, catastrophes } from '@portico/contract/rooms/catastrophes';
import type { Binding } from '@portico/contract/rules/closings';
import { sql } from '@portico/database/open';
import { catastropheKey, closingKey } from '@portico/database/seeds/demo/catastrophes';
import { newKey } from '@portico/platform/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, sharedServer, type TestServer, testServer } from '../../testing.ts';
import { closingsStopping } from './index.ts';

const { rows } = catastrophes;
const HOUR = 3_600_000;
const TAMPA = 'Tropical weather, Tampa Bay';

let server: TestServer;
let underwriter: Caller;
let agent: Caller;
/** For calls that change nothing, because they only read or are refused. */
const shared = await sharedServer();
const use = async (next: TestServer) => {
  server = next;
  underwriter = await server.demo('underwriter');
  agent = await server.demo('agent');
};
beforeEach(() => use(shared));
const fresh = async () => use(await testServer());

const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR).toISOString();
const find = async (query: object, caller = agent) => {
  const reply = await server.call(rows.closings, { query } as never, caller);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as Closing[];
};
const titles = async (query: object) => (await find(query)).map(({ Title }) => Title);

const GEORGIA = {
  Title: 'Flooding',
  State: 'GA',
  Counties: ['Chatham', 'Bryan'],
  Actions: ['new', 'increase'],
};
const open = (body: object, caller = underwriter) => server.call(rows.open, { body } as never, caller);
const opened = async (body: object = GEORGIA) => {
  const reply = await open(body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as Closing;
};
const update = (closing: Closing, body: object, version = closing.Version) =>
  server.call(rows.update, { params: { id: closing.ID }, body, version } as never, underwriter);

describe('the list of closings', () => {
  // @spec 7.29, I13.35
  test('shows everyone what is closed where, the latest first', async () => {
    const all = await find({});
    expect(all.map(({ Title }) => Title)).toEqual([
      TAMPA,
      'Hail losses under review, Dallas–Fort Worth',
      'Winter Storm Fern',
      'Hurricane Milton',
      'Hurricane Helene',
    ]);
    expect(all[0]).toEqual({
      ID: closingKey(TAMPA),
      Title: TAMPA,
      State: 'FL',
      Counties: ['Hillsborough', 'Pinellas'],
      Programs: [],
      Actions: ['new', 'increase', 'reinstate'],
      ActiveFrom: '2026-11-13T13:00:00.000Z',
      ActiveTo: null,
      Catastrophe: null,
      UpdatedAt: '2026-11-13T13:00:00.000Z',
      Version: 1,
    });
    expect(all[3]?.Catastrophe).toEqual({ Key: catastropheKey('CG-2024-06'), Name: 'Hurricane Milton' });
    expect(await find({}, await server.demo('insured'))).toEqual(all);
  });

  // @spec 7.29
  test.each([
    [{ State: 'tx' }, ['Hail losses under review, Dallas–Fort Worth', 'Winter Storm Fern']],
    [{ Year: '2024' }, ['Hurricane Milton', 'Hurricane Helene']],
    [{ Year: '2027' }, [TAMPA, 'Hail losses under review, Dallas–Fort Worth']],
    [{ Year: '2024', State: 'TX' }, []],
    [{ ActiveDate: '2024-10-01' }, ['Hurricane Helene']],
    [{ ActiveDate: '2024-10-02' }, []],
    [{ ActiveDate: '2024-10-01T15:59:59Z' }, ['Hurricane Helene']],
    [{ ActiveDate: '2024-10-01T16:00:00Z' }, []],
    [{ ActiveDate: '2024-09-24T08:00:00-04:00' }, ['Hurricane Helene']],
    [{ lastUpdated: '2026-11-13T13:00:00Z' }, [TAMPA]],
    [{ lastUpdated: '2026-11-13' }, [TAMPA]],
    [{ lastUpdated: '2026-11-14' }, []],
  ])('narrows down to %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test.each([{ State: 'Florida' }, { Year: '24' }, { ActiveDate: 'today' }, { lastUpdated: '10/07/2024' }])(
    'refuses %j',
    async (query) => {
      expect((await server.call(rows.closings, { query } as never, agent)).status).toBe(400);
    },
  );

  test('pages, with the total', async () => {
    const reply = await server.call(rows.closings, { paging: { Skip: 1, Take: 2 } }, agent);
    expect(reply.headers['x-total-count']).toBe('5');
    expect(reply.body).toHaveLength(2);
  });

  test('leaves no audit entries', async () => {
    await find({});
    await server.call(rows.list, {}, agent);
    expect(
      await server.database.rows(sql`SELECT 1 FROM audit_entry WHERE action LIKE 'catastrophes.%'`),
    ).toEqual([]);
  });
});

describe('one closing', () => {
  // @spec 7.30
  test('is found by its id, and 404 if there is none', async () => {
    const one = await server.call(rows.closing, { params: { id: closingKey(TAMPA) } }, agent);
    expect(one.body).toEqual((await find({}))[0]);
    expect((await server.call(rows.closing, { params: { id: newKey() } }, agent)).status).toBe(404);
  });
});

describe('opening a closing', () => {
  beforeEach(fresh);

  // @spec I13.38
  test('closes the area now, for everyone to see and in the audit log', async () => {
    const closing = await opened();
    const now = server.clock.now().toISOString();
    expect(closing).toMatchObject({
      Title: 'Flooding',
      Counties: ['Bryan', 'Chatham'],
      Programs: [],
      Actions: ['new', 'increase'],
      ActiveFrom: now,
      ActiveTo: null,
      UpdatedAt: now,
      Version: 1,
    });
    expect((await find({ ActiveDate: now }))[0]).toEqual(closing);
    const [entry] = await server.database.rows<{ content: string }>(
      sql`SELECT content FROM audit_entry WHERE action = 'catastrophes.open'`,
    );
    expect(entry?.content).toContain(closing.ID);
  });

  test('can be planned, with an end and a catastrophe', async () => {
    const CatastropheKey = catastropheKey('CG-2024-05');
    const closing = await opened({
      ...GEORGIA,
      Counties: [],
      Programs: ['ho3'],
      CatastropheKey,
      ActiveFrom: inHours(5),
      ActiveTo: inHours(50),
    });
    expect(closing).toMatchObject({
      Counties: [],
      Programs: ['HO3'],
      Catastrophe: { Name: 'Hurricane Helene' },
    });
    expect(await titles({ ActiveDate: inHours(4) })).not.toContain('Flooding');
    expect(await titles({ ActiveDate: inHours(5) })).toContain('Flooding');
  });

  test('happens once for a repeated request', async () => {
    const once = { ...underwriter, 'idempotency-key': 'flood-1' };
    const replies = await Promise.all([1, 2, 3].map(() => open(GEORGIA, once)));
    expect(new Set(replies.map(({ body }) => (body as Closing).ID)).size).toBe(1);
    expect(await titles({ State: 'GA' })).toEqual(['Flooding']);
  });

  // @spec I13.35
  test('refuses an overlap, and names the other closing', async () => {
    await opened();
    const overlaps = [
      {},
      { Counties: ['Chatham'] },
      { Counties: [] },
      { Actions: ['increase', 'endorse'] },
      { Programs: ['HO3'] },
      { ActiveFrom: '2027-01-01T00:00:00Z' },
    ];
    for (const change of overlaps) {
      const reply = await open({ ...GEORGIA, Title: 'Again', ...change });
      expect(reply, JSON.stringify(change)).toMatchObject({ status: 409, body: { code: 'closingOverlaps' } });
      expect((reply.body as { message: string }).message).toContain('“Flooding”');
    }
    await opened({ ...GEORGIA, Counties: ['Bibb'] });
    await opened({ ...GEORGIA, State: 'SC', Counties: ['Charleston'] });
    await opened({ ...GEORGIA, Actions: ['endorse'] });
  });

  test('lets only one of two that overlap in, however close together they come', async () => {
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => open({ ...GEORGIA, Title: `${number}` })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('opening a closing, if it can’t be', () => {
  test.each([
    [{ Title: ' ' }, 'body.Title'],
    [{ State: 'Georgia' }, 'body.State'],
    [{ Actions: [] }, 'body.Actions'],
    [{ Actions: ['bind'] }, 'body.Actions'],
    [{ Counties: ['Atlantis'] }, 'body.Counties'],
    [{ Counties: ['Pinellas'] }, 'body.Counties'],
    [{ Programs: ['AUTO'] }, 'body.Programs'],
    [{ ActiveFrom: '2026-11-14T12:00:00Z' }, 'body.ActiveFrom'],
    [{ ActiveTo: '2026-11-14T12:00:00Z' }, 'body.ActiveTo'],
    [{ ActiveFrom: '2026-11-20T12:00:00Z', ActiveTo: '2026-11-19T12:00:00Z' }, 'body.ActiveTo'],
    [{ ActiveFrom: 'tomorrow' }, 'body.ActiveFrom'],
    [{ OpenedBy: 'me' }, 'body'],
  ])('refuses %j', async (wrong, path) => {
    const reply = await open({ ...GEORGIA, ...wrong });
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain(`"${path}`);
    expect(await titles({ State: 'GA' })).toEqual([]);
  });

  test.each(['agent', 'insured', 'internal', 'support', 'employee'])('is not for %s@', async (who) => {
    expect((await open(GEORGIA, await server.demo(who))).status).toBe(403);
  });
});

describe('changing a closing', () => {
  beforeEach(fresh);

  // @spec I13.35, I13.38
  test('ends it at once by the server’s clock', async () => {
    const closing = await opened();
    server.clock.advance(2 * HOUR);
    const ended = await update(closing, { EndNow: true });
    expect(ended.body).toMatchObject({ ActiveTo: server.clock.now().toISOString(), Version: 2 });
    expect(await titles({ ActiveDate: server.clock.now().toISOString() })).not.toContain('Flooding');
    expect(await update(ended.body as Closing, { Title: 'Later' })).toMatchObject({
      status: 409,
      body: { code: 'closingEnded' },
    });
    await opened();
  });

  // @spec I13.40
  test('takes back a planned one, which was never in effect and stops nothing', async () => {
    const closing = await opened({ ...GEORGIA, ActiveFrom: inHours(24) });
    const off = (await update(closing, { EndNow: true })).body as Closing;
    expect(off.ActiveTo).toBe(off.ActiveFrom);
    expect(await titles({ ActiveDate: off.ActiveFrom.slice(0, 10), State: 'GA' })).toEqual([]);
    expect(await update(off, { Title: 'Again' })).toMatchObject({ body: { code: 'closingEnded' } });
    await opened();
  });

  test('moves a planned one, but not past its own end', async () => {
    const closing = await opened({ ...GEORGIA, ActiveFrom: inHours(24), ActiveTo: inHours(48) });
    expect(await update(closing, { ActiveFrom: inHours(48) })).toMatchObject({ status: 400 });
    expect(await update(closing, { ActiveFrom: inHours(30) })).toMatchObject({
      body: { ActiveFrom: inHours(30), ActiveTo: inHours(48) },
    });
  });

  test('ties it to a catastrophe, and to none again', async () => {
    const CatastropheKey = catastropheKey('CG-2024-05');
    const tied = (await update(await opened(), { CatastropheKey })).body as Closing;
    expect(tied.Catastrophe?.Name).toBe('Hurricane Helene');
    expect((await update(tied, { CatastropheKey: null })).body).toMatchObject({ Catastrophe: null });
  });

  test('changes its area, and leaves what is not named', async () => {
    const closing = await opened();
    const changed = await update(closing, { Counties: ['Bibb'], ActiveTo: inHours(10) });
    expect(changed.body).toEqual({
      ...closing,
      Counties: ['Bibb'],
      ActiveTo: inHours(10),
      UpdatedAt: server.clock.now().toISOString(),
      Version: 2,
    });
    expect((await update(changed.body as Closing, { ActiveTo: null })).body).toMatchObject({
      ActiveTo: null,
    });
  });

  test('refuses a change of an older version, and an overlap', async () => {
    const closing = await opened();
    await opened({ ...GEORGIA, Title: 'Inland', Counties: ['Bibb'] });
    expect(await update(closing, { Counties: ['Bibb'] })).toMatchObject({ status: 409 });
    await update(closing, { Title: 'Coast' });
    expect(await update(closing, { Title: 'Sea' })).toMatchObject({ status: 412, body: { code: 'stale' } });
    expect(await titles({ State: 'GA' })).toContain('Coast');
  });
});

test.each([
  [{}],
  [{ State: 'FL' }],
  [{ ActiveFrom: '2026-12-01T00:00:00Z' }],
  [{ ActiveTo: '2026-11-01T00:00:00Z' }],
  [{ EndNow: false }],
  [{ EndNow: true, Title: 'Over' }],
  [{ Counties: ['Atlantis'] }],
])('changing a closing refuses %j', async (body) => {
  const [tampa] = await find({ State: 'FL' });
  expect((await update(tampa as Closing, body)).status).toBe(400);
});

describe('what stops a binding', () => {
  beforeEach(fresh);
  const GEORGIAN = { state: 'GA', county: 'Chatham', program: 'HO3', action: 'new' } as const;
  const stopping = (change: Partial<Binding> = {}) =>
    server.database.transaction((db) =>
      closingsStopping(db, { ...GEORGIAN, at: server.clock.now(), ...change }),
    );

  // @spec I13.40
  test('is every closing of its county, program and action at that time', async () => {
    const { ID } = await opened({ ...GEORGIA, Programs: ['HO3'], ActiveTo: inHours(2) });
    expect((await stopping()).map(({ key, title }) => [key, title])).toEqual([[ID, 'Flooding']]);
    for (const change of [
      { state: 'SC' },
      { county: 'Bibb' },
      { program: 'DP3' },
      { action: 'endorse' },
      { at: new Date(inHours(2)) },
      { at: new Date(inHours(-1)) },
    ] as const)
      expect(await stopping(change), JSON.stringify(change)).toEqual([]);
  });

  test('is not a closing that is planned, was taken back or has ended', async () => {
    const planned = await opened({ ...GEORGIA, ActiveFrom: inHours(1) });
    expect(await stopping()).toEqual([]);
    expect(await stopping({ at: new Date(inHours(1)) })).toHaveLength(1);
    await update(planned, { EndNow: true });
    expect(await stopping({ at: new Date(inHours(1)) })).toEqual([]);
    const now = await opened();
    expect(await stopping()).toHaveLength(1);
    server.clock.advance(HOUR);
    await update(now, { EndNow: true });
    expect(await stopping()).toEqual([]);
  });
});
