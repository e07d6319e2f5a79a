import { ServerEnded } from './refused.ts';
import type { Server } from './server.ts';

/** A server that ends this often within this time has a reason that a restart doesn't take away. */
const MOST_RESTARTS = 3;
const WITHIN_MS = 10 * 60_000;

export interface Watcher {
  /** The server ended unexpectedly and is running again. */
  onRestart?(): void;
  /** It ended unexpectedly and can't be started again. */
  onLost?(cause: Error): void;
}

/** Starts the server, and restarts it whenever it ends unexpectedly. */
export async function keepRunning(
  start: () => Promise<Server>,
  { onRestart, onLost }: Watcher,
): Promise<Pick<Server, 'stop'>> {
  const restarts: number[] = [];
  let isStopped = false;
  let restarting = Promise.resolve();
  let server = await start();

  const restart = async (): Promise<void> => {
    const now = Date.now();
    if (restarts.filter((at) => now - at < WITHIN_MS).length >= MOST_RESTARTS)
      return onLost?.(new ServerEnded(`it ended ${MOST_RESTARTS + 1} times in ten minutes`));
    restarts.push(now);
    try {
      server = await start();
      watch();
      onRestart?.();
    } catch (cause) {
      onLost?.(new ServerEnded((cause as Error).message));
    }
  };
  const watch = () =>
    void server.ended.then(() => {
      if (!isStopped) restarting = restart();
    });
  watch();

  return {
    async stop() {
      isStopped = true;
      await restarting;
      await server.stop();
    },
  };
}
