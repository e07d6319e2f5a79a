/** What the benches that put a server under load have in common. */
import { type ChildProcess, spawn } from 'node:child_process';
import autocannon from 'autocannon';
import { type Outcome, requireSuccess } from './failures.ts';
import { here, untilAnswers } from './processes.ts';

export interface Round {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export interface Load {
  readonly url: string;
  readonly token: string;
  readonly connections: number;
  readonly seconds?: number;
  /** Instead of a time. */
  readonly requests?: number;
  /** Posted as JSON; without it the call is a GET. */
  readonly body?: object;
}

/** One round. It fails with any of its requests. */
export async function load({
  url,
  token,
  connections,
  seconds,
  requests: amount,
  body,
}: Load): Promise<Round> {
  const result = await autocannon({
    url,
    connections,
    // In seconds. A busy machine is no failure.
    timeout: 60,
    ...(seconds !== undefined && { duration: seconds }),
    ...(amount !== undefined && { amount }),
    headers: {
      authorization: `Bearer ${token}`,
      'x-module-key': 'W2_PORTAL',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  requireSuccess(url, outcomeOf(result));
  const { requests, latency } = result;
  return { requests: result['2xx'], requestsPerSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

/** Autocannon counts a request without a response, for whatever reason, among its errors. */
export const outcomeOf = (result: autocannon.Result): Outcome => ({
  successes: result['2xx'],
  otherStatuses: result.non2xx,
  unanswered: result.errors,
});

/** A bare handler on its own port, with the portal's database. */
export async function startBare(port: number, databaseUrl: string, origin: string): Promise<ChildProcess> {
  const bare = spawn(
    process.execPath,
    ['--import', 'tsx', here('bare.ts'), String(port), databaseUrl, `${origin}/identity`],
    { stdio: 'inherit' },
  );
  await untilAnswers(`http://127.0.0.1:${port}/`);
  return bare;
}
