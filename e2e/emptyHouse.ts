import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { launchPostgres } from '../packages/database/launch.ts';
import { openMailServer } from './mailServer.ts';

const run = promisify(execFile);
const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** A portal as an operator installs it: the build, an empty database, a mail server, no demo. */
export interface EmptyHouse {
  readonly origin: string;
  /** Where its mail server keeps what arrives. */
  readonly folder: string;
  /** `npm run staff -- …` on its server. */
  staff(...args: string[]): Promise<string>;
  close(): Promise<void>;
}

export async function openEmptyHouse(): Promise<EmptyHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-empty-'));
  const postgres = await launchPostgres({ folder: join(folder, 'postgres'), durable: false });
  const mailServer = await openMailServer(join(folder, 'mail'));
  const port = await freePort();
  const origin = `http://portal.localhost:${port}`;
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_ORIGINS: origin,
    PORTICO_ENV: 'test',
    PORTICO_DEMO: '0',
    SMTP_URL: mailServer.url,
    LOG_LEVEL: 'warn',
  };
  const portal = spawn(process.execPath, [at('dist/server/main.js')], { stdio: 'inherit', env });
  await untilReady(origin, portal);
  return {
    origin,
    folder,
    staff: async (...args) =>
      (await run(process.execPath, ['--import', 'tsx', at('tools/staff.ts'), ...args], { env, cwd: at('') }))
        .stdout,
    async close() {
      portal.kill('SIGTERM');
      if (portal.exitCode === null) await once(portal, 'exit');
      await Promise.all([postgres.stop(), mailServer.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Migrating takes most of it. */
async function untilReady(origin: string, portal: ChildProcess): Promise<void> {
  const isReady = () =>
    fetch(`${origin.replace('portal.', '')}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (portal.exitCode !== null) throw new Error('The portal stopped.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
