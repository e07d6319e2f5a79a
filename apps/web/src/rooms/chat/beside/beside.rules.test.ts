import type { BillingTotals } from '@portico/contract/rooms/payments';
import { expect, test } from 'vitest';
import { keyOf } from '../../../testing/keys.ts';
import { dueWords, isOver } from './beside.rules.ts';

const settled: BillingTotals = { BalanceCents: 0, OwedCents: 0, Next: null, PastDue: null, HeldCents: 0 };
const Next = {
  ...{ PolicyKey: keyOf(1), AlternateKey: 'CHO-1', Number: 2, Of: 4, AmountCents: 25_000 },
  ...{ DueOn: '2026-12-01', IsPastDue: false },
};
const owing = { ...settled, BalanceCents: 75_000, OwedCents: 75_000, Next };

test.each<[string, BillingTotals | null]>([
  ['Not billed', null],
  ['Paid in full', settled],
  ['$250.00 due Dec 1, 2026', owing],
  ['$120.50 past due since Nov 1, 2026', { ...owing, PastDue: { Cents: 12_050, Since: '2026-11-01' } }],
  ['Credit of $40.00', { ...settled, BalanceCents: -4000 }],
  ['Billed to the mortgage company', { ...settled, BalanceCents: 90_000 }],
  ['$900.00 received, being checked', { ...owing, HeldCents: 90_000 }],
])('says %s', (words, billing) => {
  expect(dueWords(billing)).toBe(words);
});

test('a term is over once it has ended and nothing is left to settle', () => {
  const term = (Key: 'CURRENT' | 'PRIOR' | 'CANCELLED', Billing: BillingTotals | null) =>
    isOver({ Status: { Key, DisplayText: '' }, Billing });
  expect([term('PRIOR', settled), term('CANCELLED', null)]).toEqual([true, true]);
  expect([
    term('CURRENT', settled),
    term('PRIOR', owing),
    term('CANCELLED', { ...settled, BalanceCents: -1 }),
  ]).toEqual([false, false, false]);
});
