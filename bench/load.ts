/** What the benches that put a server under load have in common. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { here, untilAnswers } from './portal.ts';

export interface Round {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
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

export async function load({
  url,
  token,
  connections,
  seconds,
  requests: amount,
  body,
}: Load): Promise<Round> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    ...(seconds !== undefined && { duration: seconds }),
    ...(amount !== undefined && { amount }),
    headers: {
      authorization: `Bearer ${token}`,
      'x-module-key': 'W2_PORTAL',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return {
    requestsPerSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    failures: non2xx + errors,
  };
}

export const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Resident memory in MB, where the system tells. */
export function megabytes({ pid }: ChildProcess): number {
  try {
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(resident) / 1024);
  } catch {
    return Number.NaN;
  }
}

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
