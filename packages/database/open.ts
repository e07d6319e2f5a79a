import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import {
  connectionSettings,
  DatabaseUnreachable,
  NO_READ_TIMEOUT,
  type TimedQuery,
  type TimeLimits,
  unreachable,
} from './connection.ts';
import { listen } from './listen.ts';

export { default as sql, empty, join, raw, type Sql } from 'sql-template-tag';
export { DatabaseUnreachable } from './connection.ts';

/** A statement with a name is prepared once a connection: for the hot paths. */
export interface Query {
  readonly text: string;
  readonly values: unknown[];
  readonly name?: string;
}
export const named = (name: string, { text, values }: Sql): Query => ({ name, text, values });

/** What a handler may do with the database, be it the pool or the transaction it runs in. */
export interface Db {
  rows<T>(query: Query): Promise<T[]>;
  /** The first row, where there is one. */
  row<T>(query: Query): Promise<T | undefined>;
}

/** A transaction that is under way. */
export interface Tx extends Db {
  /** Sends a statement together with the COMMIT, for what nobody needs the result of. If it fails, nothing is committed. */
  withCommit(query: Query): void;
}

export interface Database extends Db {
  /** Commits when `work` resolves, rolls back when it rejects. `unhurried` lifts the time limits. */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: { unhurried?: boolean }): Promise<T>;
  /**
   * Hears NOTIFY on a channel over a connection of its own. While that connection is down messages may be
   * missed, so `onGap` is called when it is lost and again when it is back: forget what you cached.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap: (up: boolean) => void,
  ): Promise<() => Promise<void>>;
  /** Ends all listening and, after what is under way, all connections. */
  close(): Promise<void>;
}

/** One connection for the time of one piece of work. */
interface Session extends Db {
  command(text: string): Promise<string>;
  /** What broke the connection, so that nobody gets it again. */
  broken(): Error | undefined;
}

function sessionOver(client: pg.PoolClient, unhurried: boolean): Session {
  let broken: Error | undefined;
  const send = async (query: TimedQuery): Promise<pg.QueryResult> => {
    if (unhurried) query.query_timeout = NO_READ_TIMEOUT;
    try {
      return await client.query(query);
    } catch (cause) {
      // Only the server's own refusal leaves the connection as it was.
      if (!(cause instanceof pg.DatabaseError)) broken = cause as Error;
      throw cause;
    }
  };
  const rows = async <T>({ text, values, name }: Query): Promise<T[]> => {
    // Spelled out: pg mistakes a template's own fields for settings otherwise.
    const { rows: found } = await send(name === undefined ? { text, values } : { name, text, values });
    return found as T[];
  };
  return {
    rows,
    row: async <T>(query: Query) => (await rows<T>(query))[0],
    command: async (text) => (await send({ text })).command,
    broken: () => broken,
  };
}

async function inTransaction<T>(
  session: Session,
  work: (tx: Tx) => Promise<T>,
  unhurried: boolean,
): Promise<T> {
  await session.command('BEGIN');
  const last: Query[] = [];
  let result: T;
  try {
    if (unhurried)
      await session.command(
        'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0',
      );
    result = await work({ ...session, withCommit: (query) => void last.push(query) });
  } catch (cause) {
    if (!session.broken()) await session.command('ROLLBACK').catch(() => {});
    throw cause;
  }
  // All on their way before the first is answered: the COMMIT after one that failed rolls back.
  const ending = last.map((query) => session.rows(query));
  const [end, ...ended] = await Promise.allSettled([session.command('COMMIT'), ...ending]);
  const failed = [...ended, end].find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  // PostgreSQL answers so, without an error, when a statement had failed and `work` went on regardless.
  if (end.status === 'fulfilled' && end.value === 'ROLLBACK')
    throw new Error('The transaction was rolled back, because a statement in it had failed.');
  return result;
}

export interface OpenOptions extends Partial<TimeLimits> {
  readonly connections?: number;
}

/** Connects when first used, and again whenever a connection was lost. */
export function openDatabase(
  url: string,
  { connections = 20, statementSeconds = 30, silenceSeconds = 10 }: OpenOptions = {},
): Database {
  const settings = connectionSettings(url, { statementSeconds, silenceSeconds });
  const target = parse(settings);
  const pool = new pg.Pool({ ...settings, max: connections, idleTimeoutMillis: 60_000 });
  // An idle connection that dies is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const ears = new Set<() => Promise<void>>();
  let closed: Promise<void> | undefined;

  const use = async <T>(work: (session: Session) => Promise<T>, unhurried = false): Promise<T> => {
    const client = await pool.connect().catch((cause) => {
      throw unreachable(target, cause);
    });
    const session = sessionOver(client, unhurried);
    let lost: Error | undefined;
    // Lost between two statements: the pool listens only to idle connections.
    const onLost = (cause: Error) => {
      lost = cause;
    };
    client.on('error', onLost);
    try {
      return await work(session);
    } finally {
      client.off('error', onLost);
      client.release(lost ?? session.broken());
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
    rows: (query) => use((session) => session.rows(query)),
    row: (query) => use((session) => session.row(query)),
    transaction: (work, { unhurried = false } = {}) =>
      use((session) => inTransaction(session, work, unhurried), unhurried),
    async listen(channel, onMessage, onGap) {
      const stop = await listen(connect, { channel, onMessage, onGap }, silenceSeconds);
      ears.add(stop);
      return () => {
        ears.delete(stop);
        return stop();
      };
    },
    close() {
      closed ??= Promise.all([pool.end(), ...[...ears].map((stop) => stop())]).then(() => {});
      return closed;
    },
  };
}

function parse(settings: pg.ClientConfig): pg.Client {
  try {
    return new pg.Client(settings);
  } catch {
    // Its own message may hold the address, and with it the password.
    throw new DatabaseUnreachable('The address of the database is malformed.');
  }
}
