import type { Log } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { type JobKind, queueJob } from '@portico/platform/jobs';
import { type Outbound, openOutbound } from '@portico/platform/outbound';
import type { Analytics, Batch } from './analytics.ts';

/** What the operator has set up. */
export interface AnalyticsSettings {
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key?: string;
}

const NAME = 'analytics.send';

/** Queues what happened for the operator's own analytics. The page waits for nothing, and an outage there loses nothing. */
export const endpointAnalytics: Analytics = {
  record: (db, batch, now) =>
    queueJob<Batch>(db, { name: NAME }, { cause: newKey(), payload: batch, due: now }, now),
};

/** Sends one batch. The queue tries again later if the endpoint is down. */
export function sendJob(
  { url, key }: AnalyticsSettings,
  log: Pick<Log, 'warn'>,
  outbound: Outbound = openOutbound({
    name: 'The analytics endpoint',
    base: url,
    log,
    attempts: 1,
    restMs: 0,
  }),
): JobKind<Batch> {
  return {
    name: NAME,
    run: (_ctx, { day, brand, audience, events }) =>
      outbound.send({
        body: { Day: day, Brand: brand, Audience: audience, EventList: events },
        ...(key !== undefined && { headers: { Authorization: `Bearer ${key}` } }),
      }),
  };
}
