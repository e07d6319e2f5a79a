/**
 * Adding a note as it is served (scope, validation, session check, audit entry all on) against a bare handler with the
 * same token check and one transaction, in turns on the same database.
 */
import { accounts } from '../packages/contract/src/rooms/accounts.ts';
import { DEMO_KEYS } from '../packages/database/seeds/demo/accounts.ts';
import { signIn } from '../tools/signin.ts';
import { amount, isBrief, some, tell } from './brief.ts';
import { type Load, load, type Round, startBare } from './load.ts';
import { median } from './percentile.ts';
import { ORIGIN, PORTS as OURS, startPortal } from './portal.ts';
import { freePort } from './ports.ts';
import { end, megabytes } from './processes.ts';

const CONNECTIONS = isBrief ? [2] : [1, 16, 64];
const ROUNDS = amount(5, 1);
const LENGTH = isBrief ? { requests: 20 } : { seconds: 4 };
/** By number, not by time: until its code is compiled a server takes a multiple of its time. */
const WARM_UP = amount(4_000, 20);
const PORTS = { ours: OURS, bare: [await freePort(), await freePort()] } as const;
/** How many share the connections. A brief run starts no second one. */
const PROCESSES = some([1, 2], 2);
const path = accounts.rows.addNote.path.replace('{key}', DEMO_KEYS.account.insured);
const body = { Text: 'Called about the roof. She will send photos on Monday.' };

/** One round against one process or several, which share the connections. */
async function round(
  ports: readonly number[],
  token: string,
  connections: number,
  length: Pick<Load, 'seconds' | 'requests'>,
): Promise<Round> {
  const share = Math.ceil(connections / ports.length);
  const rounds = await Promise.all(
    ports.map((port) =>
      load({ url: `http://127.0.0.1:${port}${path}`, token, connections: share, ...length, body }),
    ),
  );
  const sum = (of: (round: Round) => number) => rounds.reduce((total, one) => total + of(one), 0);
  return {
    requests: sum(({ requests }) => requests),
    requestsPerSecond: sum(({ requestsPerSecond }) => requestsPerSecond),
    p50: sum(({ p50 }) => p50) / rounds.length,
    p99: Math.max(...rounds.map(({ p99 }) => p99)),
  };
}

export async function benchWrites(): Promise<void> {
  const portal = await startPortal(PROCESSES.length);
  const bares = await Promise.all(
    PORTS.bare.slice(0, PROCESSES.length).map((port) => startBare(port, portal.databaseUrl, ORIGIN)),
  );
  const children = { bare: bares, ours: portal.servers };
  try {
    const { token } = await signIn(ORIGIN, 'admin@demo.portico.test');
    for (const which of ['bare', 'ours'] as const)
      for (const port of PORTS[which].slice(0, PROCESSES.length))
        await load({
          url: `http://127.0.0.1:${port}${path}`,
          token,
          connections: amount(16, 2),
          body,
          requests: WARM_UP,
        });
    let ratio = 0;
    for (const processes of PROCESSES)
      for (const connections of CONNECTIONS.filter((count) => count >= processes)) {
        tell(`${connections} connections, ${processes === 1 ? 'one process' : 'two processes'}`);
        const rounds = { bare: [] as Round[], ours: [] as Round[] };
        const memory = { bare: 0, ours: 0 };
        for (let turn = 0; turn < ROUNDS; turn++)
          for (const which of ['bare', 'ours'] as const) {
            const ports = PORTS[which].slice(0, processes);
            rounds[which].push(await round(ports, token, connections, LENGTH));
            memory[which] = Math.max(memory[which], ...children[which].slice(0, processes).map(megabytes));
          }
        const middle = (which: keyof typeof rounds, of: (one: Round) => number) =>
          median(rounds[which].map(of));
        for (const which of ['bare', 'ours'] as const)
          tell(
            `  ${which}: ${Math.round(middle(which, (one) => one.requestsPerSecond))} writes/s, ` +
              `p50 ${middle(which, (one) => one.p50)} ms, p99 ${middle(which, (one) => one.p99)} ms, ${memory[which]} MB`,
          );
        const share =
          middle('ours', (one) => one.requestsPerSecond) / middle('bare', (one) => one.requestsPerSecond);
        tell(
          `  ${share.toFixed(2)} of bare, p99 ${(middle('ours', (one) => one.p99) / middle('bare', (one) => one.p99)).toFixed(1)} times its`,
        );
        if (processes === 1) ratio = share;
      }
    tell(`ratio: ${ratio.toFixed(2)}`);
  } finally {
    for (const bare of bares) await end(bare);
    await portal.stop();
  }
}
