import { expect, test } from 'vitest';
import { seriesOf } from './series.rules.ts';

const MONTHS = ['2026-10-01', '2026-11-01'];
const counted = (month: string, name: string, value: number) => ({ month, name, value });

test('has a value for every month, the largest series first', () => {
  const found = seriesOf(
    [counted('2026-10-01', 'Wind', 2), counted('2026-11-01', 'Fire', 5), counted('2026-11-01', 'Wind', 1)],
    MONTHS,
  );
  expect(found).toEqual([
    { Name: 'Fire', Values: [0, 5] },
    { Name: 'Wind', Values: [2, 1] },
  ]);
});

test('adds up the smallest of many', () => {
  const many = Array.from({ length: 12 }, (_, at) => counted('2026-11-01', `Cause ${at}`, 100 - at));
  const found = seriesOf(many, MONTHS);
  expect(found).toHaveLength(8);
  expect(found.at(0)).toEqual({ Name: 'Cause 0', Values: [0, 100] });
  expect(found.at(-1)).toEqual({ Name: 'All others', Values: [0, 93 + 92 + 91 + 90 + 89] });
});

test('of nothing is nothing', () => expect(seriesOf([], MONTHS)).toEqual([]));
