import type { Sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';

/** What a call sends, by the columns of the contract. */
export type Values = Readonly<Record<string, unknown>>;

/** What a record would say after a change, in the way calls send it, with its key if it's there already. */
export interface Wanted {
  readonly values: Values;
  /** Its key and what it says now, if it's there already. */
  readonly key: string | undefined;
  readonly old: Values | undefined;
}

/** A record that's there, before and after. */
export interface Change {
  readonly key: string;
  readonly values: Values;
  readonly old: Values;
}

/** Where a kind's records are, and what must be true of them. `it` is the record in each piece of SQL. */
export interface MasterTable {
  readonly table: string;
  /** The columns that make up its key, if it has no `key` of its own. */
  readonly keyedBy?: readonly string[];
  /** By the names that the contract gives them. After a dot: the name within a column of JSON. */
  readonly columns: Readonly<Record<string, string>>;
  /** What is written in a column that can't be null, where a call says null. */
  readonly empty?: Readonly<Record<string, string>>;
  /** `position` is its place among those that are alike in `within`, sorted `by` these columns. */
  readonly ranked?: { readonly within: readonly string[]; readonly by: readonly string[] };
  /** What it's called in choices and in the history. */
  readonly title: Sql;
  /** What a search looks at, besides the title. */
  readonly search: Sql;
  readonly order: Sql;
  /** Where its state is. Without it, it has none. */
  readonly state?: Sql;
  readonly hasDates?: true;
  /** Some of its rows come with the portal: once, or each release puts them right until someone edits them. */
  readonly shipped?: 'once' | 'followed';
  /** The portal itself counts on it. */
  readonly locked?: Sql;
  /** Adds what follows from the rest where it's left empty. */
  readonly completed?: (ctx: Ctx, values: Values) => Promise<Values>;
  /** Refuses what can't be so. */
  readonly check?: (ctx: Ctx, wanted: Wanted) => Promise<void>;
  /** Refuses to change what others already count on. */
  readonly guard?: (ctx: Ctx, change: Change) => Promise<void>;
  /** Counts what has to be moved elsewhere before it's retired. Old records may go on pointing to one that's retired. */
  readonly holding?: (key: string, today: string) => Sql;
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The columns that a change sets to something else. */
export const changedIn = ({ values, old }: Pick<Change, 'values' | 'old'>): string[] =>
  Object.keys(values).filter((name) => !isSame(values[name], old[name]));
