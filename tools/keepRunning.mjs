// @ts-check
/** Starts a program again when it dies, as a service manager does. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

const FIRST_WAIT_MS = 500;
/** Whoever ran that long didn't die of starting. */
const STEADY_MS = 60_000;
const MOST_IN_A_ROW = 6;

/**
 * How long to wait before the next start. Undefined: give up.
 * @param {number} deaths in a row
 */
export const waitAfter = (deaths) => (deaths < MOST_IN_A_ROW ? FIRST_WAIT_MS * 2 ** (deaths - 1) : undefined);

/**
 * Runs a program until it's stopped, refuses to start, or dies too often in a row. It says `serving` once it has started.
 * @param {string} program @param {import('node:child_process').ForkOptions} [options] @returns {Promise<number>} the exit code
 */
export async function keepRunning(program, options = {}) {
  const stopping = new AbortController();
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => {
      stopping.abort();
      child?.kill(signal);
    });
  let [hasServed, deaths] = [false, 0];
  for (;;) {
    const began = performance.now();
    // In a group of its own: Ctrl+C reaches only us, and we pass it on once.
    const detached = process.platform !== 'win32';
    child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached, ...options });
    child.on('message', (message) => {
      if (message === 'serving') hasServed = true;
    });
    const [code, signal] = await once(child, 'exit');
    if (code === 0) return 0;
    if (stopping.signal.aborted || !hasServed) return code ?? 1;
    deaths = performance.now() - began < STEADY_MS ? deaths + 1 : 1;
    const wait = waitAfter(deaths);
    const how = `Portico died (${signal ?? `exit code ${code}`}).`;
    if (wait === undefined) {
      console.error(`${how} It has died ${deaths} times in a row, so it isn’t started again.`);
      return code ?? 1;
    }
    console.error(`${how} Starting it again in ${wait / 1000} seconds.`);
    await delay(wait, undefined, { signal: stopping.signal }).catch(() => {});
    if (stopping.signal.aborted) return 0;
  }
}
