import pg from 'pg';
import type { Sql } from 'sql-template-tag';

export { default as sql, empty, join, raw, type Sql } from 'sql-template-tag';

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

export interface Database extends Db {
  /** Commits when `work` resolves, rolls back when it rejects. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /**
   * Hears NOTIFY on a channel over a connection of its own. While that connection is down messages may be
   * missed, so `onGap` is called when it is lost and again when it is back: forget what you cached.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap: (up: boolean) => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

// Days stay days (a Date would shift them by the time zone), counts and cents are numbers.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (value) => value);
types.setTypeParser(pg.types.builtins.INT8, (value) => {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit a number`);
  return number;
});

function over(client: Pick<pg.ClientBase, 'query'>): Db {
  const rows = async <T>(query: Query): Promise<T[]> => {
    // Spelled out: pg mistakes a template's own fields for settings otherwise.
    const { text, values, name } = query;
    const result = await client.query(name === undefined ? { text, values } : { name, text, values });
    return result.rows as T[];
  };
  return { rows, row: async <T>(query: Query) => (await rows<T>(query))[0] };
}

const RELISTEN_MS = 500;

export function openDatabase(url: string, { connections = 20 } = {}): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections, types, application_name: 'portico' });
  // An idle connection that dies is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});

  return {
    ...over(pool),
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('BEGIN');
        const result = await work(over(client));
        await client.query('COMMIT');
        return result;
      } catch (cause) {
        await client.query('ROLLBACK').catch((failure: Error) => {
          broken = failure;
        });
        throw cause;
      } finally {
        client.release(broken);
      }
    },
    async listen(channel, onMessage, onGap) {
      let stopped = false;
      let client: pg.Client | undefined;
      const connect = async (): Promise<void> => {
        const next = new pg.Client({ connectionString: url, application_name: `portico:${channel}` });
        next.on('error', () => {});
        next.on('notification', ({ payload }) => onMessage(payload ?? ''));
        await next.connect();
        await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
        if (stopped) return next.end();
        client = next;
        next.on('end', () => {
          if (stopped) return;
          onGap(false);
          void retry();
        });
      };
      const retry = async (): Promise<void> => {
        while (!stopped) {
          await new Promise((resolve) => setTimeout(resolve, RELISTEN_MS).unref());
          try {
            await connect();
            return onGap(true);
          } catch {
            // The database is still away; the next round asks again.
          }
        }
      };
      await connect();
      return async () => {
        stopped = true;
        await client?.end();
      };
    },
    close: () => pool.end(),
  };
}
