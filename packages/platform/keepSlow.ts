/** Counting that took this long is worth keeping. Most books are counted in a few milliseconds and never kept. */
const SLOW_MS = 1_000;
/** As old as kept numbers may get. */
const KEPT_MS = 60_000;
const MOST = 50;

interface Kept<T> {
  readonly at: number;
  readonly result: Promise<T>;
}

/**
 * Shares one slow count among all who ask for the same at the same time, and for a minute after. The numbers of a very
 * large book may lag behind by that minute; its list never does.
 */
export function keepSlow<T>(isSlow = (ms: number) => ms >= SLOW_MS) {
  const kept = new Map<string, Kept<T>>();
  return (key: string, now: Date, count: () => Promise<T>): Promise<T> => {
    const at = now.getTime();
    const known = kept.get(key);
    if (known && at - known.at < KEPT_MS) return known.result;
    const started = performance.now();
    const result = count();
    kept.set(key, { at, result });
    const forget = () => kept.get(key)?.result === result && kept.delete(key);
    result.then(() => isSlow(performance.now() - started) || forget(), forget);
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    return result;
  };
}
