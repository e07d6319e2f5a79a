import type { Sql } from 'sql-template-tag';

/** A statement with a name is prepared once a connection: for writes on hot paths. Reads get theirs by use (plans.ts). */
export interface Query {
  readonly text: string;
  readonly values: unknown[];
  readonly name?: string;
  readonly isFresh?: boolean;
}
/** Planned each time it's used: for a statement whose best plan depends on its values. */
export const fresh = ({ text, values }: Sql): Query => ({ text, values, isFresh: true });
export const named = (name: string, { text, values }: Sql): Query => ({ name, text, values });

/** What a handler may do with the database, be it the pool or the transaction it runs in. */
export interface Db {
  rows<T>(query: Query): Promise<T[]>;
  /** The first row, if there is one. */
  row<T>(query: Query): Promise<T | undefined>;
  /**
   * Only in a transaction: notifies a channel right after the COMMIT. A NOTIFY within it would hold a lock that is one for the
   * whole server while the commit goes to the disk, so all transactions with one would wait for each other.
   */
  announce?(channel: string, rows: number): void;
}
