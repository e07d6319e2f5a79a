import { type AccountNote, accounts, NOTE_LENGTH } from '@portico/contract/rooms/accounts';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type TestServer, testServer, undoneServer } from '../../../testing.ts';

const { rows } = accounts;
const { account, person } = DEMO_KEYS;

const undone = await undoneServer();
let server: TestServer;
let agent: Caller;
beforeEach(async () => {
  server = undone;
  agent = await server.demo('agent');
});

const add = (caller: Caller, Text: string, key = account.insured as string) =>
  server.call(rows.addNote, { params: { key }, body: { Text } }, caller);
const notes = (caller: Caller, paging = {}) =>
  server.call(rows.notes, { params: { key: account.insured }, paging }, caller);
const textsOf = async (caller: Caller, paging = {}) =>
  ((await notes(caller, paging)).body as AccountNote[]).map(({ Text }) => Text);

describe('notes on an account', () => {
  test('are kept with author and time, the latest first, for the book and for staff', async () => {
    expect(await add(agent, '  Roof was replaced in 2024.\nInspection to follow.  ')).toMatchObject({
      status: 200,
      body: {
        Text: 'Roof was replaced in 2024.\nInspection to follow.',
        Author: { Key: person.agent },
        WrittenAt: server.clock.now().toISOString(),
      },
    });
    server.clock.advance(1000);
    const employee = await server.demo('employee');
    await add(employee, 'Called back.');
    const both = ['Called back.', 'Roof was replaced in 2024.\nInspection to follow.'];
    expect(await textsOf(agent)).toEqual(both);
    expect(await textsOf(employee)).toEqual(both);
    expect(await textsOf(agent, { Skip: 1, Take: 1 })).toEqual(both.slice(1));
    expect((await notes(agent, { Take: 1 })).headers['x-total-count']).toBe('2');
  });

  test('are nothing for another agency, and nothing for the insured', async () => {
    await add(agent, 'Ours.');
    const stranger = await server.demo('agent2');
    expect(await textsOf(stranger)).toEqual([]);
    expect((await add(stranger, 'Theirs.')).status).toBe(404);
    expect((await add(agent, 'On no account.', newKey())).status).toBe(404);
    const insured = await server.demo('insured');
    expect((await notes(insured)).status).toBe(403);
    expect((await add(insured, 'Mine.')).status).toBe(403);
  });

  test.each([
    ['nothing', ''],
    ['blanks', '   \n '],
    ['too much', 'x'.repeat(NOTE_LENGTH + 1)],
    ['a NUL', 'a\u0000b'],
  ])('are not %s', async (_what, text) => {
    expect((await add(agent, text)).status).toBe(400);
    expect(await textsOf(agent)).toEqual([]);
  });

  test('accept the maximum length', async () => {
    expect((await add(agent, 'ü'.repeat(NOTE_LENGTH))).status).toBe(200);
  });

  test('are kept once, however often the same request comes', async () => {
    server = await testServer();
    const caller = { ...agent, 'idempotency-key': newKey() };
    const replies = await Promise.all(Array.from({ length: 50 }, () => add(caller, 'Once.')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => (body as AccountNote).Key)).size).toBe(1);
    expect(await textsOf(agent)).toEqual(['Once.']);
    expect((await add(caller, 'Other words.')).status).toBe(409);
  }, 60_000);

  test('are all kept when requests run concurrently', async () => {
    server = await testServer();
    await Promise.all(Array.from({ length: 20 }, (_, at) => add(agent, `Note ${at}`)));
    expect(new Set(await textsOf(agent, { Take: 200 })).size).toBe(20);
  }, 60_000);

  test('are never changed or removed', async () => {
    await add(agent, 'Stays.');
    for (const statement of [sql`UPDATE account_note SET text = 'x'`, sql`DELETE FROM account_note`])
      await expect(server.database.rows(statement)).rejects.toThrow('notes are never changed');
  });

  test('are the staff member’s when written on someone’s behalf', async () => {
    const behind = await server.asOnBehalf('agent@demo.portico.test', 'support@demo.portico.test');
    expect((await add(behind, 'For the agent.')).body).toMatchObject({ Author: { Key: person.support } });
  });
});
