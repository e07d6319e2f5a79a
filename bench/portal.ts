/** A built portal with demo data in its own folder, for a bench to use and throw away. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchPostgres } from '../packages/database/launch.ts';
import { migrate } from '../packages/database/migrate.ts';
import { openDatabase } from '../packages/database/open.ts';
import { seedDemo } from '../packages/database/seeds/demo/index.ts';
import { seedReference } from '../packages/database/seeds/reference/index.ts';
import { buildStale } from '../tools/build.mjs';

export interface BenchPortal {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** One a port. */
  readonly servers: readonly ChildProcess[];
  stop(): Promise<void>;
}

export const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export async function untilAnswers(url: string): Promise<void> {
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  for (let tries = 0; tries < 600; tries++) {
    if (await answers()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}

export async function end(child: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}

/** Created here, so the servers start as usual, without the libraries that generate demo data. */
async function fill(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, { connections: 3 });
  try {
    await migrate(database);
    await seedReference(database);
    await seedDemo(database, { now: new Date() });
  } finally {
    await database.close();
  }
}

export async function startPortal(...ports: number[]): Promise<BenchPortal> {
  await buildStale();
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  const postgres = await launchPostgres({ folder: join(folder, 'postgres') });
  const servers: ChildProcess[] = [];
  const stop = async () => {
    for (const server of servers) await end(server);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const hosts = ['localhost', 'brokerage.localhost', 'claims.localhost'];
  const origins = ports.flatMap((port) => hosts.map((host) => `http://${host}:${port}`));
  try {
    await fill(postgres.url);
    for (const port of ports) {
      const env = {
        ...process.env,
        PORT: String(port),
        PUBLIC_ORIGINS: origins.join(','),
        DATABASE_URL: postgres.url,
        DATA_DIR: folder,
        PORTICO_ENV: 'bench',
      };
      servers.push(spawn(process.execPath, [here('../dist/server/main.js')], { stdio: 'ignore', env }));
      await untilAnswers(`http://localhost:${port}/readyz`);
    }
  } catch (cause) {
    await stop();
    throw cause;
  }
  return { databaseUrl: postgres.url, dataDir: folder, servers, stop };
}
