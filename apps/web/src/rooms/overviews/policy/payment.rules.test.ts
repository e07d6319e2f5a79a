import { expect, it } from 'vitest';
import { billedToLender, nextPayment, pastDue, tenPayments } from '../../../testing/billing.ts';
import { paymentOf } from './payment.rules.ts';

it.each([
  ['an offer', null, 'None due', 'This term isn’t billed yet'],
  ['an installment', tenPayments, '$169.18', 'Due Dec 7, 2026, payment 4 of 10'],
  ['one payment', { ...tenPayments, Next: { ...nextPayment, Of: 1 } }, '$169.18', 'Due Dec 7, 2026'],
  ['a missed payment', pastDue, '$169.18', 'Since Dec 7, 2026'],
  ['a paid term', { ...tenPayments, Next: null, BalanceCents: 0 }, 'None due', 'Paid in full'],
  ['a credit', { ...tenPayments, BalanceCents: -500 }, 'None due', 'You have a credit of $5.00'],
  ['a lender’s bill', billedToLender, 'None due', 'Your mortgage company pays the rest'],
  ['a bill the lender paid', { ...billedToLender, Next: null }, 'None due', 'Paid by your mortgage company'],
])('names the payment for %s', (_, billing, figure, note) => {
  expect(paymentOf(billing)).toEqual([figure, note]);
});
