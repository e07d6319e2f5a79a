import { describe, expect, test } from 'vitest';
import { monthsOf, periodOf, retentionAt } from './period.rules.ts';

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

describe('retention', () => {
  const ended = (month: string, all: number, renewed: number) => ({ month, ended: all, renewed });

  test('is of the twelve months up to the one asked for', () => {
    const counts = [
      ended('2025-11-01', 100, 0),
      ended('2025-12-01', 3, 2),
      ended('2026-11-01', 5, 5),
      ended('2026-12-01', 9, 0),
    ];
    expect(retentionAt('2026-11-01', counts)).toBe(87.5);
    expect(retentionAt('2026-10-01', counts)).toBe(1.9);
  });

  test('is unknown if nothing has ended', () => {
    expect(retentionAt('2026-11-01', [])).toBeNull();
    expect(retentionAt('2026-11-01', [ended('2024-01-01', 4, 4)])).toBeNull();
  });
});
