import { BenchFailure } from './failures.ts';

/** Of numbers in ascending order, the one that this share of them does not exceed. */
export function percentile(sorted: readonly number[], share: number): number {
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (found === undefined) throw new BenchFailure('Nothing was measured.');
  return found;
}

export const median = (numbers: readonly number[]): number =>
  percentile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );
