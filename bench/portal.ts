/** A built portal with demo data in its own folder, for a bench to use and throw away. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchPostgres } from '../packages/database/launch.ts';
import { type Db, openDatabase } from '../packages/database/open.ts';
import { enlargeBudgets } from '../packages/platform/budgets.fixture.ts';
import { secretText } from '../packages/platform/signatures.ts';
import { buildStale } from '../tools/build.mjs';
import { fillWithDemo } from '../tools/fillWithDemo.ts';
import { isBrief } from './brief.ts';
import { freePort } from './ports.ts';
import { end, here, untilAnswers } from './processes.ts';

export interface BenchPortal {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** One for each of PORTS, as far as they were asked for. */
  readonly servers: readonly ChildProcess[];
  /** Ends the servers and starts as many others, with new connections to the database. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Launched extends BenchPortal {
  /** Starts servers until there are so many. */
  serve(processes: number): Promise<void>;
}

/** Of the portal's processes: most benches need one, none more than two. */
export const PORTS = [await freePort(), await freePort()] as const;
export const ORIGIN = `http://localhost:${PORTS[0]}`;
/** What the bank signs its messages with. */
export const BANK_SECRET = randomBytes(32);

/** In percent. A load is counted as always, and never refused. */
const UNLIMITED = 100_000_000;

const LAST_LINES = 12;
const HOSTS = ['localhost', 'brokerage.localhost', 'claims.localhost'];

async function launch(): Promise<Launched> {
  await buildStale();
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  const postgres = await launchPostgres({ folder: join(dataDir, 'postgres'), durable: !isBrief });
  const servers: ChildProcess[] = [];
  const env = {
    ...process.env,
    PUBLIC_ORIGINS: PORTS.flatMap((port) => HOSTS.map((host) => `http://${host}:${port}`)).join(','),
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PORTICO_ENV: 'bench',
    BOA_SIGNING_SECRETS: secretText(BANK_SECRET),
  };
  const log = openSync(join(dataDir, 'servers.log'), 'a');
  const endServers = async () => {
    for (const server of servers) await end(server);
    return servers.splice(0).length;
  };
  const stop = async () => {
    await endServers();
    await postgres.stop();
    closeSync(log);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const serve = async (processes: number) => {
    for (const port of PORTS.slice(servers.length, processes)) {
      servers.push(
        spawn(process.execPath, [here('../dist/server/main.js')], {
          stdio: ['ignore', log, log],
          env: { ...env, PORT: String(port) },
        }),
      );
      await untilAnswers(`http://localhost:${port}/readyz`);
    }
  };
  const restart = async () => serve(await endServers());
  try {
    // Here, so the servers start as usual, without the libraries that generate demo data.
    await fillWithDemo(postgres.url, isBrief ? 120 : undefined);
    const database = openDatabase(postgres.url);
    await enlargeBudgets(database, UNLIMITED);
    await database.close();
  } catch (cause) {
    await stop();
    throw cause;
  }
  return { databaseUrl: postgres.url, dataDir, servers, serve, restart, stop };
}

let shared: Promise<Launched> | undefined;

/** In a brief run all benches use the same one: its data takes longer than all of them together. */
export async function startPortal(processes = 1): Promise<BenchPortal> {
  if (isBrief) shared ??= launch();
  const portal = await (shared ?? launch());
  try {
    await portal.serve(processes);
  } catch (cause) {
    if (!isBrief) await portal.stop();
    throw cause;
  }
  return isBrief ? { ...portal, stop: async () => {} } : portal;
}

/** After much was added. What a brief run adds changes no plan. */
export async function vacuum(database: Db): Promise<void> {
  if (!isBrief) await database.rows({ text: 'VACUUM ANALYZE', values: [] });
}

/** What the servers of a brief run said last, for one who looks for the cause of a failure. */
export async function lastSaid(): Promise<string> {
  const portal = await shared?.catch(() => undefined);
  if (!portal) return '';
  return readFileSync(join(portal.dataDir, 'servers.log'), 'utf8').split('\n').slice(-LAST_LINES).join('\n');
}

/** At the end of a brief run. */
export async function stopShared(): Promise<void> {
  await (await shared?.catch(() => undefined))?.stop();
}
