import { expect, test } from 'vitest';
import {
  allowanceAt,
  BUDGET_NAMES,
  BUDGET_PLACES,
  BUDGETS,
  budgetInWords,
  budgetVariable,
} from './budgets.ts';
import { isConfigurationKey } from './configuration.ts';
import { isWrite } from './define.ts';
import { ALL_ROOMS } from './rooms/index.ts';

test('every write has a budget', () => {
  const writes = ALL_ROOMS.flatMap(({ rows }) => Object.values(rows)).filter(isWrite);
  expect(writes.length).toBeGreaterThan(150);
  expect(writes.filter(({ budget }) => budget === undefined || !(budget in BUDGETS))).toEqual([]);
});

test.each(BUDGET_NAMES)('%s: a day allows more than an hour, and an address more than a person', (name) => {
  for (const unit of ['calls', 'emails'] as const)
    for (const place of BUDGET_PLACES) {
      const [hour, day] = allowanceAt(name, unit, place, false);
      expect(day).toBeGreaterThanOrEqual(hour);
      expect(allowanceAt(name, unit, 'address', false)[0]).toBeGreaterThanOrEqual(
        allowanceAt(name, unit, 'person', false)[0],
      );
    }
});

test('an office may do ten times as much, but not to one record', () => {
  expect(allowanceAt('sends', 'calls', 'person', true)).toEqual([250, 800]);
  expect(allowanceAt('sends', 'calls', 'address', true)).toEqual([5000, 25_000]);
  expect(allowanceAt('sends', 'calls', 'record', true)).toEqual(
    allowanceAt('sends', 'calls', 'record', false),
  );
});

test('calls that send nothing may cause no emails', () => {
  for (const place of BUDGET_PLACES) expect(allowanceAt('marks', 'emails', place, true)).toEqual([0, 0]);
});

test.each(BUDGET_NAMES)('%s has a variable, and says its numbers in words', (name) => {
  expect(isConfigurationKey(budgetVariable(name))).toBe(true);
  const [hour] = allowanceAt(name, 'calls', 'person', false);
  expect(budgetInWords(name)).toContain(new Intl.NumberFormat('en-US').format(hour));
});

test('reads as people would say it', () => {
  expect(budgetInWords('claims')).toBe(
    'At 100%, one person can do this 10 times an hour and 30 times a day. For one record it’s 6 times an hour and 12 times a day, and for everyone on one network 2,000 times an hour and 10,000 times a day. Agents and staff can do it 10 times as often. One person can cause 60 emails an hour and 200 a day this way.',
  );
});
