import { expect, test } from 'vitest';
import { challengeLockMinutes } from './challengeLock.ts';

const settings = { maximum: 100, resetMinutes: 60 };
const now = new Date('2026-11-15T12:00:00Z');

test.each([
  ['one attempt less than the maximum', 99, '2026-11-15T12:00:00Z', 0],
  ['the maximum, just now', 100, '2026-11-15T12:00:00Z', 60],
  ['the maximum, a while ago', 101, '2026-11-15T11:15:30Z', 16],
  ['the maximum, longer ago than the reset', 100, '2026-11-15T10:59:00Z', 0],
  // A budget that is spent for a day is shown by an update that is still to come.
  ['a lock of a day', 100, '2026-11-16T11:00:00Z', 1440],
])('%s', (_case, Attempts, RecordUpdate, minutes) => {
  expect(challengeLockMinutes({ Attempts, RecordUpdate }, settings, now)).toBe(minutes);
});
