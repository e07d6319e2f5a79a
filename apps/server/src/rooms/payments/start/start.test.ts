import { type PaymentStart, payments, type TermBilling } from '@portico/contract/rooms/payments';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, TEST_ORIGIN, type TestServer, testServer, undoneServer } from '../../../testing.ts';

const { rows } = payments;
const { condo } = DEMO_POLICY_NUMBERS.insured;

const undone = await undoneServer();
let server: TestServer;
let insured: Caller;
beforeEach(async () => {
  server = undone;
  insured = await server.demo('insured');
});

const start = (body: { PolicyKey: string; AmountCents?: number }, caller = insured, at = server) =>
  at.call(rows.start, { body }, caller);
const termsOf = async () => {
  const { body } = await server.call(rows.schedules, { query: { AlternateKey: condo } }, insured);
  return body as TermBilling[];
};
const owing = async () => (await termsOf()).find(({ Next }) => Next) ?? expect.fail('Nothing is owed.');
const charge = (policyKey: string, cents: number) =>
  server.database.rows(sql`
    INSERT INTO policy_transaction (key, policy_key, type_code, effective_on, booked_at, amount_cents, description)
    VALUES (${newKey()}, ${policyKey}, 'END', '2026-11-15', ${server.clock.now()}, ${cents}, 'Test')`);
const startsIn = (at = server) =>
  at.database.rows<{ person: string; policy: string; cents: number }>(
    sql`SELECT person_key AS person, policy_key AS policy, amount_cents AS cents FROM payment_start`,
  );

describe('starting a payment', () => {
  // @spec I12.27
  test('hands the next installment over to the payment page, and notes who started it', async () => {
    const { PolicyKey, Next } = await owing();
    const reply = await start({ PolicyKey });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const { Reference, Url } = reply.body as PaymentStart;
    const url = new URL(Url, TEST_ORIGIN);
    expect(url.pathname).toBe('/sandbox-bank');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      Reference,
      PolicyNumber: condo,
      Amount: ((Next?.AmountCents ?? 0) / 100).toFixed(2),
      ReturnTo: `${TEST_ORIGIN}/insured/payment-history?started=${Reference}`,
    });
    expect(await startsIn()).toEqual([
      { person: DEMO_KEYS.person.insured, policy: PolicyKey, cents: Next?.AmountCents },
    ]);
  });

  test('returns to the site that the person is on', async () => {
    await server.database.rows(sql`
      INSERT INTO logon_session (sid, logon_key, started_at, site)
      VALUES ('test', ${DEMO_KEYS.logon.insured}, ${server.clock.now()}, 'http://group.localhost:4000')`);
    const { body } = await start({ PolicyKey: (await owing()).PolicyKey });
    expect(new URL((body as PaymentStart).Url, TEST_ORIGIN).searchParams.get('ReturnTo')).toMatch(
      /^http:\/\/group\.localhost:4000\/insured\/payment-history/,
    );
  });

  test('takes the whole balance, and no other amount', async () => {
    const { PolicyKey, OwedCents } = await owing();
    expect(await start({ PolicyKey, AmountCents: OwedCents })).toMatchObject({ status: 200 });
    for (const AmountCents of [1, OwedCents - 1, OwedCents + 1])
      expect(await start({ PolicyKey, AmountCents })).toMatchObject({
        status: 409,
        body: { code: 'payAmountChanged' },
      });
    for (const AmountCents of [0, -1, 1.5])
      expect((await start({ PolicyKey, AmountCents })).status).toBe(400);
  });

  test('takes everything that is past due first', async () => {
    const { PolicyKey, Next } = await owing();
    server.clock.advance(
      Date.parse(`${Next?.DueOn}T12:00:00Z`) + 40 * 86_400_000 - server.clock.now().getTime(),
    );
    const { PastDue } = await owing();
    expect(PastDue?.Cents).toBeGreaterThan(Next?.AmountCents ?? 0);
    await start({ PolicyKey });
    expect(await startsIn()).toMatchObject([{ cents: PastDue?.Cents }]);
  });

  test('is refused where nothing is owed, or an earlier term is', async () => {
    const { PolicyKey, OwedCents } = await owing();
    const prior = await server.database.row<{ key: string }>(sql`
      SELECT key FROM policy WHERE policy_number = ${condo} ORDER BY term_number LIMIT 1`);
    expect(prior?.key).not.toBe(PolicyKey);
    await charge(prior?.key ?? '', 500);
    expect(await start({ PolicyKey })).toMatchObject({ status: 409, body: { code: 'payEarlierTerm' } });
    await charge(prior?.key ?? '', -500);
    await charge(PolicyKey, -OwedCents);
    expect(await start({ PolicyKey })).toMatchObject({ status: 422, body: { code: 'nothingToPay' } });
  });

  test('is refused for a bill of the mortgage company', async () => {
    const { PolicyKey } = await owing();
    await server.database.rows(
      sql`UPDATE billing_plan SET plan = 'mortgagee' WHERE policy_key = ${PolicyKey}`,
    );
    expect(await start({ PolicyKey })).toMatchObject({ status: 422, body: { code: 'nothingToPay' } });
  });

  test('returns 404 for another person’s policy, an unknown one and a quote', async () => {
    const { PolicyKey } = await owing();
    expect((await start({ PolicyKey }, await server.demo('insured2'))).status).toBe(404);
    expect((await start({ PolicyKey: newKey() })).status).toBe(404);
    const quote = await server.database.row<{ key: string }>(
      sql`UPDATE policy SET account_key = ${DEMO_KEYS.account.insured}
          WHERE key = (SELECT key FROM policy WHERE status = 'quote' LIMIT 1) RETURNING key`,
    );
    expect((await start({ PolicyKey: quote?.key ?? '' })).status).toBe(404);
  });

  // @spec I12.27
  test('is for the insured alone, and never for staff who act for them', async () => {
    const { PolicyKey } = await owing();
    const acting = await server.asOnBehalf(DEMO_ACCOUNT.insured.Email, DEMO_ACCOUNT.support.Email);
    expect(await start({ PolicyKey }, acting)).toMatchObject({
      status: 403,
      body: { details: { reason: 'impersonating' } },
    });
    for (const name of ['agent', 'admin'])
      expect((await start({ PolicyKey }, await server.demo(name))).status).toBe(403);
  });

  test('is refused where no payments are taken', async () => {
    const own = await testServer({ payNow: false });
    const { PolicyKey } = await owing();
    expect(await start({ PolicyKey }, await own.demo('insured'), own)).toMatchObject({
      status: 503,
      body: { code: 'payNotOffered' },
    });
  });

  test('is limited to 30 an hour', async () => {
    const { PolicyKey } = await owing();
    for (let at = 0; at < 30; at++) expect((await start({ PolicyKey })).status).toBe(200);
    expect((await start({ PolicyKey })).status).toBe(429);
  });
});
