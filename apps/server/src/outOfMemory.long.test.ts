/** The real server, killed by its own memory. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@portico/database/launch/door';
import { testDatabase } from '@portico/database/testing';
import { expect, inject, onTestFinished, test, vi } from 'vitest';

const tool = (file: string) => fileURLToPath(new URL(`../../../tools/${file}`, import.meta.url));
const KEEPER = `
  const { keepRunning } = await import('${tool('keepRunning.mjs')}');
  const execArgv = ['--max-old-space-size=160', '--import', '${tool('outOfMemory.fixture.mjs')}'];
  process.exit(await keepRunning('${join(inject('helpers'), 'main.js')}', { execArgv }));`;

const eventually = { timeout: 120_000, interval: 100 };

test('answers again after it has run out of memory', { timeout: 300_000 }, async () => {
  const [folder, port, database] = [
    await mkdtemp(join(tmpdir(), 'portico-memory-')),
    await freePort(),
    await testDatabase('reference'),
  ];
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const keeper = spawn(process.execPath, ['--input-type=module', '--eval', KEEPER], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      PORTICO_DEMO: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void keeper.kill('SIGKILL'));
  let said = '';
  keeper.stderr.on('data', (text) => {
    said += text;
  });
  const processes = () => [...said.matchAll(/running as (\d+)/g)].map(([, pid]) => Number(pid));
  const isReady = async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  await vi.waitFor(isReady, eventually);
  const [first = 0] = processes();
  process.kill(first, 'SIGUSR2');
  await vi.waitFor(() => expect(processes()).toHaveLength(2), eventually);
  await vi.waitFor(isReady, eventually);
  expect(said).toContain('heap out of memory');
  const ended = once(keeper, 'exit');
  keeper.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
