import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { launchPostgres, type Postgres } from '../packages/database/launch.ts';
import { DATA_FOLDER, DATABASE_NOTE, PORT } from './folders.ts';
import { expectAt, IS_LONG, originOf, signInOnScreen, signOut } from './portal.ts';

const PROCESSES = [PORT + 1, PORT + 2] as const;
const PROXY = PORT + 3;
const ORIGIN = `http://localhost:${PROXY}`;

/** Two processes on one PostgreSQL, behind a proxy that gives each request to the next of them. */
test.describe
  .serial('two processes, one database', () => {
    const children: ChildProcess[] = [];
    let folder: string | undefined;
    let postgres: Postgres | undefined;
    let shared: { DATABASE_URL: string; DATA_DIR: string };
    let proxy: Server;

    test.beforeAll(async () => {
      test.setTimeout(240_000);
      // Next to the portal of all journeys; `npm run test:long` has time for demo data of their own.
      shared = { DATABASE_URL: readFileSync(DATABASE_NOTE, 'utf8'), DATA_DIR: DATA_FOLDER };
      if (IS_LONG) {
        folder = mkdtempSync(join(tmpdir(), 'portico-two-'));
        postgres = await launchPostgres({ folder: join(folder, 'postgres'), durable: false });
        shared = { DATABASE_URL: postgres.url, DATA_DIR: folder };
      }
      // Together: both want to migrate and create the demo data, and only one may.
      for (const port of PROCESSES) children.push(startPortal(port));
      await Promise.all(PROCESSES.map(untilReady));
      proxy = await startProxy();
    });

    test.afterAll(async () => {
      proxy?.close();
      for (const child of children) child.kill('SIGTERM');
      await Promise.all(children.map((child) => child.exitCode === null && once(child, 'exit')));
      await postgres?.stop();
      if (folder) rmSync(folder, { recursive: true, force: true });
    });

    function startPortal(port: number): ChildProcess {
      return spawn(process.execPath, [fileURLToPath(new URL('../dist/server/main.js', import.meta.url))], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          ...shared,
          // The first is in the emails, which any process may send.
          PUBLIC_ORIGINS: [originOf('brokerage'), originOf('claims'), originOf('group'), ORIGIN].join(),
          PORTICO_ENV: 'test',
        },
      });
    }

    async function untilReady(port: number): Promise<void> {
      await expect
        .poll(
          () =>
            fetch(`http://localhost:${port}/readyz`).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 200_000 },
        )
        .toBe(200);
    }

    async function startProxy(): Promise<Server> {
      let turn = 0;
      const server = createServer((incoming, outgoing) => {
        const port = PROCESSES[turn++ % PROCESSES.length];
        const { method, url, headers } = incoming;
        const onwards = httpRequest({ host: 'localhost', port, method, path: url, headers }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        });
        incoming.pipe(onwards);
      });
      server.listen(PROXY, 'localhost');
      await once(server, 'listening');
      return server;
    }

    // @spec D.32
    test('a sign-in whose every step another process answers', { tag: '@long' }, async ({ page }) => {
      await signInOnScreen(page, 'insured', ORIGIN);
      await expect(page).toHaveURL(`${ORIGIN}/insured/dashboard`);
      await expectAt(page, 'insured');
      await signOut(page);
    });

    // @spec D.32
    test('what one process ends, the other refuses', { tag: '@long' }, async ({ page }) => {
      await signInOnScreen(page, 'agent', ORIGIN);
      await expect(page).toHaveURL(`${ORIGIN}/quotes`);
      const token = JSON.parse((await page.evaluate(() => localStorage.getItem('portico.token'))) ?? '""');
      const ask = (port: number) =>
        fetch(`http://localhost:${port}/api/Person/unknown?email=agent@demo.portico.test`, {
          headers: { Authorization: `Bearer ${token}`, 'X-Module-Key': 'W2_PORTAL' },
        }).then(({ status }) => status);
      // Called before, so both have the session in their cache.
      expect(await Promise.all(PROCESSES.map(ask))).toEqual([200, 200]);
      await signOut(page);
      expect(await Promise.all(PROCESSES.map(ask))).toEqual([401, 401]);
    });
  });
