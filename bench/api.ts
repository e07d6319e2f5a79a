/**
 * Call 32 as it is served (scope, validation, session check, audit all on) against a bare handler that does
 * the same look-up, in turns on the same database.
 */
import { DEMO_KEYS } from '../packages/database/seeds/demo/accounts.ts';
import { signIn } from '../tools/signin.ts';
import { load, median, megabytes, type Round, startBare } from './load.ts';
import { end, startPortal } from './portal.ts';

const CONNECTIONS = 64;
const ROUNDS = 5;
const SECONDS = 6;
/** By number, not by time: until its code is compiled a server takes a multiple of its time. */
const WARM_UP = 6_000;
const [OURS, BARE] = [4811, 4812];
const origin = `http://localhost:${OURS}`;
const path = `/api/Person/${DEMO_KEYS.person.insured}`;

export async function benchApi(): Promise<void> {
  const { databaseUrl, servers, stop } = await startPortal(OURS);
  const bare = await startBare(BARE, databaseUrl, origin);
  try {
    const { token } = await signIn(origin, 'admin@demo.portico.test');

    const rounds = { bare: [] as Round[], ours: [] as Round[] };
    const urls = { bare: `http://127.0.0.1:${BARE}${path}`, ours: `http://127.0.0.1:${OURS}${path}` };
    for (const url of Object.values(urls))
      await load({ url, token, connections: CONNECTIONS, requests: WARM_UP });
    for (let round = 0; round < ROUNDS; round++)
      for (const which of ['bare', 'ours'] as const)
        rounds[which].push(
          await load({ url: urls[which], token, connections: CONNECTIONS, seconds: SECONDS }),
        );

    const rate = (which: keyof typeof rounds) =>
      median(rounds[which].map(({ requestsPerSecond }) => requestsPerSecond));
    console.log(`call 32, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turns, medians`);
    for (const [which, child] of [
      ['bare', bare],
      ['ours', servers[0] ?? bare],
    ] as const) {
      const p99 = median(rounds[which].map((round) => round.p99));
      const failures = rounds[which].reduce((sum, round) => sum + round.failures, 0);
      console.log(
        `${which}: ${Math.round(rate(which))} req/s, p99 ${p99} ms, ${megabytes(child)} MB, ${failures} failures`,
      );
    }
    console.log(`ratio: ${(rate('ours') / rate('bare')).toFixed(2)}`);
  } finally {
    await end(bare);
    await stop();
  }
}
