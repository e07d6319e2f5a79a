import { ApiFailure, Dropped } from '../apiFailure.ts';
import { connection } from '../connection.ts';
import { Stopped } from './send.ts';

const RETRY_MS = 2000;
/** A session is renewed within a few seconds, or not at all. */
const RENEWALS = 5;

/** Runs again and again while the portal can't be reached, and once more after the session was renewed. */
export async function persist<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  { onWait, onGo }: { onWait(): void; onGo(): void },
): Promise<T> {
  for (let dropped = 0; ; ) {
    try {
      return await work();
    } catch (cause) {
      if (signal.aborted) throw cause;
      if (cause instanceof Dropped && dropped < RENEWALS) dropped += 1;
      else if (!isOutage(cause)) throw cause;
      onWait();
      await reachable(signal);
      onGo();
    }
  }
}

const isOutage = (cause: unknown): boolean =>
  cause instanceof ApiFailure && (cause.status === 0 || [502, 503, 504].includes(cause.status));

/** Resolves when the portal can be reached again. */
async function reachable(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  while ((await connection.check()) !== undefined) {
    if (signal.aborted) throw new Stopped();
    await new Promise<void>((resolve) => {
      const stop = connection.subscribe(() => {
        stop();
        resolve();
      });
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }
  if (signal.aborted) throw new Stopped();
}
