import { describe, expect, it } from 'vitest';
import { BUCKETS, percentile } from './percentile.rules.ts';

const durations = (...counts: number[]) => [...counts, ...Array<number>(BUCKETS - counts.length).fill(0)];

describe('a percentile', () => {
  it('lies between the ends of its bucket', () => {
    expect(percentile(durations(0, 0, 10), 0.5)).toBe(8);
    expect(percentile(durations(50, 0, 0, 50), 0.95)).toBe(24);
    expect(percentile(durations(100), 0.5)).toBe(1);
  });

  it('is the last end for requests that took longer, and null without requests', () => {
    expect(percentile([...Array<number>(BUCKETS - 1).fill(0), 3], 0.5)).toBe(10_000);
    expect(percentile(durations(), 0.5)).toBeNull();
  });
});
