import type { Sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';

/** What a call sends, by the columns of the contract. */
export type Values = Readonly<Record<string, unknown>>;

/** What a record would say after a change, in the way calls send it, with its key if it's there already. */
export interface Wanted {
  readonly key: string | undefined;
  readonly values: Values;
}

/** Where a kind's records are, and what must be true of them. `it` is the record in each piece of SQL. */
export interface MasterTable {
  readonly table: string;
  /** The columns that make up its key, if it has no `key` of its own. */
  readonly keyedBy?: readonly string[];
  /** By the names that the contract gives them. */
  readonly columns: Readonly<Record<string, string>>;
  /** In this column, having no end is written as a day that never comes. */
  readonly endless?: string;
  /** What it's called in choices and in the history. */
  readonly title: Sql;
  /** What a search looks at, besides the title. */
  readonly search: Sql;
  readonly order: Sql;
  /** Where its state is. Without it, it has none. */
  readonly state?: Sql;
  readonly hasDates?: true;
  /** Some of its rows come with the portal. */
  readonly isShipped?: true;
  /** Adds what follows from the rest where it's left empty. */
  readonly completed?: (ctx: Ctx, values: Values) => Promise<Values>;
  /** Refuses what can't be so. */
  readonly check?: (ctx: Ctx, wanted: Wanted) => Promise<void>;
  /** Counts what has to be moved elsewhere before it's retired. Old records may go on pointing to one that's retired. */
  readonly holding?: (key: string, today: string) => Sql;
}
