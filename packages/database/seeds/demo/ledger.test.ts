import { expect, test } from 'vitest';
import { ledgerOf, type Step } from './ledger.ts';

const step = (day: number, type: Step['type'], cents: number): Step => ({
  day,
  type,
  cents,
  description: type,
});
const amounts = (steps: Step[]) => ledgerOf(steps).map(({ type, cents }) => [type, cents]);

test('payments are cut to what is owed, and left out where nothing is', () => {
  expect(
    amounts([step(1, 'NEW', 1_000), step(1, 'PAY', 600), step(2, 'PAY', 600), step(3, 'PAY', 600)]),
  ).toEqual([
    ['NEW', 1_000],
    ['PAY', -600],
    ['PAY', -400],
  ]);
});

test('a refund gives back what was overpaid and nothing else', () => {
  expect(
    amounts([
      step(1, 'NEW', 900),
      step(2, 'PAY', 900),
      step(3, 'REF', 0),
      step(5, 'CAN', -300),
      step(9, 'REF', 0),
    ]),
  ).toEqual([
    ['NEW', 900],
    ['PAY', -900],
    ['CAN', -300],
    ['REF', 300],
  ]);
});

test('steps are booked in order of their days, charges before payments, each at a later minute', () => {
  const entries = ledgerOf([step(4, 'PAY', 100), step(4, 'NEW', 100), step(3, 'END', 50)]);
  expect(entries.map(({ type }) => type)).toEqual(['END', 'NEW', 'PAY']);
  const times = entries.map(({ bookedAt }) => bookedAt);
  expect(times).toEqual(times.toSorted());
  expect(new Set(times).size).toBe(3);
});
