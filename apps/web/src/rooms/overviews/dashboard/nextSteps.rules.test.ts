import { POLICY_STATUSES, type PolicyStatusKey } from '@portico/contract/rooms/policies';
import { describe, expect, it } from 'vitest';
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
])('counts the days from %s to %s as %d', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

it.each([
  [-3, 'today'],
  [0, 'today'],
  [1, 'tomorrow'],
  [2, 'in 2 days'],
])('calls %d days %s', (days, words) => {
  expect(inDays(days)).toBe(words);
});

// @spec D.2
describe('nextStepsOf', () => {
  it.each([
    ['2027-03-01', []],
    ['2027-01-15', []],
    ['2027-01-14', ['Your term ends in 60 days']],
    ['2026-11-16', ['Your term ends tomorrow']],
  ])('announces the end of a term that ends on %s', (TermEnd, expected) => {
    expect(titles(policy('CURRENT', { TermEnd }))).toEqual(expected);
  });

  it('leads to the agent without a renewal, and names its price with one', () => {
    const TermEnd = '2026-12-01';
    expect(details(policy('CURRENT', { TermEnd }))).toEqual([
      'On Dec 1, 2026. We don’t have a renewal on file yet. Ask your agent about it.',
    ]);
    const NextTerm = { TermBegin: TermEnd, TotalCents: 148_400 };
    expect(titles(policy('CURRENT', { TermEnd, NextTerm }))).toEqual(['Your renewal starts in 16 days']);
    expect(details(policy('CURRENT', { TermEnd, NextTerm }))).toEqual([
      'On Dec 1, 2026, for $1,484, fees and taxes included.',
    ]);
  });

  it('announces a cancellation instead of a renewal', () => {
    const NextTerm = { TermBegin: '2027-03-01', TotalCents: 1 };
    expect(titles(policy('CURRENT', { CancelledOn: '2026-11-20', NextTerm }))).toEqual([
      'This policy is canceled and ends in 5 days',
    ]);
  });

  it.each([
    ['UPCOMING', ['Your coverage starts in 16 days']],
    ['PENDING', ['This policy isn’t in force yet']],
    ['PRIOR', []],
    ['EXPIRED', []],
    ['CANCELLED', []],
  ] as const)('that is %s', (status, expected) => {
    expect(titles(policy(status, { TermBegin: '2026-12-01', TermEnd: '2027-12-01' }))).toEqual(expected);
  });
});

it('puts the end of coverage first, then sorts by day and policy number', () => {
  const named = (AlternateKey: string, status: PolicyStatusKey, more: Partial<Facts>) =>
    nextStepsOf(policy(status, { AlternateKey, ...more }), TODAY);
  const steps = [
    ...named('D', 'UPCOMING', { TermBegin: '2026-11-16' }),
    ...named('C', 'CURRENT', { TermEnd: '2026-12-20' }),
    ...named('B', 'CURRENT', { TermEnd: '2026-12-01' }),
    ...named('A', 'CURRENT', { TermEnd: '2026-12-01' }),
  ];
  const order = (given: typeof steps) => inOrder(given).map((step) => step.policy.AlternateKey);
  expect(order(steps)).toEqual(['A', 'B', 'C', 'D']);
  expect(order(steps.toReversed())).toEqual(['A', 'B', 'C', 'D']);
});
