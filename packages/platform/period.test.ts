import { describe, expect, test } from 'vitest';
import { monthsOf, periodOf } from './period.ts';

const TODAY = '2026-11-15';

describe('a period', () => {
  test('ends today at the latest', () =>
    expect(periodOf({ From: '2026-11-01', To: '2026-12-31' }, TODAY)).toEqual({
      from: '2026-11-01',
      to: TODAY,
    }));

  test('that lies in the future is today', () =>
    expect(periodOf({ From: '2027-01-01', To: '2027-12-31' }, TODAY)).toEqual({ from: TODAY, to: TODAY }));

  test('that ends before it begins is its last day', () =>
    expect(periodOf({ From: '2026-03-01', To: '2026-02-01' }, TODAY)).toEqual({
      from: '2026-02-01',
      to: '2026-02-01',
    }));

  test('has the last three years of a longer one', () =>
    expect(periodOf({ From: '1900-01-01', To: '2026-10-31' }, TODAY)).toEqual({
      from: '2023-11-01',
      to: '2026-10-31',
    }));

  test('has every month that it has a day in', () => {
    expect(monthsOf({ from: '2026-11-15', to: '2026-11-15' })).toEqual(['2026-11-01']);
    expect(monthsOf({ from: '2025-12-31', to: '2026-02-01' })).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ]);
  });
});
