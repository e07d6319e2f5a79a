import pg from 'pg';
import { DatabaseUnreachable, NO_READ_TIMEOUT, type TimedQuery } from './connection.ts';
import { forget, isOutdatedPlan, type Plans, preparedOn } from './plans.ts';
import type { Db, Query } from './query.ts';

/** One connection for the time of one piece of work. */
export interface Session extends Db {
  command(text: string): Promise<string>;
  /** Begins a transaction with its first statement. */
  begin(query: Query): Promise<unknown[]>;
  /** Sends everything that `work` asks for in one message, as long as it doesn't wait in between. */
  together<T>(work: () => T): T;
  /** What broke the connection, so it isn't reused. */
  broken(): Error | undefined;
}

export function sessionOver(client: pg.PoolClient, plans: Plans, unhurried: boolean): Session {
  let broken: Error | undefined;
  plans.sweep(client);
  const orBroken = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (cause) {
      // Only the server's own refusal leaves the connection as it was.
      if (cause instanceof pg.DatabaseError) throw cause;
      broken = cause as Error;
      throw isLoss(broken) ? new DatabaseUnreachable(`The connection was lost: ${broken.message}`) : cause;
    }
  };
  const send = (query: TimedQuery): Promise<pg.QueryResult> => {
    if (unhurried) query.query_timeout = NO_READ_TIMEOUT;
    return orBroken(client.query(query));
  };
  const together = <T>(work: () => T): T => {
    const { stream } = client.connection;
    stream.cork();
    try {
      return work();
    } finally {
      stream.uncork();
    }
  };
  const begin = (query: TimedQuery) => orBroken(together(() => beginWith(client, query)));
  const asPlanned = async (query: Query, ask: (query: TimedQuery) => Promise<pg.QueryResult>) => {
    const { text, values } = query;
    const name = plans.nameOf(query, text);
    // Spelled out: pg mistakes a template's own fields for settings otherwise.
    if (name === undefined) return ask({ text, values });
    const wasPrepared = name in preparedOn(client);
    try {
      return await ask({ name, text, values });
    } catch (cause) {
      // Whether it's prepared now isn't certain: pg counts the BEGIN before it as done, too.
      if (!wasPrepared || isOutdatedPlan(cause)) forget(client, name);
      throw cause;
    }
  };
  const rows = async <T>(query: Query): Promise<T[]> => (await asPlanned(query, send)).rows as T[];
  return {
    rows,
    row: async <T>(query: Query) => (await rows<T>(query))[0],
    command: async (text) => (await send({ text })).command,
    begin: async (query) => (await asPlanned(query, begin)).rows,
    together,
    broken: () => broken,
  };
}

/** pg reports a lost connection as a plain Error, or as the system's; a value that it can't read is neither. */
const isLoss = (cause: Error): boolean => cause.constructor === Error || 'syscall' in cause;

/**
 * A transaction's first statement and its BEGIN, up to one Sync: half the messages, and if the BEGIN fails, the
 * server skips the statement, so it can't run outside a transaction.
 */
const beginWith = (client: pg.PoolClient, query: TimedQuery): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const statement = new pg.Query({ ...query, queryMode: 'extended' } as TimedQuery, (failure, results) => {
      if (failure) reject(failure);
      else resolve((results as unknown as pg.QueryResult[])[1] as pg.QueryResult);
    });
    const { submit } = statement;
    statement.submit = (connection) => {
      connection.parse({ text: 'BEGIN', name: '', types: [] }, true);
      connection.bind({}, true);
      connection.execute({}, true);
      return submit.call(statement, connection);
    };
    client.query(statement);
  });
