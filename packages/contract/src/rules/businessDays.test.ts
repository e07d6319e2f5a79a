import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBusinessDays, federalHolidays, isBusinessDay } from './businessDays.ts';
import { addDays } from './days.ts';

const none: ReadonlySet<string> = new Set();
const holidays = new Set([2026, 2027].flatMap((year) => federalHolidays(year).map(({ day }) => day)));

test.each([
  [
    2026,
    '2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25',
  ],
  [
    2027,
    '2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-18 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-12-24',
  ],
  [
    2022,
    '2021-12-31 2022-01-17 2022-02-21 2022-05-30 2022-06-20 2022-07-04 2022-09-05 2022-10-10 2022-11-11 2022-11-24 2022-12-26',
  ],
])('knows the federal holidays of %i', (year, days) => {
  expect(
    federalHolidays(year)
      .map(({ day }) => day)
      .join(' '),
  ).toBe(days);
});

test.each([
  ['2026-11-16', 2, '2026-11-18'],
  ['2026-11-13', 1, '2026-11-16'],
  ['2026-11-14', 1, '2026-11-16'],
  ['2026-11-25', 2, '2026-11-30'],
  ['2026-12-24', 5, '2027-01-04'],
  ['2026-11-16', -1, '2026-11-13'],
  ['2026-11-15', -2, '2026-11-12'],
  ['2026-11-27', -1, '2026-11-25'],
  ['2026-11-14', 0, '2026-11-14'],
])('%s and %i business days is %s', (day, count, found) => {
  expect(addBusinessDays(day, count, holidays)).toBe(found);
});

const anyDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2022-01-01', days));
const anyHolidays = fc
  .array(fc.integer({ min: 0, max: 3100 }), { maxLength: 60 })
  .map((all) => new Set(all.map((days) => addDays('2022-01-01', days))));

test('there are exactly so many business days up to the day found', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 40 }), anyHolidays, (day, count, off) => {
      const found = addBusinessDays(day, count, off);
      expect(isBusinessDay(found, off)).toBe(true);
      let counted = 0;
      for (let one = addDays(day, 1); one <= found; one = addDays(one, 1))
        if (isBusinessDay(one, off)) counted++;
      expect(counted).toBe(count);
    }),
  );
});

test('holidays only push a day later, and a later start never gives an earlier day', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 40 }), anyHolidays, (day, count, off) => {
      const found = addBusinessDays(day, count, off);
      expect(found >= addBusinessDays(day, count, none)).toBe(true);
      expect(addBusinessDays(addDays(day, 1), count, off) >= found).toBe(true);
    }),
  );
});
