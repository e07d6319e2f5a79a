import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../budget/lock.fixture.ts';
import { ATTACKERS, outcomesOf } from './attackers.fixture.ts';

const ACCOUNTS = 10_000;

/**
 * Documents open in time to someone who answered everything right before anyone had answered wrong. Here no one ever objects, and
 * all attackers come back with as many sign-ins as they like. What is due opens to more of them: to 2.5 % at most.
 */
// @spec D.11
test.each(Object.entries(ATTACKERS))('%s gets documents of under 1 % of accounts', (_who, attacker) => {
  const { documents, limited } = outcomesOf(attacker, ACCOUNTS, DEFAULT_LIMITS, 7);
  expect(documents / ACCOUNTS).toBeLessThan(0.01);
  expect((documents + limited) / ACCOUNTS).toBeLessThan(0.03);
});

/** What keeps them out is the budget, not that they attack badly. */
test('the same attackers get most accounts without a budget', () => {
  const limits = { ...DEFAULT_LIMITS, perPolicy: 100, perPolicyTotal: 100 };
  for (const attacker of Object.values(ATTACKERS)) {
    const { documents, limited } = outcomesOf(attacker, 500, limits, 7);
    expect((documents + limited) / 500).toBeGreaterThan(0.5);
  }
});
