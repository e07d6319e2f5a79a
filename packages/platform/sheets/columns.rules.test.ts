import fc from 'fast-check';
import { expect, test } from 'vitest';
import { widthsOf } from './columns.rules.ts';

const shares = (...all: number[]) => all.map((share) => ({ share }));

test('gives each column its share where that is enough', () => {
  expect(widthsOf(100, shares(1, 3), [10, 10])).toEqual([25, 75]);
});

test('gives a column what it needs, which the others give up by their shares', () => {
  expect(widthsOf(100, shares(1, 3, 1), [40, 0, 0])).toEqual([40, 45, 15]);
  // What one column gives up can make the next one too narrow.
  expect(widthsOf(100, shares(1, 1, 1), [60, 30, 0])).toEqual([60, 30, 10]);
});

test('divides what there is in proportion if it isn’t enough', () => {
  expect(widthsOf(60, shares(1, 1), [40, 80])).toEqual([20, 40]);
});

test('always divides the whole width, and never less than what is needed where there is enough', () => {
  const column = fc.record({ share: fc.integer({ min: 1, max: 9 }), least: fc.integer({ min: 0, max: 90 }) });
  fc.assert(
    fc.property(fc.array(column, { minLength: 1, maxLength: 12 }), (columns) => {
      const least = columns.map((one) => one.least);
      const widths = widthsOf(600, columns, least);
      expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(600);
      if (least.reduce((sum, width) => sum + width, 0) <= 600)
        for (const [at, width] of widths.entries())
          expect(width).toBeGreaterThanOrEqual((least[at] ?? 0) - 1e-9);
    }),
  );
});
