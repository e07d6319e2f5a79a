import { describe, expect, it } from 'vitest';
import type { Value } from './expression.ts';
import type { Table } from './program.schema.ts';
import { lookupOf } from './tables.ts';

/** The first name has slot 0, the second slot 1. */
function find(table: Table, ...values: Value[]): number | undefined {
  const names = [table.in].flat();
  return lookupOf(table, (name) => names.indexOf(name)).find(values)?.amount;
}

describe('a table', () => {
  it('finds an exact row by all its keys', () => {
    const table: Table = {
      kind: 'exact',
      in: ['construction', 'stories'],
      out: 'factor',
      rows: [
        ['Frame', 1, '1.1000'],
        ['Frame', 2, '1.2000'],
      ],
    };
    expect([find(table, 'Frame', 2), find(table, 'Frame', 3), find(table, 'Brick', 1)]).toEqual([
      12_000,
      undefined,
      undefined,
    ]);
  });

  it('tells texts from numbers', () => {
    const table: Table = { kind: 'exact', in: ['pc'], out: 'cents', rows: [['4', 100]] };
    expect([find(table, '4'), find(table, 4)]).toEqual([10_000, undefined]);
  });

  it('takes the band that a value is in', () => {
    const table: Table = {
      kind: 'band',
      in: 'age',
      out: 'factor',
      rows: [
        [0, '0.8000'],
        [10, '1.0000'],
        [30, '1.2000'],
      ],
    };
    expect([0, 9, 10, 29, 30, 99].map((age) => find(table, age))).toEqual([
      8_000, 8_000, 10_000, 10_000, 12_000, 12_000,
    ]);
    expect(find(table, -1)).toBeUndefined();
  });

  it('draws a line between points and beyond the last one', () => {
    const table: Table = {
      kind: 'curve',
      in: 'covA',
      out: 'factor',
      rows: [
        [20_000_000, '1.0000'],
        [40_000_000, '1.7600'],
        [60_000_000, '2.5000'],
      ],
    };
    expect([20, 30, 40, 42, 60, 80].map((millions) => find(table, millions * 1_000_000))).toEqual([
      10_000, 13_800, 17_600, 18_340, 25_000, 32_400,
    ]);
    expect(find(table, 19_999_999)).toBeUndefined();
  });

  it('keeps a curve of one point flat', () => {
    expect(find({ kind: 'curve', in: 'covA', out: 'cents', rows: [[0, 500]] }, 7)).toBe(50_000);
  });
});
