import { performance } from 'node:perf_hooks';

/** Does what the test itself has to do, such as making what it sends. It doesn't count. */
export type Own = <T>(work: () => T) => T;

/**
 * The longest turn of the event loop during some work, in milliseconds. A turn counts with the time that the process computed,
 * so that a busy machine doesn't look like a slow call.
 */
export async function longestTurn(work: (own: Own) => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let own = 0;
  let [began, computed] = [performance.now(), process.cpuUsage()];
  const elapsed = () => {
    const { user, system } = process.cpuUsage(computed);
    return Math.min(performance.now() - began, (user + system) / 1000);
  };
  const turn = () => {
    longest = Math.max(longest, elapsed() - own);
    [began, computed, own] = [performance.now(), process.cpuUsage(), 0];
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work((mine) => {
    const before = elapsed();
    const made = mine();
    own += elapsed() - before;
    return made;
  });
  isOver = true;
  await new Promise(setImmediate);
  return longest;
}
