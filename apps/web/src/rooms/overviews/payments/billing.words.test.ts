import { describe, expect, it } from 'vitest';
import { billedToLender, nextPayment, pastDue, tenPayments } from '../../../testing/billing.ts';
import { nextText, paidText, progressText } from './billing.words.ts';

const [first] = tenPayments.InstallmentList;
const paidInFull = {
  ...tenPayments,
  PaidCents: 169_180,
  BalanceCents: 0,
  OwedCents: 0,
  Next: null,
  Left: 0,
};

describe('the progress of a plan', () => {
  it('names the payment and how many are left', () => {
    expect(progressText(tenPayments)).toBe('Payment 4 of 10 · 7 left');
    expect(paidText(tenPayments)).toBe('$507.54 paid so far');
  });

  it('says when everything is paid', () => {
    expect(progressText(paidInFull)).toBe('All 10 payments made');
    expect(progressText({ ...paidInFull, InstallmentList: first ? [first] : [] })).toBe('Paid in full');
  });

  it('names the mortgage company if it is billed', () => {
    expect(progressText(billedToLender)).toBe('Your mortgage company pays the rest');
    expect(progressText({ ...billedToLender, Next: null })).toBe('Paid by your mortgage company');
  });

  it('counts no payments if there is one or none', () => {
    expect(progressText({ ...tenPayments, Plan: 'full', Next: { ...nextPayment, Number: 1, Of: 1 } })).toBe(
      'One payment',
    );
    expect(progressText({ ...paidInFull, TotalCents: 0 })).toBe('Nothing was billed for this term.');
  });
});

describe('what is next', () => {
  it.each([
    [tenPayments, '$169.18 is due Dec 7, 2026.'],
    [pastDue, '$169.18 is past due since Dec 7, 2026. Please pay it now to keep your coverage.'],
    [paidInFull, 'Nothing is due.'],
    [{ ...paidInFull, BalanceCents: -820 }, 'You have a credit of $8.20.'],
  ])('gives the amount and the day', (term, text) => {
    expect(nextText(term)).toBe(text);
  });

  it('asks nothing of the reader if the mortgage company is billed', () => {
    expect(nextText(billedToLender)).toContain('You don’t need to do anything.');
  });
});
