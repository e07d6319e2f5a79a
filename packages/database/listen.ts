import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { TimedQuery } from './connection.ts';

const RELISTEN_MS = 500;

export interface Ear {
  readonly channel: string;
  onMessage(payload: string): void;
  onGap(up: boolean): void;
}

/** Listens over one connection, and over a new one when that is lost, until it is stopped. */
export async function listen(
  connect: () => Promise<pg.Client>,
  { channel, onMessage, onGap }: Ear,
  silenceSeconds: number,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;

  const hear = async (): Promise<void> => {
    const next = await connect();
    next.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (cause) {
      await next.end();
      throw cause;
    }
    if (stopped) return next.end();
    client = next;
    // A line that died without a word is noticed only by speaking.
    const beat: TimedQuery = { text: 'SELECT', query_timeout: silenceSeconds * 1000 };
    const heartbeat = setInterval(() => {
      next.query(beat).catch(() => next.end());
    }, silenceSeconds * 1000).unref();
    next.once('end', () => {
      clearInterval(heartbeat);
      if (stopped) return;
      onGap(false);
      void hearAgain();
    });
  };

  const hearAgain = async (): Promise<void> => {
    while (!stopped) {
      await delay(RELISTEN_MS, undefined, { ref: false });
      try {
        await hear();
        if (!stopped) onGap(true);
        return;
      } catch {
        // The database is still away; the next round asks again.
      }
    }
  };

  await hear();
  return async () => {
    stopped = true;
    await client?.end();
  };
}
