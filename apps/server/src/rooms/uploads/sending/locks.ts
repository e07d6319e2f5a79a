import { setTimeout as delay } from 'node:timers/promises';
import { type Database, type Db, sql } from '@portico/database/open';
import { ERRORS, type Lock, type Locker } from '@tus/server';
import { type ConnectionUse, createSharedConnection } from './connection.ts';

const TRY_EVERY_MS = 100;
const TRIES = 50;

export interface UploadLocks extends Locker {
  /** Runs a piece of work while no one else works on the upload. */
  during<T>(key: string, work: () => Promise<T>): Promise<T>;
}

interface Held {
  /** Asks the holder to finish soon: the sender has opened another connection, or the lock is lost. */
  readonly cancel: () => void | Promise<void>;
  readonly released: Promise<void>;
}

/**
 * One request at a time for each upload, in all processes. A request may take half a minute, so it doesn't hold a database
 * connection: one connection has the advisory locks of all uploads of this process, for as long as there are any. If a
 * statement on it fails, it's closed, so no lock outlives its request.
 */
export function createUploadLocks(database: Database): UploadLocks {
  const held = new Map<string, Held>();
  const takeConnection = createSharedConnection(database);

  const newLock = (key: string): Lock => {
    let release = () => {};
    let connection: ConnectionUse | undefined;
    return {
      async lock(signal, cancel) {
        for (let other = held.get(key); other !== undefined; other = held.get(key)) {
          await other.cancel();
          await Promise.race([other.released, aborted(signal)]);
        }
        const released = new Promise<void>((resolve) => {
          release = () => {
            held.delete(key);
            resolve();
          };
        });
        held.set(key, { cancel, released });
        connection = takeConnection(cancel);
        try {
          await lockEverywhere(await connection.db, key, signal);
        } catch (cause) {
          if (cause === ERRORS.ERR_LOCK_TIMEOUT) connection.giveBack();
          else connection.close();
          release();
          throw cause;
        }
      },
      async unlock() {
        if (connection === undefined) return;
        try {
          await (await connection.db).rows(sql`SELECT pg_advisory_unlock(${lockId(key)})`);
          connection.giveBack();
        } catch {
          connection.close();
        }
        release();
      },
    };
  };

  return {
    newLock,
    async during(key, work) {
      const lock = newLock(key);
      await lock.lock(new AbortController().signal, () => {});
      try {
        return await work();
      } finally {
        await lock.unlock();
      }
    },
  };
}

const lockId = (key: string) => sql`hashtextextended(${`upload:${key}`}, 1)`;

async function lockEverywhere(db: Db, key: string, signal: AbortSignal): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (signal.aborted) break;
    const found = await db.row<{ locked: boolean }>(
      sql`SELECT pg_try_advisory_lock(${lockId(key)}) AS locked`,
    );
    if (found?.locked) return;
    await delay(TRY_EVERY_MS);
  }
  throw ERRORS.ERR_LOCK_TIMEOUT;
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(ERRORS.ERR_LOCK_TIMEOUT), { once: true });
    if (signal.aborted) reject(ERRORS.ERR_LOCK_TIMEOUT);
  });
