import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@portico/database/launch/door';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { waitAfter } from './keepRunning.mjs';

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));
/** What `npm start` does, with a small server in place of the portal. */
const KEEPER = `
  const { keepRunning } = await import('${at('./keepRunning.mjs')}');
  const options = { execArgv: ['--max-old-space-size=16'] };
  process.exit(await keepRunning('${at('./keepRunning.fixture.mjs')}', options));`;

function keep(environment: Record<string, string>) {
  const keeper = spawn(process.execPath, ['--input-type=module', '--eval', KEEPER], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void keeper.kill('SIGKILL'));
  let said = '';
  keeper.stderr.on('data', (text) => {
    said += text;
  });
  return { keeper, said: () => said, exit: once(keeper, 'exit').then(([code]) => code as number | null) };
}

const pidAt = async (port: number) => Number(await (await fetch(`http://127.0.0.1:${port}`)).text());
const eventually = { timeout: 60_000, interval: 50 };

describe('a server that is kept running', () => {
  test('answers again after it has used up its memory, and stops when asked', async () => {
    const port = await freePort();
    const { keeper, exit, said } = keep({ PORT: String(port) });
    const first = await vi.waitFor(() => pidAt(port), eventually);
    process.kill(first, 'SIGUSR2');
    const second = await vi.waitFor(async () => {
      const pid = await pidAt(port);
      expect(pid).not.toBe(first);
      return pid;
    }, eventually);
    expect(said()).toContain('heap out of memory');
    expect(said()).toContain('Portico died (SIGABRT). Starting it again in 0.5 seconds.');
    keeper.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(() => process.kill(second, 0)).toThrow('ESRCH');
  });

  test('ends with whoever keeps it running', async () => {
    const port = await freePort();
    const { keeper } = keep({ PORT: String(port) });
    await vi.waitFor(() => pidAt(port), eventually);
    keeper.kill('SIGKILL');
    await vi.waitFor(() => expect(pidAt(port)).rejects.toThrow('fetch failed'), eventually);
  });

  test('isn’t started again if it refuses to start', async () => {
    const { exit, said } = keep({ PORT: '0', REFUSES: 'yes' });
    expect(await exit).toBe(3);
    expect(said()).not.toContain('Portico died');
  });

  test('waits longer after each death in a row, and isn’t started again after six', () => {
    expect([1, 2, 3, 4, 5, 6].map(waitAfter)).toEqual([500, 1_000, 2_000, 4_000, 8_000, undefined]);
  });
});
