import { type AddedRecord, binding } from '@portico/contract/rooms/binding';
import { sql } from '@portico/database/open';
import { DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../../testing.ts';

const server = await undoneServer();
const number: string = DEMO_POLICY_NUMBERS.insured.home;
const RECORD = {
  TransactionType: 'AUDIT',
  EffectiveOn: '2026-11-15',
  AmountCents: 1250,
  Description: 'Premium adjustment after inspection',
};

const add = (caller: Caller, record: unknown, CertificateNr = number) =>
  server.call(
    binding.rows.addRecord,
    {
      params: { CertificateNr },
      query: { ProgramTransaction: typeof record === 'string' ? record : JSON.stringify(record) },
    } as never,
    caller,
  );

const sums = () =>
  server.database.row<{ charged: number; billed: number }>(sql`
    SELECT (SELECT sum(amount_cents)::bigint FROM policy_transaction entry
            WHERE entry.policy_key = policy.key AND entry.type_code NOT IN ('PAY', 'REF')) AS charged,
      (SELECT sum(amount_cents)::bigint FROM installment WHERE policy_key = policy.key) AS billed
    FROM policy WHERE policy_number = ${number} AND term_begin <= '2026-11-15' AND term_end > '2026-11-15'`);

// @spec 7.53, I14.14
test('an entry by hand is booked once a day, and billed', async () => {
  const staff = await server.demo('internal');
  const before = await sums();
  const first = await add(staff, RECORD);
  expect(first).toMatchObject({
    status: 200,
    body: { Transaction: { TransactionTypeCode: 'END', AmountCents: 1250 }, Repeated: false },
  });
  const again = (await add(staff, RECORD)).body as AddedRecord;
  expect(again).toEqual({ ...(first.body as AddedRecord), Repeated: true });
  const after = await sums();
  expect(after?.charged).toBe(Number(before?.charged) + 1250);
  expect(after?.billed).toBe(after?.charged);
  const other = (await add(staff, { ...RECORD, AmountCents: -1250 })).body as AddedRecord;
  expect(other.Repeated).toBe(false);
});

test.each([
  ['a payment', { ...RECORD, TransactionType: 'PAYMENT' }],
  ['an unknown type', { ...RECORD, TransactionType: 'NONSENSE' }],
  ['an amount of nothing', { ...RECORD, AmountCents: 0 }],
  ['a day outside the term', { ...RECORD, EffectiveOn: '2019-01-01' }],
  ['a field that isn’t known', { ...RECORD, Note: 'x' }],
  ['text that isn’t JSON', '{'],
])('%s is refused', async (_name, record) => {
  expect(await add(await server.demo('internal'), record)).toMatchObject({ status: 400 });
});

// @spec 7.53
test('an unknown number isn’t found, and agents may not', async () => {
  expect(await add(await server.demo('internal'), RECORD, 'CHO-9999')).toMatchObject({ status: 404 });
  expect(await add(await server.demo('agent'), RECORD)).toMatchObject({ status: 403 });
});
