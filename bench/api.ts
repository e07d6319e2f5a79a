/**
 * Call 32 as it is served (scope, validation, session check, audit all on) against a bare handler that does
 * the same look-up, in turns on the same database.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { DEMO_KEYS } from '../packages/database/seeds/demo/accounts.ts';
import { end, here, startPortal, untilAnswers } from './portal.ts';
import { signIn } from './signin.ts';

const CONNECTIONS = 64;
const ROUNDS = 5;
const SECONDS = 6;
const [OURS, BARE] = [4811, 4812];
const origin = `http://localhost:${OURS}`;
const path = `/api/Person/${DEMO_KEYS.person.insured}`;

interface Round {
  readonly requestsPerSecond: number;
  readonly p99: number;
  readonly failures: number;
}

async function load(url: string, token: string, seconds: number): Promise<Round> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: `Bearer ${token}`, 'x-module-key': 'W2_PORTAL' },
  });
  return { requestsPerSecond: requests.average, p99: latency.p99, failures: non2xx + errors };
}

const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Resident memory, where the system tells. */
function megabytes({ pid }: ChildProcess): string {
  try {
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return `${Math.round(Number(resident) / 1024)} MB`;
  } catch {
    return 'unknown';
  }
}

export async function benchApi(): Promise<void> {
  const { databaseUrl, server: ours, stop } = await startPortal(OURS);
  const tsx = here('../node_modules/tsx/dist/cli.mjs');
  const bare = spawn(
    process.execPath,
    [tsx, here('bare.ts'), String(BARE), databaseUrl, `${origin}/identity`],
    { stdio: 'inherit' },
  );
  try {
    await untilAnswers(`http://127.0.0.1:${BARE}/`);
    const token = await signIn(origin, 'admin@demo.portico.test');

    const rounds = { bare: [] as Round[], ours: [] as Round[] };
    const urls = { bare: `http://127.0.0.1:${BARE}${path}`, ours: `http://127.0.0.1:${OURS}${path}` };
    for (const url of Object.values(urls)) await load(url, token, 3);
    for (let round = 0; round < ROUNDS; round++)
      for (const which of ['bare', 'ours'] as const)
        rounds[which].push(await load(urls[which], token, SECONDS));

    const rate = (which: keyof typeof rounds) =>
      median(rounds[which].map(({ requestsPerSecond }) => requestsPerSecond));
    console.log(`call 32, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turns, medians`);
    for (const [which, child] of [
      ['bare', bare],
      ['ours', ours],
    ] as const) {
      const p99 = median(rounds[which].map((round) => round.p99));
      const failures = rounds[which].reduce((sum, round) => sum + round.failures, 0);
      console.log(
        `${which}: ${Math.round(rate(which))} req/s, p99 ${p99} ms, ${megabytes(child)}, ${failures} failures`,
      );
    }
    console.log(`ratio: ${(rate('ours') / rate('bare')).toFixed(2)}`);
  } finally {
    await end(bare);
    await stop();
  }
}
