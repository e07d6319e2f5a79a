import { ALL_ROOMS } from '@portico/contract/rooms/index';
import type { Registry } from 'prom-client';
import { BUCKET_ENDS, BUCKETS } from './percentile.rules.ts';

/** Requests by outcome and by duration. */
export interface RequestCounts {
  readonly answered: number;
  readonly refused: number;
  readonly failed: number;
  readonly durations: readonly number[];
}

export const NO_REQUESTS: RequestCounts = {
  answered: 0,
  refused: 0,
  failed: 0,
  durations: Array(BUCKETS).fill(0),
};

const METRIC = 'portico_request_seconds';

/** Streams stay open for minutes on purpose, and monitoring asks all the time: neither says how fast the portal is. */
const LEFT_OUT = new Set(
  ALL_ROOMS.flatMap(({ name, rows }) =>
    Object.entries(rows)
      .filter(
        ([, { reply }]) =>
          name === 'health' || (reply.kind === 'stream' && reply.type === 'text/event-stream'),
      )
      .map(([row]) => `${name}.${row}`),
  ),
);

/** Of this process, since it started. */
export async function requestsSinceStart(registry: Registry): Promise<RequestCounts> {
  const metric = await registry.getSingleMetric(METRIC)?.get();
  const counts = { answered: 0, refused: 0, failed: 0 };
  const upTo = [...NO_REQUESTS.durations];
  for (const entry of metric?.values ?? []) {
    const { labels, value } = entry;
    if (LEFT_OUT.has(String(labels.call))) continue;
    const name = 'metricName' in entry ? entry.metricName : undefined;
    if (name === `${METRIC}_count`) counts[outcomeOf(Number(labels.status))] += value;
    if (name === `${METRIC}_bucket`) {
      const end =
        labels.le === '+Inf' ? BUCKETS - 1 : BUCKET_ENDS.findIndex((one) => one === Number(labels.le) * 1000);
      if (end >= 0) upTo[end] = (upTo[end] ?? 0) + value;
    }
  }
  // A bucket of /metrics counts those below it, too.
  return { ...counts, durations: upTo.map((count, at) => count - (upTo[at - 1] ?? 0)) };
}

const outcomeOf = (status: number) => (status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'answered');

export const requestsBetween = (before: RequestCounts, now: RequestCounts): RequestCounts => ({
  answered: now.answered - before.answered,
  refused: now.refused - before.refused,
  failed: now.failed - before.failed,
  durations: now.durations.map((count, at) => count - (before.durations[at] ?? 0)),
});
