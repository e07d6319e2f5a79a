import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@portico/database/launch/door';
import { inject } from 'vitest';
import { signIn } from '../../../../../tools/signin.ts';

/** The portal as it's built, on data that outlives its process. */
export async function openPortal(databaseUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-kills-'));
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;

  /** Starts a process and waits until it answers. */
  const launch = async () => {
    const child = spawn(process.execPath, [join(inject('helpers'), 'main.js')], {
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
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}
