import pg from 'pg';
import {
  ALL_BUSY,
  connectionSettings,
  DatabaseUnreachable,
  type TimeLimits,
  unreachable,
} from './connection.ts';
import { listen } from './listen.ts';
import { createPlaces } from './places.ts';
import { createPlans, isOutdatedPlan, type PlansOptions } from './plans.ts';
import type { Db, Query } from './query.ts';
import { type Session, sessionOver } from './session.ts';
import { inLongTransaction, inTransaction, type Tx } from './transaction.ts';

export { default as sql, empty, join, raw, type Sql } from 'sql-template-tag';
export { DatabaseUnreachable } from './connection.ts';
export { type Db, fresh, named, type Query } from './query.ts';
export type { Tx } from './transaction.ts';

export interface Database extends Db {
  /** Commits when `work` resolves, rolls back when it rejects. `unhurried` lifts the time limits. */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: { unhurried?: boolean }): Promise<T>;
  /**
   * Runs `work` on one connection, outside any transaction. If it rejects, the connection is closed: whatever was locked
   * or set on it is gone. If it resolves, the connection is used again, so it has to be as it was.
   */
  onConnection<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Listens for NOTIFY on a channel over its own connection. Messages may be missed while that connection is down, so
   * `onGap` is called when it's lost and again when it's back: clear your caches.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap: (up: boolean) => void,
  ): Promise<() => Promise<void>>;
  /** How many statements wait for a connection to get free. */
  waiting(): number;
  /** Ends all listening and, once running work is done, all connections. */
  close(): Promise<void>;
}

export interface OpenOptions extends Partial<TimeLimits> {
  readonly connections?: number;
  readonly plans?: PlansOptions;
}

/** Connects when first used, and again whenever a connection was lost. */
export function openDatabase(
  url: string,
  { connections = 20, statementSeconds = 30, silenceSeconds = 10, plans: plansOptions }: OpenOptions = {},
): Database {
  const settings = connectionSettings(url, { statementSeconds, silenceSeconds });
  const target = parse(settings);
  const pool = new pg.Pool({ ...settings, max: connections, idleTimeoutMillis: 60_000 });
  // An idle connection that dies is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // Nor has one a listener that dies in the very moment it is handed over.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const places = createPlaces(forTransactions(connections), silenceSeconds * 1000);
  const plans = createPlans(plansOptions);
  const ears = new Set<() => Promise<void>>();
  let closed: Promise<void> | undefined;

  interface Use {
    readonly unhurried?: boolean;
    /** Whether a connection whose work failed is closed, even if it's still good. */
    readonly closesOnFailure?: boolean;
  }
  const use = async <T>(
    work: (session: Session) => Promise<T>,
    { unhurried = false, closesOnFailure = false }: Use = {},
  ): Promise<T> => {
    const client = await pool.connect().catch((cause) => {
      throw unreachable(target, cause);
    });
    const session = sessionOver(client, plans, unhurried);
    let lost: Error | undefined;
    // Lost between two statements: the pool listens only to idle connections.
    const onLost = (cause: Error) => {
      lost = cause;
    };
    client.on('error', onLost);
    try {
      return await work(session);
    } catch (cause) {
      if (closesOnFailure) lost ??= cause as Error;
      throw cause;
    } finally {
      client.off('error', onLost);
      client.release(lost ?? session.broken());
    }
  };

  // If a migration has changed its columns, a statement is planned again. In a transaction it's too late for that.
  const rows = async <T>(query: Query): Promise<T[]> => {
    try {
      return await use((session) => session.rows<T>(query));
    } catch (cause) {
      if (!isOutdatedPlan(cause)) throw cause;
      return use((session) => session.rows<T>({ text: query.text, values: query.values, isFresh: true }));
    }
  };

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client(settings);
    client.on('error', () => {});
    await client.connect().catch((cause) => {
      throw unreachable(target, cause);
    });
    return client;
  };

  return {
    rows,
    row: async <T>(query: Query) => (await rows<T>(query))[0],
    transaction: (work, { unhurried = false } = {}) =>
      places.take(
        () => use((session) => (unhurried ? inLongTransaction : inTransaction)(session, work), { unhurried }),
        () => unreachable(target, { message: ALL_BUSY }),
      ),
    onConnection: (work) => use(work, { closesOnFailure: true }),
    async listen(channel, onMessage, onGap) {
      const stop = await listen(connect, { channel, onMessage, onGap }, silenceSeconds);
      ears.add(stop);
      return () => {
        ears.delete(stop);
        return stop();
      };
    },
    // Idle connections are handed out in a moment.
    waiting: () => places.waiting() + Math.max(0, pool.waitingCount - pool.idleCount),
    close() {
      closed ??= Promise.all([pool.end(), ...[...ears].map((stop) => stop())]).then(() => {});
      return closed;
    },
  };
}

/**
 * A transaction often asks for more on the side: a limit is counted even if the transaction is rolled back. If transactions
 * could take every connection, each would wait for another to end, and none would. So a fifth is kept for single statements.
 */
const forTransactions = (connections: number): number =>
  Math.max(1, connections - Math.max(1, Math.floor(connections / 5)));

function parse(settings: pg.ClientConfig): pg.Client {
  try {
    return new pg.Client(settings);
  } catch {
    // The original message may contain the address, and with it the password.
    throw new DatabaseUnreachable('The address of the database is malformed.');
  }
}
