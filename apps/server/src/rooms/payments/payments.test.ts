import { payments, type TermBilling } from '@portico/contract/rooms/payments';
import { sql } from '@portico/database/open';
import { DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, type TestServer, undoneServer } from '../../testing.ts';
import { reschedule, schedule } from './index.ts';

const { rows } = payments;
const { account } = DEMO_KEYS;
const { condo, home } = DEMO_POLICY_NUMBERS.insured;

const server = await undoneServer();

const listFor = async (caller: Caller, query: object = {}, at: TestServer = server) => {
  const reply = await at.call(rows.schedules, { query }, caller);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return { total: Number(reply.headers['x-total-count']), terms: reply.body as TermBilling[] };
};
async function condoOf(at: TestServer = server): Promise<TermBilling> {
  const { terms } = await listFor(await at.demo('insured'), { AlternateKey: condo }, at);
  const current = terms.find(({ TermBegin }) => TermBegin <= '2026-11-15');
  return current ?? expect.fail('The condo has no current term.');
}
const book = (at: TestServer, key: string, type: string, cents: number) =>
  at.database.rows(sql`
    INSERT INTO policy_transaction (key, policy_key, type_code, effective_on, booked_at, amount_cents, description)
    VALUES (${newKey()}, ${key}, ${type}, '2026-11-15', ${at.clock.now()}, ${cents}, 'Test')`);
const writer = (at: TestServer) => ({ db: at.database, now: at.clock.now() });
const storedFor = (at: TestServer, key: string) =>
  at.database.rows<{ number: number; due_on: string; amount_cents: number }>(
    sql`SELECT number, due_on, amount_cents FROM installment WHERE policy_key = ${key} ORDER BY number`,
  );

describe('the payment schedules of an insured', () => {
  test('list the terms that run or owe something, the next bill first', async () => {
    const { terms, total } = await listFor(await server.demo('insured'));
    expect(terms).toHaveLength(total);
    expect(new Set(terms.map(({ AlternateKey }) => AlternateKey))).toEqual(new Set([condo, home]));
    for (const { TermEnd, BalanceCents } of terms)
      expect(TermEnd > '2026-11-15' || BalanceCents !== 0).toBe(true);
    const due = terms.flatMap(({ Next }) => Next?.DueOn ?? []);
    expect(due.length).toBeGreaterThan(1);
    expect(due).toEqual(due.toSorted());
  });

  test('show a plan of 10 payments, partly paid', async () => {
    const term = await condoOf();
    expect(term).toMatchObject({ Plan: '10', PastDue: null });
    expect(term.InstallmentList).toHaveLength(10);
    expect(term.Next).toMatchObject({ Number: 11 - term.Left, Of: 10, IsPastDue: false });
    expect(term.PaidCents).toBeGreaterThan(0);
    expect(term.PaidCents + term.BalanceCents).toBe(term.TotalCents);
  });

  test('are never other people’s', async () => {
    expect(await listFor(await server.demo('insured2'), { AlternateKey: condo })).toEqual({
      total: 0,
      terms: [],
    });
    expect(await listFor(await server.as(['INSURED']))).toEqual({ total: 0, terms: [] });
  });

  // @spec I11.9
  test('follow a payment that is booked elsewhere', async () => {
    const before = await condoOf(server);
    const cents = before.Next?.AmountCents ?? 0;
    const paymentKey = newKey();
    await server.database.rows(sql`
      INSERT INTO payment (key, policy_key, amount_cents, method, processor, transaction_id, received_at)
      VALUES (${paymentKey}, ${before.PolicyKey}, ${cents}, 'check', 'LOCKBOX', 'T-1', ${server.clock.now()})`);
    await server.database.rows(sql`
      INSERT INTO policy_transaction
        (key, policy_key, type_code, effective_on, booked_at, amount_cents, description, payment_key)
      VALUES (${newKey()}, ${before.PolicyKey}, 'PAY', '2026-11-15', ${server.clock.now()}, ${-cents}, 'Check', ${paymentKey})`);
    const after = await condoOf(server);
    expect(after).toMatchObject({
      PaidCents: before.PaidCents + cents,
      Left: before.Left - 1,
      Next: { Number: (before.Next?.Number ?? 0) + 1 },
    });
  });

  // @spec I11.10
  test('become past due the day after the due date, by the brokerage’s day', async () => {
    const { Next } = await condoOf(server);
    const due = Next?.DueOn ?? '';
    server.clock.advance(Date.parse(`${due}T12:00:00Z`) - server.clock.now().getTime());
    expect((await condoOf(server)).PastDue).toBeNull();
    // Past midnight in London, and still the due date in New York.
    server.clock.advance(14 * 3_600_000);
    expect((await condoOf(server)).PastDue).toBeNull();
    server.clock.advance(4 * 3_600_000);
    expect((await condoOf(server)).PastDue).toEqual({ Cents: Next?.AmountCents, Since: due });
  });
});

