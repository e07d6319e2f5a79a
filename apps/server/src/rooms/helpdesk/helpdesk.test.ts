import { helpdesk } from '@portico/contract/rooms/helpdesk';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT } from '@portico/database/seeds/demo/accounts';
import { DEMO_TICKETS } from '@portico/database/seeds/demo/tickets';
import { expect, test } from 'vitest';
import { testServer } from '../../testing.ts';

test('a ticket is found by its ID, as people type it, and the look-up is on record', async () => {
  const server = await testServer();
  const support = await server.as(DEMO_ACCOUNT.support.Email);
  const ask = (id: string) => server.call(helpdesk.rows.ticket, { params: { id } }, support);

  for (const { id, from, status, subject } of DEMO_TICKETS)
    expect(await ask(` ${id} `)).toMatchObject({
      status: 200,
      body: { Id: id, Subject: subject, Status: status, RequesterEmail: DEMO_ACCOUNT[from].Email },
    });
  const [entry] = await server.database.rows<{ content: string }>(
    sql`SELECT content FROM audit_entry ORDER BY seq DESC LIMIT 1`,
  );
  expect(JSON.parse(entry?.content ?? '')).toMatchObject({
    action: 'helpdesk.ticket',
    actor: DEMO_ACCOUNT.support.PersonKey,
    details: { ticket: DEMO_TICKETS.at(-1)?.id },
  });

  for (const id of ['1', '10427x', "10427' OR 'a' = 'a", '%'])
    expect(await ask(id)).toMatchObject({
      status: 404,
      body: { code: 'ticketNotFound', message: 'No support-desk Ticket was found for the ID entered.' },
    });
  for (const id of [' ', '\u0000', 'x'.repeat(101)]) expect((await ask(id)).status, id).toBe(400);
});
