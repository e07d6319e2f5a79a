import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@portico/database/launch/door';
import { buildServer } from '../../../../../tools/build.mjs';
import { signIn } from '../../../../../tools/signin.ts';

const CACHE = fileURLToPath(new URL('../../../../../.cache/', import.meta.url));

/** The portal as it's built, on data that outlives its process. */
export async function buildPortal(databaseUrl: string) {
  // Below the repository, where it finds its packages.
  await mkdir(CACHE, { recursive: true });
  const program = await mkdtemp(join(CACHE, 'portal-'));
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-kills-'));
  await buildServer(program);
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;

  /** Starts a process and waits until it answers. */
  const launch = async () => {
    const child = spawn(process.execPath, [join(program, 'main.js')], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: port,
        PORTICO_ENV: 'staging',
        LOG_LEVEL: 'error',
        NODE_NO_WARNINGS: '1',
      },
    });
    let problems = '';
    child.stderr.on('data', (text) => {
      problems += text;
    });
    const gone = once(child, 'exit');
    const ready = new Promise<void>((resolve) => {
      child.stdout.on('data', (text) => String(text).includes('is ready') && resolve());
    });
    await Promise.race([ready, gone.then(() => Promise.reject(new Error(`It didn’t start: ${problems}`)))]);
    return {
      problems: () => problems,
      isRunning: () => child.exitCode === null && child.signalCode === null,
      async kill() {
        child.kill('SIGKILL');
        await gone;
      },
    };
  };

  return {
    origin,
    dataDir,
    launch,
    signIn: async (email: string) => (await signIn(origin, email)).token,
    async remove() {
      await rm(program, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
