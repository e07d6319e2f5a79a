import { claims } from '@portico/contract/rooms/claims';
import { locks } from '@portico/contract/rooms/locks';
import { notifications } from '@portico/contract/rooms/notifications';
import { sql } from '@portico/database/open';
import { DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { enlargeBudgets } from '@portico/platform/budgets.fixture';
import { newKey } from '@portico/platform/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { reportsOn } from '../rooms/claims/claims.fixture.ts';
import { newQuote } from '../rooms/quotes/quotes.fixture.ts';
import { coinsuredOf, currentTerm, uploadFor } from '../rooms/requests/requests.fixture.ts';
import { type Caller, sharedServer, type TestReply } from '../testing.ts';

const server = await sharedServer({ usualBudgets: true });
const { database, call, demo } = server;
const [insured, agent, agent2, staff] = await Promise.all(
  ['insured', 'agent', 'agent2', 'employee'].map(demo),
);
const PolicyKey = await currentTerm(server, DEMO_POLICY_NUMBERS.insured.home);
const { report } = reportsOn(server, PolicyKey);
const { Key: quote } = await newQuote(server, agent as Caller, { account: DEMO_KEYS.account.insured });
await database.rows(sql`UPDATE policy SET proposed_at = now() WHERE key = ${quote}`);

beforeEach(() => database.rows(sql`DELETE FROM budget_use`));

const many = (count: number, make: () => Promise<TestReply>) =>
  Promise.all(Array.from({ length: count }, make));
const statuses = (replies: readonly TestReply[]) => {
  const counted: Record<number, number> = {};
  for (const { status } of replies) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
};

describe('60 claim reports at once', () => {
  test('come to what one policy may have in an hour', async () => {
    const [before] = await database.rows<{ n: number }>(sql`SELECT count(*)::int AS n FROM claim`);
    const replies = await many(60, () => report(insured));
    const [after] = await database.rows<{ n: number }>(sql`SELECT count(*)::int AS n FROM claim`);
    // Those that race may all look before one of them is counted. A person’s own ten are exact.
    const { 200: allowed = 0, 429: refused = 0 } = statuses(replies);
    expect(allowed + refused).toBe(60);
    expect(allowed).toBeLessThanOrEqual(10);
    expect((after?.n ?? 0) - (before?.n ?? 0)).toBe(allowed);
    expect((await report(insured)).status).toBe(429);
  });

  test('are refused with the wait in human time, and say that nothing was changed', async () => {
    await many(10, () => report(insured));
    const reply = await report(insured);
    expect(reply).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
      body: { code: expect.stringMatching(/^overBudget/), message: expect.stringContaining('in 1 hour') },
    });
  });

  test('leave the next hour, and everyone else, as they were', async () => {
    await many(11, () => report(insured));
    expect(
      (await report(staff, { PolicyKey: await currentTerm(server, DEMO_POLICY_NUMBERS.insured.condo) }))
        .status,
    ).toBe(200);
    server.clock.advance(3_600_000);
    expect((await report(insured)).status).toBe(200);
    server.clock.advance(-3_600_000);
  });
});

test('a repeat of the same policy by others on it stops at what the policy may have', async () => {
  const others = await Promise.all([insured, await coinsuredOf(server), await coinsuredOf(server)]);
  for (let at = 0; at < 6; at += 1) expect((await report(others[at % 3])).status).toBe(200);
  for (const caller of [...others, insured])
    expect(await report(caller)).toMatchObject({ status: 429, body: { code: 'overBudgetOfRecord' } });
});

test('naming a record that isn’t one’s own uses up nothing of it', async () => {
  const keys = Array.from({ length: 8 }, () => newKey());
  for (const Key of keys) expect((await report(agent2, { Key })).status).toBe(404);
  for (let at = 0; at < 6; at += 1) expect((await report(insured)).status).toBe(200);
});

test('what is malformed isn’t counted', async () => {
  await many(20, () => report(insured, { OccurredOn: 'yesterday' }));
  expect((await report(insured)).status).toBe(200);
});

describe('emails that calls cause', () => {
  const bind = (keys: readonly string[], caller: Caller | undefined = agent) =>
    call(notifications.rows.quoteBind, { query: { efilekeys: keys.join(','), PolicyKey: quote } }, caller);
  const sent = async () =>
    (
      await database.row<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM outbox_message WHERE kind = 'request'`,
      )
    )?.n ?? 0;

  test('are limited by record, and those past the limit leave nothing behind', async () => {
    const keys = await Promise.all(
      Array.from({ length: 16 }, () =>
        uploadFor(server, DEMO_KEYS.account.insured, { by: agent, policyKey: quote }),
      ),
    );
    const before = await sent();
    const replies: TestReply[] = [];
    for (const key of keys) replies.push(await bind([key]));
    // Three emails each, and 40 an hour for one record.
    expect(statuses(replies)).toEqual({ 200: 13, 429: 3 });
    expect((await sent()) - before).toBe(39);
    expect(replies.at(-1)?.body).toMatchObject({ code: 'overBudgetOfRecord' });
    const told = await database.row(sql`SELECT FROM document_notice WHERE document_key = ${keys.at(-1)}`);
    expect(told).toBeUndefined();
  });
});

test('a write that opens its own transactions counts, too', async () => {
  const lock = await call(
    locks.rows.take,
    { body: { TypeString: 'CustomerRiskAccount', RecordKey: DEMO_KEYS.account.insured } },
    agent,
  );
  const { Key } = lock.body as { Key: string };
  await call(locks.rows.renew, { params: { key: Key } }, agent);
  const used = await database.rows(sql`SELECT hour_used FROM budget_use`);
  // Taking and renewing it, each for the person, the record and the address.
  expect(used).toHaveLength(6);
});

test('an administrator can allow more', async () => {
  await many(11, () => report(insured));
  expect((await report(insured)).status).toBe(429);
  await enlargeBudgets(database, 1000);
  expect((await report(insured)).status).toBe(200);
  await enlargeBudgets(database, 100);
});

test('a read costs nothing', async () => {
  await call(claims.rows.find, { query: { PolicyKey } }, insured);
  expect(await database.rows(sql`SELECT FROM budget_use`)).toEqual([]);
});
