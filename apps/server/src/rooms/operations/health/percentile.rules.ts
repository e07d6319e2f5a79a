/** The upper ends of the buckets of /metrics, in milliseconds. The last bucket has no end. */
export const BUCKET_ENDS = [2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 10_000] as const;
export const BUCKETS = BUCKET_ENDS.length + 1;

/** How many milliseconds this share of the requests took at most, estimated within a bucket. Null without requests. */
export function percentile(durations: readonly number[], share: number): number | null {
  let left = share * durations.reduce((sum, count) => sum + count, 0);
  if (left === 0) return null;
  for (const [at, count] of durations.entries()) {
    const begin = BUCKET_ENDS[at - 1] ?? 0;
    const end = BUCKET_ENDS[at] ?? begin;
    if (left <= count) return Math.round(begin + (end - begin) * (left / count));
    left -= count;
  }
  return BUCKET_ENDS.at(-1) ?? null;
}
