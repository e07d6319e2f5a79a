import { performance } from 'node:perf_hooks';

/**
 * The longest turn of the event loop during some work, in milliseconds. A turn counts with the time that the process computed,
 * so that a busy machine doesn't look like a slow call.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let [began, computed] = [performance.now(), process.cpuUsage()];
  const turn = () => {
    const { user, system } = process.cpuUsage(computed);
    longest = Math.max(longest, Math.min(performance.now() - began, (user + system) / 1000));
    [began, computed] = [performance.now(), process.cpuUsage()];
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  await new Promise(setImmediate);
  return longest;
}
