/**
 * Call 32 as it is served (scope, validation, session check, audit all on) against a bare handler that does
 * the same look-up, in turns on the same database.
 */
import { DEMO_KEYS } from '../packages/database/seeds/demo/accounts.ts';
import { signIn } from '../tools/signin.ts';
import { amount, isBrief, tell } from './brief.ts';
import { secondsOf, secondsOfPostgres } from './cpu.ts';
import { load, type Round, startBare } from './load.ts';
import { median } from './percentile.ts';
import { ORIGIN, PORTS, startPortal } from './portal.ts';
import { freePort } from './ports.ts';
import { end, megabytes } from './processes.ts';

const CONNECTIONS = amount(64, 4);
const ROUNDS = amount(5, 1);
const SECONDS = 6;
/** By number, not by time: until its code is compiled a server takes a multiple of its time. */
const WARM_UP = amount(6_000, 20);
const LENGTH = isBrief ? { requests: 40 } : { seconds: SECONDS };
const path = `/api/Person/${DEMO_KEYS.person.insured}`;

interface Measured extends Round {
  /** Of server and database, for each request, in milliseconds. A busy machine hardly changes it. */
  readonly processorTime: number;
}

export async function benchApi(): Promise<void> {
  const { databaseUrl, dataDir, servers, stop } = await startPortal();
  const barePort = await freePort();
  const bare = await startBare(barePort, databaseUrl, ORIGIN);
  try {
    const { token } = await signIn(ORIGIN, 'admin@demo.portico.test');
    const sides = {
      bare: { url: `http://127.0.0.1:${barePort}${path}`, child: bare, rounds: [] as Measured[] },
      ours: {
        url: `http://127.0.0.1:${PORTS[0]}${path}`,
        child: servers[0] ?? bare,
        rounds: [] as Measured[],
      },
    };
    for (const { url } of Object.values(sides))
      await load({ url, token, connections: CONNECTIONS, requests: WARM_UP });
    for (let turn = 0; turn < ROUNDS; turn++)
      for (const { url, child, rounds } of [sides.bare, sides.ours]) {
        const spent = () => secondsOf(child.pid) + secondsOfPostgres(`${dataDir}/postgres`);
        const before = spent();
        const round = await load({ url, token, connections: CONNECTIONS, ...LENGTH });
        rounds.push({ ...round, processorTime: (1_000 * (spent() - before)) / round.requests });
      }

    const middle = (rounds: readonly Measured[], of: (round: Measured) => number) => median(rounds.map(of));
    tell(`call 32, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turns, medians`);
    for (const [name, { child, rounds }] of Object.entries(sides))
      tell(
        `${name}: ${Math.round(middle(rounds, (round) => round.requestsPerSecond))} req/s, ` +
          `p99 ${middle(rounds, (round) => round.p99)} ms, ${megabytes(child)} MB, ` +
          `processor time ${middle(rounds, (round) => round.processorTime).toFixed(2)} ms a request`,
      );
    const share = (of: (round: Measured) => number) =>
      middle(sides.ours.rounds, of) / middle(sides.bare.rounds, of);
    tell(`ratio: ${share((round) => round.requestsPerSecond).toFixed(2)} (target 0.75)`);
    tell(`ratio by processor time: ${(1 / share((round) => round.processorTime)).toFixed(2)}`);
  } finally {
    await end(bare);
    await stop();
  }
}
