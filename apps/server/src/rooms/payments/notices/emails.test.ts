import type { TermBilling } from '@portico/contract/rooms/payments';
import { expect, test } from 'vitest';
import { nextOf, type PaidFacts, receiptEmail } from './emails.ts';

const next = {
  PolicyKey: 'p',
  AlternateKey: 'CCU-1',
  Number: 4,
  Of: 10,
  AmountCents: 16_918,
  DueOn: '2026-12-07',
  IsPastDue: false,
};
const billing = (more: Partial<TermBilling> = {}): TermBilling => ({
  PolicyKey: 'p',
  AlternateKey: 'CCU-1',
  TermBegin: '2026-09-07',
  TermEnd: '2027-09-07',
  Plan: '10',
  TotalCents: 169_180,
  PaidCents: 50_754,
  BalanceCents: 118_426,
  OwedCents: 118_426,
  Next: next,
  PastDue: null,
  HeldCents: 0,
  Left: 7,
  InstallmentList: [],
  ...more,
});

test.each<[string, Partial<TermBilling>, string, string]>([
  [
    'the next payment and its day',
    {},
    'Next payment: $169.18 on Dec 7, 2026.',
    'You don’t need to do anything until then.',
  ],
  [
    'what is still past due',
    { PastDue: { Cents: 33_836, Since: '2026-10-07' } },
    '$338.36 is past due since Oct 7, 2026.',
    'Please pay it now to keep your coverage.',
  ],
  [
    'that the term is paid',
    { BalanceCents: 0, Next: null },
    'This term is paid in full.',
    'You don’t need to do anything.',
  ],
  [
    'how large the credit is',
    { BalanceCents: -820, Next: null },
    'You have a credit of $8.20.',
    'Call us if you’d like it back.',
  ],
  [
    'that the mortgage company pays',
    { Plan: 'mortgagee', PastDue: { Cents: 1, Since: '2026-10-07' } },
    'Your mortgage company pays the rest.',
    'It comes from your escrow account. You don’t need to do anything.',
  ],
])('says %s', (_what, more, title, text) => {
  expect(nextOf(billing(more))).toEqual({ title, text });
});

test('leaves the installment out of a payment that isn’t exactly one, and shows no negative balance', () => {
  const paid: PaidFacts = {
    paymentKey: 'k',
    cents: 100,
    receivedOn: '2026-11-15',
    method: 'bank',
    program: 'Condo',
    property: '1 Ocean Rd',
    installment: null,
    billing: billing({ BalanceCents: -5 }),
    receiptPath: '/x',
  };
  const { facts, figure } = receiptEmail(paid, {
    accountKey: '',
    firstName: 'Ann',
    email: 'ann@example.com',
    site: null,
  });
  expect(facts).toEqual([
    ['Policy', 'Condo, CCU-1'],
    ['Property', '1 Ocean Rd'],
    ['Paid so far', '$507.54'],
    ['Balance', '$0.00'],
  ]);
  expect(figure).toEqual({ value: '$1.00', caption: 'Paid Nov 15, 2026 by bank transfer' });
});
