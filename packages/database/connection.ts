import pg from 'pg';

/** The database does not answer, or does not let us in: one line without the password. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';
}

export interface TimeLimits {
  /** How long a statement may take; 0 for as long as it likes. */
  readonly statementSeconds: number;
  /** How long we wait for a server that is due to speak: to let us in, to end a statement, to beat its heart. */
  readonly silenceSeconds: number;
}

/** How every connection is made. */
export function connectionSettings(url: string, { statementSeconds, silenceSeconds }: TimeLimits) {
  const limit = statementSeconds * 1000;
  return {
    connectionString: url,
    types,
    application_name: 'portico',
    connectionTimeoutMillis: silenceSeconds * 1000,
    keepAlive: true,
    // Statements that don't wait for each other's results don't wait for each other's round trips either.
    pipeline: true,
    // Days and months begin at the same moment whatever the server's own time zone. Parallel workers take milliseconds
    // to start: they are for reports, not for pages.
    options: '-c timezone=UTC -c parallel_setup_cost=10000',
    // The server ends what takes too long; if it cannot even say so, we end the wait.
    statement_timeout: limit,
    query_timeout: limit && limit + silenceSeconds * 1000,
    // A connection that idles in a transaction gives up its locks.
    idle_in_transaction_session_timeout: limit,
  };
}

/** What pg takes with a query, and its types do not know. */
export type TimedQuery = pg.QueryConfig & { query_timeout?: number; queryMode?: 'extended' };
/** Longer than any other limit lets a query live. */
export const NO_READ_TIMEOUT = 2 ** 31 - 1;

const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;

// Days stay days (a Date would shift them by the time zone), counts and cents are numbers.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (value) => value);
types.setTypeParser(DATE_ARRAY, (value) => items(value, String));
types.setTypeParser(pg.types.builtins.INT8, safeInteger);
types.setTypeParser(INT8_ARRAY, (value) => items(value, safeInteger));

/** Neither days nor numbers are ever quoted. */
function items<T>(array: string, parse: (item: string) => T): (T | null)[] {
  const inside = array.slice(1, -1);
  return inside === '' ? [] : inside.split(',').map((item) => (item === 'NULL' ? null : parse(item)));
}

function safeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit a number`);
  return number;
}

export const ALL_BUSY = 'all connections are busy';

/** Says where we wanted to go, for the person who set the address. */
export function unreachable({ host, port, database }: pg.Client, cause: unknown): DatabaseUnreachable {
  const where = host.startsWith('/') ? host : `${host}:${port}`;
  const { message, code } = cause as { message?: string; code?: string };
  // The pool's words for a queue that did not move.
  const reason = message === 'timeout exceeded when trying to connect' ? ALL_BUSY : message;
  return new DatabaseUnreachable(
    `The database "${database}" at ${where} cannot be reached: ${reason || code}`,
    {
      cause,
    },
  );
}
