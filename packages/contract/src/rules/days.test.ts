import { expect, test } from 'vitest';
import { addDays, addMonths, addYears, dayIn, instantIn } from './days.ts';

test.each([
  ['America/New_York', '2026-11-16T04:59:59Z', '2026-11-15'],
  ['America/New_York', '2026-11-16T05:00:00Z', '2026-11-16'],
  ['America/New_York', '2026-07-01T03:59:59Z', '2026-06-30'],
  ['America/New_York', '2027-01-01T01:00:00Z', '2026-12-31'],
  ['Pacific/Honolulu', '2026-11-16T09:59:59Z', '2026-11-15'],
  ['Asia/Tokyo', '2026-11-15T15:00:00Z', '2026-11-16'],
  ['UTC', '2026-11-15T23:59:59.999Z', '2026-11-15'],
])('knows the day in %s at %s', (zone, instant, day) => {
  expect(dayIn(zone, new Date(instant))).toBe(day);
});

test.each([
  ['America/New_York', '2026-11-16', 9 * 60, '2026-11-16T14:00:00.000Z'],
  ['America/New_York', '2026-07-01', 17 * 60 + 30, '2026-07-01T21:30:00.000Z'],
  // In spring, the clock goes from 2 to 3: half past 2 is taken as half past 3.
  ['America/New_York', '2026-03-08', 1 * 60, '2026-03-08T06:00:00.000Z'],
  ['America/New_York', '2026-03-08', 2 * 60 + 30, '2026-03-08T07:30:00.000Z'],
  ['America/New_York', '2026-03-08', 9 * 60, '2026-03-08T13:00:00.000Z'],
  // In fall, it shows the hour from 1 to 2 twice: the first counts.
  ['America/New_York', '2026-11-01', 0, '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-01', 1 * 60 + 30, '2026-11-01T05:30:00.000Z'],
  ['America/New_York', '2026-11-01', 9 * 60, '2026-11-01T14:00:00.000Z'],
  ['America/New_York', '2026-10-31', 24 * 60, '2026-11-01T04:00:00.000Z'],
  ['Pacific/Honolulu', '2026-12-31', 17 * 60, '2027-01-01T03:00:00.000Z'],
  ['Asia/Tokyo', '2026-11-16', 0, '2026-11-15T15:00:00.000Z'],
  ['UTC', '2026-11-15', 1, '2026-11-15T00:01:00.000Z'],
])('knows when it’s a time of day in %s: %s, minute %i', (zone, day, minutes, instant) => {
  expect(instantIn(zone, day, minutes).toISOString()).toBe(instant);
});

// @spec I9.7
test.each([
  ['2026-11-15', 1, '2027-11-15'],
  ['2028-02-29', 1, '2029-02-28'],
  ['2028-02-29', 4, '2032-02-29'],
  ['2028-02-28', 1, '2029-02-28'],
  ['2027-02-28', 1, '2028-02-28'],
  ['2026-12-31', 1, '2027-12-31'],
])('moves %s by %i years to %s', (day, years, moved) => {
  expect(addYears(day, years)).toBe(moved);
});

test.each([
  ['2026-11-15', 1, '2026-12-15'],
  ['2026-11-15', 9, '2027-08-15'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-01-31', 3, '2027-04-30'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-31', -1, '2026-11-30'],
])('moves %s by %i months to %s', (day, months, moved) => {
  expect(addMonths(day, months)).toBe(moved);
});

test('moves a day over months, years and the change of clocks', () => {
  expect(addDays('2026-11-01', -1)).toBe('2026-10-31');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});
