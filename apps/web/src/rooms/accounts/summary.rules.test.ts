import { describe, expect, it, test } from 'vitest';
import { policyOf } from '../../testing/policy.ts';
import { daysAhead, nextRenewal } from './summary.rules.ts';

describe('the next renewal', () => {
  it('is the current term that ends first', () => {
    const terms = [
      policyOf(1, 'CURRENT', { TermEnd: '2027-09-07' }),
      policyOf(2, 'CURRENT', { TermEnd: '2027-03-17' }),
      policyOf(3, 'PRIOR', { TermEnd: '2026-03-17' }),
      policyOf(4, 'QUOTE', { TermEnd: '2026-12-01' }),
    ];
    expect(nextRenewal(terms)).toBe(terms[1]);
  });

  it('skips a term that will be canceled', () => {
    expect(nextRenewal([policyOf(1, 'CURRENT', { CancelledOn: '2026-12-01' })])).toBeUndefined();
  });
});

test.each([
  ['2026-11-16', 'today'],
  ['2026-11-17', 'in 1 day'],
  ['2027-03-17', 'in 121 days'],
])('counts the days to %s', (day, text) => {
  expect(daysAhead('2026-11-16', day)).toBe(text);
});
