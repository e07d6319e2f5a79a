import { overviews } from '@portico/contract/rooms/overviews';
import type { LedgerLine, LedgerSummary, Receipt } from '@portico/contract/rooms/overviews/insured';
import { sql } from '@portico/database/open';
import { DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../../testing.ts';

const { rows } = overviews;

const server = await undoneServer();

async function ledger(caller: Caller, query: object = {}, paging: object = { Take: 200 }, at = server) {
  const reply = await at.call(rows.payments, { query, paging }, caller);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return { total: Number(reply.headers['x-total-count']), lines: reply.body as LedgerLine[] };
}
const summary = async (caller: Caller, query: object = {}, at = server) =>
  (await at.call(rows.paymentsSummary, { query }, caller)).body as LedgerSummary;
const sum = (lines: readonly LedgerLine[]) =>
  lines.reduce((cents, { AmountCents }) => cents + AmountCents, 0);
const home = DEMO_POLICY_NUMBERS.insured.home;

describe('the payment history', () => {
  // @spec D.5
  test('runs over all policies, newest first, with the balance after each entry', async () => {
    const caller = await server.demo('insured');
    const { lines, total } = await ledger(caller);
    expect(lines).toHaveLength(total);
    let balance = 0;
    for (const { AmountCents, BalanceCents } of lines.toReversed()) {
      balance += AmountCents;
      expect(BalanceCents).toBe(balance);
    }
    expect(new Set(lines.map(({ AlternateKey }) => AlternateKey)).size).toBe(2);
    expect((await summary(caller)).BalanceCents).toBe(balance);
  });

  // @spec D.5
  test('comes in pages whose order stays', async () => {
    const caller = await server.demo('insured');
    const { lines, total } = await ledger(caller);
    const pages = [];
    for (let Skip = 0; Skip < total; Skip += 7)
      pages.push(...(await ledger(caller, {}, { Skip, Take: 7 })).lines);
    expect(pages).toEqual(lines);
    expect(await ledger(caller, {}, { Skip: 10_000 })).toEqual({ total, lines: [] });
    expect((await server.call(rows.payments, { paging: { Take: 201 } }, caller)).status).toBe(400);
  });

  test('is narrowed by policy, with that policy’s balance, and by year and words, with the same', async () => {
    const caller = await server.demo('insured');
    const all = await ledger(caller);
    const one = await ledger(caller, { AlternateKey: home });
    expect(one.lines.map(({ Key }) => Key)).toEqual(
      all.lines.filter(({ AlternateKey }) => AlternateKey === home).map(({ Key }) => Key),
    );
    expect(one.lines[0]?.BalanceCents).toBe(sum(one.lines));

    const year = await ledger(caller, { Year: '2025' });
    expect(year.lines).toEqual(all.lines.filter(({ BookedAt }) => BookedAt.startsWith('2025')));
    expect(year.total).toBeGreaterThan(0);

    const words = await ledger(caller, { q: 'TERM, renewal' });
    expect(words.lines).toEqual(
      all.lines.filter(({ Description }) => Description.startsWith('Renewal, term')),
    );
    expect(words.total).toBeGreaterThan(2);
    const cents = all.lines[0]?.AmountCents ?? 0;
    const amount = `$${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    expect((await ledger(caller, { q: amount })).lines).toContainEqual(all.lines[0]);
    expect((await ledger(caller, { q: "%_' --" })).total).toBe(0);
  });

  test('adds up what the filter lets through, and offers policies and years', async () => {
    const caller = await server.demo('insured');
    const filters = { AlternateKey: home, Year: '2025' };
    const { lines } = await ledger(caller, filters);
    const of = (...types: string[]) =>
      sum(lines.filter(({ TransactionTypeCode }) => types.includes(TransactionTypeCode)));
    const found = await summary(caller, filters);
    expect(found).toMatchObject({
      ChargedCents: of('NEW', 'REN', 'END', 'CAN', 'REI'),
      PaidCents: -of('PAY'),
      RefundedCents: of('REF'),
      BalanceCents: sum((await ledger(caller, { AlternateKey: home })).lines),
    });
    expect(found.PolicyList.map(({ AlternateKey }) => AlternateKey).sort()).toEqual(
      Object.values(DEMO_POLICY_NUMBERS.insured).sort(),
    );
    expect(found.YearList).toEqual([...new Set(found.YearList)].toSorted().toReversed());
    expect(found.YearList).toContain(2025);
  });

  test('is empty for other people’s policies and for people without any', async () => {
    const nothing = { ChargedCents: 0, PaidCents: 0, RefundedCents: 0, BalanceCents: 0 };
    expect(await ledger(await server.demo('insured2'), { AlternateKey: home })).toEqual({
      total: 0,
      lines: [],
    });
    expect(await summary(await server.demo('insured2'), { AlternateKey: home })).toMatchObject(nothing);
    const stranger = await server.as(['INSURED']);
    expect(await ledger(stranger)).toEqual({ total: 0, lines: [] });
    const Billing = { BalanceCents: 0, OwedCents: 0, Next: null, PastDue: null, HeldCents: 0 };
    expect(await summary(stranger)).toEqual({ ...nothing, Billing, PolicyList: [], YearList: [] });
    for (const Year of ['1', 'x', '3000'])
      expect((await server.call(rows.payments, { query: { Year } }, stranger)).status).toBe(400);
  });
});

describe('the file', () => {
  const file = async (caller: Caller, query: object = {}, at = server) =>
    (await at.call(rows.paymentsFile, { query }, caller)).body as string;

  // @spec D.6
  test('holds the same lines, begins with a byte order mark, and starts no formula', async () => {
    const caller = await server.demo('insured');
    const [latest] = (await ledger(caller, { AlternateKey: home }, {}, server)).lines;
    // More than one piece of it, all at the same moment.
    await server.database.rows(sql`
      INSERT INTO policy_transaction (key, policy_key, type_code, effective_on, booked_at, amount_cents, description)
      SELECT gen_random_uuid(), ${latest?.PolicyKey ?? null}, 'END', '2026-11-14', ${server.clock.now()}, number, '=1+' || number
      FROM generate_series(1, 1200) AS number`);
    const text = await file(caller, { AlternateKey: home }, server);
    expect(text.codePointAt(0)).toBe(0xfeff);
    const lines = text.trimEnd().split('\r\n').slice(1);
    const { total } = await ledger(caller, { AlternateKey: home }, {}, server);
    expect(lines).toHaveLength(total);
    expect(new Set(lines).size).toBe(total);
    expect(lines.filter((line) => /(^|,)"?[=+\-@]/.test(line))).toEqual([]);
    expect(text).toContain(",'=1+1200,");
  });

  test('follows the filter, and never includes other people’s payments', async () => {
    expect((await file(await server.demo('insured2'), { AlternateKey: home })).split('\r\n')).toHaveLength(2);
    const { total } = await ledger(await server.demo('insured'), { Year: '2025' });
    expect((await file(await server.demo('insured'), { Year: '2025' })).trimEnd().split('\r\n')).toHaveLength(
      total + 1,
    );
  });
});

describe('a receipt', () => {
  const receipt = (key: string, caller: Caller) => server.call(rows.receipt, { params: { key } }, caller);

  // @spec D.6
  test('says who paid what, how and when, and shows only the end of the reference', async () => {
    const caller = await server.demo('insured');
    const { lines } = await ledger(caller, { AlternateKey: home });
    const paid = lines.find(({ TransactionTypeCode }) => TransactionTypeCode === 'PAY');
    const { body, status } = await receipt(paid?.Key ?? '', caller);
    expect(status).toBe(200);
    const known = await server.database.row<{ transaction_id: string }>(sql`
      SELECT transaction_id FROM payment JOIN policy_transaction entry ON entry.payment_key = payment.key
      WHERE entry.key = ${paid?.Key ?? null}`);
    const { Reference, ...rest } = body as Receipt;
    expect(rest).toMatchObject({
      AlternateKey: home,
      AmountCents: -(paid?.AmountCents ?? 0),
      Method: paid?.PaymentMethod,
      Program: { Name: 'Homeowners' },
    });
    expect(Reference).toBe(`••••${known?.transaction_id.slice(-4)}`);
    expect(JSON.stringify(body)).not.toContain(known?.transaction_id);
  });

  test('is for payments of one’s own alone', async () => {
    const { lines } = await ledger(await server.demo('insured'));
    const paid = lines.find(({ TransactionTypeCode }) => TransactionTypeCode === 'PAY')?.Key ?? '';
    const charge = lines.find(({ TransactionTypeCode }) => TransactionTypeCode === 'REN')?.Key ?? '';
    expect((await receipt(paid, await server.demo('insured2'))).status).toBe(404);
    expect((await receipt(charge, await server.demo('insured'))).status).toBe(404);
    expect((await receipt(newKey(), await server.demo('insured'))).status).toBe(404);
  });

  test('goes with the link', async () => {
    const caller = await server.demo('insured');
    const before = await ledger(caller, {}, {}, server);
    expect(before.total).toBeGreaterThan(0);
    await server.database.rows(
      sql`DELETE FROM account_person WHERE person_key = ${DEMO_KEYS.person.insured}`,
    );
    expect((await ledger(caller, {}, {}, server)).total).toBe(0);
  });
});