describe('the payment schedule of one term', () => {
  const one = (key: string, caller: Caller) => server.call(rows.schedule, { params: { key } }, caller);

  test('is the same for the insured, their agent and staff', async () => {
    const term = await condoOf();
    for (const name of ['insured', 'agent', 'employee'])
      expect(await one(term.PolicyKey, await server.demo(name))).toMatchObject({ status: 200, body: term });
  });

  test('returns 404 for another person’s or agency’s term, an unknown one and a quote', async () => {
    const { PolicyKey } = await condoOf();
    for (const name of ['insured2', 'agent2'])
      expect((await one(PolicyKey, await server.demo(name))).status).toBe(404);
    const admin = await server.demo('admin');
    expect((await one(newKey(), admin)).status).toBe(404);
    const quote = await server.database.row<{ key: string }>(
      sql`SELECT key FROM policy WHERE status = 'quote' LIMIT 1`,
    );
    expect((await one(quote?.key ?? '', admin)).status).toBe(404);
  });
});

describe('the door', () => {
  /** A renewal of the condo, bound today for $1,000.01. */
  async function bound(at: TestServer): Promise<string> {
    const key = newKey();
    await at.database.rows(sql`
      INSERT INTO policy (key, account_key, risk_key, policy_number, term_number, term_begin, term_end, status,
        program_key, market_key, contract_key, premium_cents, fees_cents, taxes_cents, created_at, updated_at)
      SELECT ${key}, account_key, risk_key, 'NEW-1', 1, '2026-12-01', '2027-12-01', 'bound',
        program_key, market_key, contract_key, 100001, 0, 0, created_at, updated_at
      FROM policy WHERE account_key = ${account.insured} LIMIT 1`);
    await book(at, key, 'NEW', 100_001);
    return key;
  }

  test('makes a schedule when a term is bound, once', async () => {
    const key = await bound(server);
    await schedule(writer(server), key, '4');
    expect(await storedFor(server, key)).toEqual([
      { number: 1, due_on: '2026-12-01', amount_cents: 25_001 },
      { number: 2, due_on: '2027-03-01', amount_cents: 25_000 },
      { number: 3, due_on: '2027-06-01', amount_cents: 25_000 },
      { number: 4, due_on: '2027-09-01', amount_cents: 25_000 },
    ]);
    await expect(schedule(writer(server), key, '2')).rejects.toThrow();
    const { terms } = await listFor(await server.demo('insured'), { AlternateKey: 'NEW-1' }, server);
    expect(terms).toMatchObject([{ Plan: '4', TotalCents: 100_001, Left: 4 }]);
  });

  // @spec I11.8
  test('changes the payments that are left after an endorsement, and shows the same before and after', async () => {
    const key = await bound(server);
    await schedule(writer(server), key, '4');
    await book(server, key, 'END', 10_000);
    const shown = async () =>
      (await listFor(await server.demo('insured'), { AlternateKey: 'NEW-1' }, server)).terms[0];
    const unscheduled = await shown();
    await reschedule(writer(server), [key]);
    expect((await storedFor(server, key)).map(({ amount_cents }) => amount_cents)).toEqual([
      27_501, 27_500, 27_500, 27_500,
    ]);
    expect(await shown()).toEqual(unscheduled);
    const before = await storedFor(server, key);
    await reschedule(writer(server), [key]);
    expect(await storedFor(server, key)).toEqual(before);
  });

  // @spec I11.8
  test('leaves one last bill after a cancellation', async () => {
    const key = await bound(server);
    await schedule(writer(server), key, '10');
    await server.database.rows(
      sql`UPDATE policy SET status = 'cancelled', cancelled_on = '2026-12-05' WHERE key = ${key}`,
    );
    await book(server, key, 'CAN', -98_900);
    await reschedule(writer(server), [key]);
    expect(await storedFor(server, key)).toEqual([{ number: 1, due_on: '2026-12-15', amount_cents: 1_101 }]);
  });

  test('fails for a term that was never billed', async () => {
    await expect(reschedule(writer(server), [newKey()])).rejects.toThrow('has no billing plan');
  });
});
