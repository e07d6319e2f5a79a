import type { Sql } from 'sql-template-tag';

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
  /** The first row, if there is one. */
  row<T>(query: Query): Promise<T | undefined>;
  /**
   * Only in a transaction: notifies a channel right after the COMMIT. A NOTIFY within it would hold a lock that is one for the
   * whole server while the commit goes to the disk, so all transactions with one would wait for each other.
   */
  announce?(channel: string): void;
}
