import { describe, expect, test } from 'vitest';
import { type Day, dayOf } from './calendar.ts';
import { type Charge, ledgerOf, type Step } from './ledger.ts';

const TERM = { plan: '2', termBegin: '2026-03-01', termEnd: '2027-03-01' } as const;
const BEGIN = dayOf(new Date(TERM.termBegin));

const charge = (day: number, type: Charge['type'], cents: number): Step => ({
  day: BEGIN + day,
  type,
  cents,
  description: type,
});
const pay = (day: number, dueUntil?: Day): Step => ({
  day: BEGIN + day,
  type: 'PAY',
  description: 'PAY',
  ...(dueUntil !== undefined && { dueUntil: BEGIN + dueUntil }),
});
const refund = (day: number): Step => ({ day: BEGIN + day, type: 'REF', description: 'REF' });
const amounts = (...steps: Step[]) => ledgerOf(steps, TERM).entries.map(({ type, cents }) => [type, cents]);
const installments = (...steps: Step[]) =>
  ledgerOf(steps, TERM).installments.map(({ dueOn, cents }) => [dueOn, cents]);

describe('the ledger of a term', () => {
  test('pays the installments that are due, then the rest, and never more than is owed', () => {
    expect(amounts(charge(0, 'NEW', 1_001), pay(0, 0), pay(1, 0), pay(30), pay(40))).toEqual([
      ['NEW', 1_001],
      ['PAY', -501],
      ['PAY', -500],
    ]);
  });

  test('gives back what was overpaid and nothing else', () => {
    expect(amounts(charge(0, 'NEW', 900), pay(2), refund(3), charge(5, 'CAN', -300), refund(9))).toEqual([
      ['NEW', 900],
      ['PAY', -900],
      ['CAN', -300],
      ['REF', 300],
    ]);
  });

  test('books steps in order of their days, charges before payments, each at a later minute', () => {
    const { entries } = ledgerOf([pay(4), charge(4, 'NEW', 100), charge(5, 'END', 50)], TERM);
    expect(entries.map(({ type }) => type)).toEqual(['NEW', 'PAY', 'END']);
    const times = entries.map(({ bookedAt }) => bookedAt);
    expect(times).toEqual(times.toSorted());
    expect(new Set(times).size).toBe(3);
  });

  test('keeps the schedule in line with every charge', () => {
    expect(installments(charge(-10, 'NEW', 1_000), pay(-9, 0), charge(40, 'END', 100))).toEqual([
      ['2026-03-01', 500],
      ['2026-09-01', 600],
    ]);
  });

  test('brings the installments back when a canceled term is reinstated', () => {
    const before = [charge(-10, 'NEW', 1_000), pay(-9, 0), charge(60, 'CAN', -700)];
    expect(installments(...before)).toEqual([['2026-03-01', 300]]);
    expect(installments(...before, charge(66, 'REI', 700))).toEqual([
      ['2026-03-01', 300],
      ['2026-09-01', 700],
    ]);
  });
});
