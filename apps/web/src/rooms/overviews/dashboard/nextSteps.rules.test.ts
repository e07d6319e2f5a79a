import { POLICY_STATUSES, type PolicyStatusKey } from '@portico/contract/rooms/policies';
import { describe, expect, it } from 'vitest';
import { nextPayment, pastDue, settled, tenPayments, totalsFor } from '../../../testing/billing.ts';
import { daysBetween, inDays, inOrder, nextStepsOf } from './nextSteps.rules.ts';

const TODAY = '2026-11-15';
type Facts = Parameters<typeof nextStepsOf>[0];
const policy = (status: PolicyStatusKey, more: Partial<Facts> = {}): Facts => ({
  Key: '0197c9a0-0000-7000-8000-000000000001',
  AlternateKey: 'CHO-1',
  Street1: '12 Gulf Shore Blvd',
  Status: { Key: status, DisplayText: POLICY_STATUSES[status] },
  TermBegin: '2026-03-01',
  TermEnd: '2027-03-01',
  CancelledOn: null,
  Billing: settled,
  NextTerm: null,
  ...more,
});
const titles = (facts: Facts) => nextStepsOf(facts, TODAY).map(({ title }) => title);
const details = (facts: Facts) => nextStepsOf(facts, TODAY).map(({ detail }) => detail);

it.each([
  ['2026-11-15', '2026-11-15', 0],
  ['2026-11-15', '2026-11-16', 1],
  ['2026-02-28', '2026-03-01', 1],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-10-31', '2026-11-02', 2],
  ['2026-11-15', '2026-11-14', -1],
])('from %s to %s are %d days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

it.each([
  [-3, 'today'],
  [0, 'today'],
  [1, 'tomorrow'],
  [2, 'in 2 days'],
])('%d days are %s', (days, words) => {
  expect(inDays(days)).toBe(words);
});

describe('a payment', () => {
  it('says how much, by when, and which installment', () => {
    const facts = policy('CURRENT', { Billing: totalsFor(tenPayments) });
    expect(titles(facts)).toEqual(['Next payment: $169.18 by Dec 7, 2026']);
    expect(details(facts)).toEqual(['Payment 4 of 10.']);
  });

  it('says that it pays the term if it is the only one', () => {
    const Next = { ...nextPayment, Number: 1, Of: 1 };
    expect(details(policy('CURRENT', { Billing: { ...settled, Next } }))).toEqual([
      'This pays your term in full.',
    ]);
  });

  it.each(['CURRENT', 'CANCELLED'] as const)('that is past due says so (%s)', (status) => {
    const facts = policy(status, { Billing: totalsFor(pastDue) });
    expect(titles(facts)).toEqual(['Past due: $169.18']);
    expect(details(facts)[0]).toContain('was due on Dec 7, 2026');
  });
});

describe('a term', () => {
  it.each([
    ['2027-03-01', []],
    ['2027-01-15', []],
    ['2027-01-14', ['Your term ends in 60 days']],
    ['2026-11-16', ['Your term ends tomorrow']],
  ])('that ends on %s', (TermEnd, expected) => {
    expect(titles(policy('CURRENT', { TermEnd }))).toEqual(expected);
  });

  it('without a renewal leads to the agent; with one, says what it costs', () => {
    const TermEnd = '2026-12-01';
    expect(details(policy('CURRENT', { TermEnd }))).toEqual([
      'On Dec 1, 2026. No renewal is on file yet: ask your agent about it.',
    ]);
    const NextTerm = { TermBegin: TermEnd, TotalCents: 148_400 };
    expect(titles(policy('CURRENT', { TermEnd, NextTerm }))).toEqual(['Your renewal begins in 16 days']);
    expect(details(policy('CURRENT', { TermEnd, NextTerm }))).toEqual([
      'On Dec 1, 2026, for $1,484 with fees and taxes.',
    ]);
  });

  it('that is cancelled for a day to come says that, and nothing of a renewal', () => {
    const NextTerm = { TermBegin: '2027-03-01', TotalCents: 1 };
    expect(titles(policy('CURRENT', { CancelledOn: '2026-11-20', NextTerm }))).toEqual([
      'This policy is cancelled and ends in 5 days',
    ]);
  });

  it.each([
    ['UPCOMING', ['Your coverage begins in 16 days']],
    ['PENDING', ['This policy is not in force yet']],
    ['PRIOR', []],
    ['EXPIRED', []],
    ['CANCELLED', []],
  ] as const)('that is %s', (status, expected) => {
    expect(titles(policy(status, { TermBegin: '2026-12-01', TermEnd: '2027-12-01' }))).toEqual(expected);
  });
});

it('what costs money or cover stands first, then what comes first', () => {
  const named = (AlternateKey: string, status: PolicyStatusKey, more: Partial<Facts>) =>
    nextStepsOf(policy(status, { AlternateKey, ...more }), TODAY);
  const steps = [
    ...named('D', 'UPCOMING', { TermBegin: '2026-11-16' }),
    ...named('C', 'CURRENT', { TermEnd: '2026-12-20' }),
    ...named('B', 'CURRENT', { Billing: totalsFor(tenPayments) }),
    ...named('A', 'CURRENT', { Billing: totalsFor(tenPayments) }),
  ];
  const order = (given: typeof steps) => inOrder(given).map((step) => step.policy.AlternateKey);
  expect(order(steps)).toEqual(['A', 'B', 'C', 'D']);
  expect(order(steps.toReversed())).toEqual(['A', 'B', 'C', 'D']);
});
