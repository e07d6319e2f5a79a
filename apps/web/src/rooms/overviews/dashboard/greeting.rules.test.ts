import { POLICY_STATUSES, type PolicyStatusKey } from '@portico/contract/rooms/policies';
import { describe, expect, it } from 'vitest';
import { pastDue, settled, totalsFor } from '../../../testing/billing.ts';
import { policyAt } from '../overviews.fixture.ts';
import { greetingAt, statusOf } from './greeting.rules.ts';

it.each([
  [0, 'Good evening'],
  [4, 'Good evening'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [16, 'Good afternoon'],
  [17, 'Good evening'],
  [23, 'Good evening'],
])('greets at hour %d with %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting);
});

describe('the status line', () => {
  const policy = (status: PolicyStatusKey, more: Parameters<typeof policyAt>[1] = {}) =>
    policyAt(1, { Status: { Key: status, DisplayText: POLICY_STATUSES[status] }, ...more });
  const isFine = { isPartial: false, billing: settled };
  const current = policy('CURRENT');

  it.each([
    ['all in force', [current, current], 'You’re covered'],
    [
      'a cancellation',
      [policy('CURRENT', { CancelledOn: '2026-12-24' })],
      'You’re covered until Dec 24, 2026',
    ],
    ['some expired', [current, policy('EXPIRED')], '1 of your 2 policies is in force'],
    ['two of three in force', [current, current, policy('PENDING')], '2 of your 3 policies are in force'],
    ['a new policy', [policy('UPCOMING', { TermBegin: '2026-12-01' })], 'Your coverage starts Dec 1, 2026'],
    ['none in force', [policy('CANCELLED')], 'You don’t have a policy in force'],
  ])('with %s', (_, policies, coverage) => {
    expect(statusOf({ ...isFine, policies })).toBe(`${coverage}, and nothing is past due.`);
  });

  it('names the amount that is past due', () => {
    const billing = totalsFor(pastDue);
    expect(statusOf({ isPartial: false, policies: [current], billing })).toBe(
      'You’re covered, but $169.18 is past due.',
    );
    expect(statusOf({ isPartial: true, policies: [current], billing })).toBe('$169.18 is past due.');
  });

  it('doesn’t speak for policies that aren’t loaded', () => {
    expect(statusOf({ ...isFine, isPartial: true, policies: [current] })).toBe('Nothing is past due.');
  });
});
