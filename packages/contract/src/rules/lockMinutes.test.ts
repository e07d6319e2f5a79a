import { expect, test } from 'vitest';
import { remainingLockMinutes } from './lockMinutes.ts';

const update = new Date('2026-11-15T12:00:00Z');
const after = (seconds: number) => new Date(update.getTime() + seconds * 1000);

// @spec 4.9
test.each([
  [60, 0, 60],
  [60, 59, 60],
  [60, 60, 59],
  [60, 59 * 60 + 59, 1],
  [60, 60 * 60, 0],
  [60, 90 * 60, 0],
  [15, 5 * 60, 10],
])(
  'with a reset of %i minutes, %i seconds after the update, %i minutes remain',
  (reset, seconds, remaining) => {
    expect(remainingLockMinutes(reset, update, after(seconds))).toBe(remaining);
  },
);
