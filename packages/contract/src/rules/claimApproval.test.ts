import { expect, test } from 'vitest';
import { isStale, lastDayToDecide } from './claimApproval.ts';

test('a request can be decided for five business days', () => {
  const holidays = new Set(['2026-11-26']);
  // Friday to Friday, and a day more for Thanksgiving.
  expect(lastDayToDecide('2026-11-13', holidays)).toBe('2026-11-20');
  expect(lastDayToDecide('2026-11-20', holidays)).toBe('2026-11-30');
  expect(isStale('2026-11-20', '2026-11-30', holidays)).toBe(false);
  expect(isStale('2026-11-20', '2026-12-01', holidays)).toBe(true);
});
