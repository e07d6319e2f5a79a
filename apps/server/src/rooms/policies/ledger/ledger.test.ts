import { type PolicyTransaction, policies } from '@portico/contract/rooms/policies';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, sharedServer, testServer } from '../../../testing.ts';
import { policiesOfInsured } from '../policies.fixture.ts';

const { rows } = policies;
const { account } = DEMO_KEYS;
const TODAY = '2026-11-15';

const server = await sharedServer();
const { mine, current } = await policiesOfInsured(server);

describe('the ledger', () => {
  const ledger = async (caller: Caller, more: object = {}, paging = {}, at = server) => {
    const query = { CustomerRiskAccountKey: account.insured, ...more };
    const reply = await at.call(rows.transactions, { query, paging }, caller);
    expect(reply.status).toBe(200);
    return { total: Number(reply.headers['x-total-count']), rows: reply.body as PolicyTransaction[] };
  };

  // @spec 7.72
  test('runs in the order of booking, with the balance after each entry, over all pages', async () => {
    const caller = await server.demo('insured');
    const { rows: all, total } = await ledger(caller, {}, { Take: 200 });
    expect(all).toHaveLength(total);
    let balance = 0;
    for (const { AmountCents, BalanceCents } of all) {
      balance += AmountCents;
      expect(BalanceCents).toBe(balance);
    }
    const owed = mine.reduce((sum, { BalanceCents }) => sum + BalanceCents, 0);
    expect(balance).toBe(owed);
    const booked = all.map(({ BookedAt }) => BookedAt);
    expect(booked).toEqual([...booked].sort());
    const later = await ledger(caller, {}, { Skip: 5, Take: 7 });
    expect(later).toEqual({ total, rows: all.slice(5, 12) });
    expect(await ledger(caller, {}, { Skip: 1000 })).toEqual({ total, rows: [] });
    const { Key } = current;
    const one = await ledger(caller, { PolicyKey: Key }, { Take: 200 });
    expect(one.rows).toEqual(all.filter(({ Policy }) => Policy.Key === Key));
  });

  // @spec 7.72
  test('is empty for those who do not see the account, and for what is not of it', async () => {
    for (const name of ['insured2', 'agent2'])
      expect(await ledger(await server.demo(name))).toEqual({ total: 0, rows: [] });
    expect((await ledger(await server.demo('agent'))).total).toBeGreaterThan(0);
    expect((await ledger(await server.demo('admin'), { PolicyKey: newKey() })).total).toBe(0);
    const without = await server.call(rows.transactions, { query: {} } as never, await server.demo('admin'));
    expect(without.status).toBe(400);
  });

  test('grows with what is booked', async () => {
    const own = await testServer();
    const caller = await own.demo('insured');
    const before = await ledger(caller, {}, { Take: 200 }, own);
    await own.database.rows(sql`
      INSERT INTO policy_transaction (key, policy_key, type_code, effective_on, booked_at, amount_cents, description)
      VALUES (${newKey()}, ${current.Key}, 'REF', ${TODAY}, ${own.clock.now()}, 100, 'Refund')`);
    const after = await ledger(caller, {}, { Take: 200 }, own);
    expect(after.rows.slice(0, -1)).toEqual(before.rows);
    expect(after.rows.at(-1)).toMatchObject({
      TransactionTypeCode: 'REF',
      BalanceCents: (before.rows.at(-1)?.BalanceCents ?? 0) + 100,
    });
  });
});
