import type { BookSort, BookSortField } from '@portico/contract/rooms/overviews/book';
import { join, raw, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { accountScope } from '../accounts/index.ts';
import { dayOf, statusConditions } from '../policies/index.ts';

/** From which line on, and in which direction from there. Without a cursor: from the start. */
export interface Stretch {
  readonly After?: string | undefined;
  readonly Before?: string | undefined;
  readonly Skip: number;
  readonly Take: number;
  /** Whether it is asked how many lines there are in all. */
  readonly isCounted: boolean;
}

/** How lines are sorted, and where reading starts. */
export interface Order {
  readonly isByName: boolean;
  /** The columns of a term that are compared. */
  readonly columns: Sql;
  /** Of an account's terms that fit, which one comes first and is shown. */
  readonly within: Sql;
  /** What to sort by, in the direction of reading. */
  readonly reading: Sql;
  /** The same without the key, as an index has it: what is equal may come in any order. */
  readonly roughly: Sql;
  /** A condition on what comes after the cursor, in the direction of reading. */
  readonly beyond: Sql;
  readonly isBackwards: boolean;
}

interface Columns {
  /** With their types. Those of terms are as the indexes have them, which begin with a term's status. */
  readonly compared: readonly (readonly [column: string, type: string])[];
  /** Keeps equals apart. */
  readonly key: string;
}
const COLUMNS: Readonly<Record<BookSortField, Columns>> = {
  Name: { compared: [['listed_name', 'text']], key: 'account_key' },
  TermBegin: {
    compared: [
      ['term_begin', 'date'],
      ['term_end', 'date'],
    ],
    key: 'key',
  },
  TermEnd: {
    compared: [
      ['term_end', 'date'],
      ['term_begin', 'date'],
    ],
    key: 'key',
  },
  Premium: {
    compared: [
      ['premium_cents', 'bigint'],
      ['term_begin', 'date'],
    ],
    key: 'key',
  },
};

/** Undefined where the cursor is a record out of the caller's reach: it must not say where that one would be. */
export async function orderOf(
  ctx: Ctx,
  sort: BookSort,
  { After, Before }: Stretch,
): Promise<Order | undefined> {
  const field = sort.replace('-', '') as BookSortField;
  const isDescending = sort.startsWith('-');
  const isBackwards = Before !== undefined;
  const isDown = isDescending !== isBackwards;
  const { compared, key } = COLUMNS[field];
  const names = compared.map(([column]) => column);
  const cursor = Before ?? After;
  const place = cursor === undefined ? undefined : await placeOf(ctx, cursor, [...names, key]);
  if (cursor !== undefined && place === undefined) return undefined;
  return {
    isByName: field === 'Name',
    isBackwards,
    columns: raw(names.join(', ')),
    within: field === 'Name' ? bestFirst(ctx) : sorted([...names, key], isDescending),
    reading: sorted([...names, key], isDown),
    roughly: sorted(names, isDown),
    beyond: place ? beyond(COLUMNS[field], place, isDown) : sql`true`,
  };
}

const sorted = (columns: readonly string[], isDown: boolean): Sql =>
  raw(columns.map((column) => `${column} ${isDown ? 'DESC' : 'ASC'}`).join(', '));

/** The first column by itself, too: an index can start from there. */
function beyond({ compared, key }: Columns, place: readonly string[], isDown: boolean): Sql {
  const types = [...compared.map(([, type]) => type), 'uuid'];
  const values = place.map((value, at) => sql`${value}::${raw(types[at] ?? 'text')}`);
  const columns = [...compared.map(([column]) => column), key];
  return sql`${raw(columns[0] ?? '')} ${raw(isDown ? '<=' : '>=')} ${values[0] ?? sql`NULL`}
    AND (${raw(columns.join(', '))}) ${raw(isDown ? '<' : '>')} (${join(values)})`;
}

/** By name, the term that matters most: what runs now, what will, what may, what was. */
function bestFirst({ now }: Ctx): Sql {
  const { CURRENT, UPCOMING, PENDING, QUOTE } = statusConditions(dayOf(now));
  return sql`CASE WHEN ${CURRENT} THEN 0 WHEN ${UPCOMING} THEN 1 WHEN ${PENDING} THEN 2 WHEN ${QUOTE} THEN 3 ELSE 4 END,
    policy.term_begin DESC, policy.key`;
}

/** The values that a record has in these columns. */
async function placeOf(ctx: Ctx, cursor: string, columns: readonly string[]): Promise<string[] | undefined> {
  const ofAccount: Readonly<Record<string, string>> = {
    listed_name: 'account.sort_name',
    account_key: 'account.key',
  };
  const values = columns.map((column) => raw(`(${ofAccount[column] ?? `policy.${column}`})::text`));
  const row = await ctx.db.row<{ place: string[] }>(sql`
    SELECT ARRAY[${join(values)}] AS place FROM policy JOIN account ON account.key = policy.account_key
    WHERE policy.key = ${cursor} AND ${accountScope(ctx)}`);
  return row?.place;
}
