import { setTimeout as delay } from 'node:timers/promises';
import { type Database, type Db, sql } from '@portico/database/open';
import { ERRORS, type Lock, type Locker } from '@tus/server';

const TRY_EVERY_MS = 100;
const TRIES = 50;

export interface UploadLocks extends Locker {
  /** Runs a piece of work while no one else works on the upload. */
  during<T>(key: string, work: () => Promise<T>): Promise<T>;
}

interface Held {
  /** Asks the holder to finish soon: the sender has opened another connection. */
  readonly cancel: () => void | Promise<void>;
  readonly released: Promise<void>;
}

/**
 * One request at a time for each upload, in all processes. A request may take half a minute, so it doesn't hold a database
 * connection: one connection has the advisory locks of all uploads of this process, for as long as there are any.
 */
export function createUploadLocks(database: Database): UploadLocks {
  const held = new Map<string, Held>();
  const session = sharedSession(database);

  const newLock = (key: string): Lock => {
    let release = () => {};
    return {
      async lock(signal, cancel) {
        for (let other = held.get(key); other !== undefined; other = held.get(key)) {
          await other.cancel();
          await Promise.race([other.released, aborted(signal)]);
        }
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        held.set(key, { cancel, released });
        try {
          await lockEverywhere(await session.take(), key, signal);
        } catch (cause) {
          held.delete(key);
          release();
          if (cause !== ERRORS.ERR_LOCK_TIMEOUT) session.drop();
          session.giveBack();
          throw cause;
        }
      },
      async unlock() {
        // A connection that is lost has lost its locks too.
        await session.use((db) => db.rows(sql`SELECT pg_advisory_unlock(${lockId(key)})`)).catch(() => {});
        held.delete(key);
        release();
        session.giveBack();
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

/** One connection that several use, taken from the pool for the first and given back by the last. */
function sharedSession(database: Database) {
  let users = 0;
  let opened: Promise<{ db: Db; end(): void }> | undefined;
  return {
    async take(): Promise<Db> {
      users += 1;
      opened ??= openSession(database).catch((cause) => {
        opened = undefined;
        throw cause;
      });
      return (await opened).db;
    },
    use: async <T>(work: (db: Db) => Promise<T>): Promise<T | undefined> => opened && work((await opened).db),
    /** The next one opens another: this one is lost. */
    drop() {
      void opened?.then(({ end }) => end()).catch(() => {});
      opened = undefined;
    },
    giveBack() {
      users -= 1;
      if (users > 0) return;
      void opened?.then(({ end }) => end()).catch(() => {});
      opened = undefined;
    },
  };
}

function openSession(database: Database): Promise<{ db: Db; end(): void }> {
  return new Promise((resolve, reject) => {
    database
      .transaction(
        (db) =>
          new Promise<void>((end) => {
            resolve({ db, end });
          }),
        { unhurried: true },
      )
      .catch(reject);
  });
}
