// @ts-check
const LOOK_EVERY_MS = 500;

/**
 * Stops this process when the one that started it has ended. `kill` on `npm start` reaches npm and its shell, but the shell
 * doesn't pass the signal on, and without this the server would go on running.
 */
export function stopWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS).unref();
}

/** The same for a process that was forked: it learns when the one at the other end is gone. */
export const stopWithStarter = () => process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
