import { describe, expect, it } from 'vitest';
import { placeOf, runsOf, scaleFor, stackOf } from './scale.rules.ts';

describe('a scale', () => {
  it.each([
    [[7_600_000], [0, 2_000_000, 4_000_000, 6_000_000, 8_000_000]],
    [
      [12, -6],
      [-10, -5, 0, 5, 10, 15],
    ],
    [
      [0, 0],
      [0, 1],
    ],
    [[], [0, 1]],
  ])('of %j has round numbers and zero', (values, ticks) => {
    expect(scaleFor(values, { fromZero: true }).ticks).toEqual(ticks);
  });

  it('of a line needs no zero', () => {
    expect(scaleFor([89.6, 91.2], { fromZero: false })).toEqual({
      low: 89.5,
      high: 91.5,
      ticks: [89.5, 90, 90.5, 91, 91.5],
    });
  });

  it('of whole things has no half of one', () => {
    expect(scaleFor([2], { fromZero: true, whole: true }).ticks).toEqual([0, 1, 2]);
  });

  it('has room for every value', () => {
    for (const value of [0.3, 1, 9.99, 101, 4_321, 99_999, -17])
      for (const fromZero of [true, false]) {
        const { low, high } = scaleFor([value, value * 1.7], { fromZero });
        expect(low).toBeLessThanOrEqual(Math.min(value, value * 1.7));
        expect(high).toBeGreaterThanOrEqual(Math.max(value, value * 1.7));
      }
  });
});

it('finds the place of a value', () => {
  expect(placeOf(5, { low: 0, high: 20, ticks: [] })).toBe(25);
  expect(placeOf(0, { low: -10, high: 10, ticks: [] })).toBe(50);
});

it('stacks what is positive upwards and what is negative downwards', () => {
  expect(stackOf([10, -4, 5, -1])).toEqual([
    { from: 0, to: 10 },
    { from: -4, to: 0 },
    { from: 10, to: 15 },
    { from: -5, to: -4 },
  ]);
});

it('breaks a line where there is no value', () => {
  expect(runsOf([null, 1, 2, null, null, 0, null])).toEqual([
    [
      { at: 1, value: 1 },
      { at: 2, value: 2 },
    ],
    [{ at: 5, value: 0 }],
  ]);
  expect(runsOf([null])).toEqual([]);
});
