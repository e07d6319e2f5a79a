import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './days.ts';
import { isInForce } from './inForce.ts';

const term = {
  status: 'bound',
  termBegin: '2026-03-01',
  termEnd: '2027-03-01',
  cancelledOn: null,
  lapses: [],
};

test.each([
  ['2026-02-28', false],
  ['2026-03-01', true],
  ['2027-02-28', true],
  ['2027-03-01', false],
])('a term of Mar 1 to Mar 1 on %s: %s', (day, covered) => {
  expect(isInForce(term, day)).toBe(covered);
});

test.each([
  ['bound', true],
  ['cancelled', true],
  ['expired', true],
  ['quote', false],
  ['pending', false],
  ['declined', false],
])('a %s term covers losses: %s', (status, covered) => {
  expect(isInForce({ ...term, status }, '2026-07-01')).toBe(covered);
});

test('coverage ends on the day of the cancellation', () => {
  const canceled = { ...term, status: 'cancelled', cancelledOn: '2026-09-15' };
  expect(isInForce(canceled, '2026-09-14')).toBe(true);
  expect(isInForce(canceled, '2026-09-15')).toBe(false);
});

test('a term canceled from the start never covered a day', () => {
  const flat = { ...term, status: 'cancelled', cancelledOn: term.termBegin };
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 800 }), (days) => {
      expect(isInForce(flat, addDays(term.termBegin, days))).toBe(false);
    }),
  );
});

test('of a term and its renewal, exactly one covers each day', () => {
  const renewal = { ...term, termBegin: term.termEnd, termEnd: '2028-03-01' };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 730 }), (days) => {
      const day = addDays(term.termBegin, days);
      expect([term, renewal].filter((one) => isInForce(one, day))).toHaveLength(1);
    }),
  );
});

test.each([
  ['2026-09-14', true],
  ['2026-09-15', false],
  ['2026-09-30', false],
  ['2026-10-01', true],
])('a term that lapsed from Sep 15 to Oct 1 on %s: %s', (day, covered) => {
  const lapsed = { ...term, lapses: [{ begins: '2026-09-15', ends: '2026-10-01' }] };
  expect(isInForce(lapsed, day)).toBe(covered);
});
