import type { BookSort, BookSortField } from '@portico/contract/rooms/book';
import { join, raw, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { accountScope } from '../accounts/index.ts';
import { dayOf, statusConditions } from '../policies/index.ts';

/** Which lines to return: after or before a cursor, or from the start. */
export interface PageRequest {
  readonly After?: string | undefined;
  readonly Before?: string | undefined;
  readonly Skip: number;
  readonly Take: number;
  /** Whether the total is needed. */
  readonly isCounted: boolean;
}

/** How lines are sorted. A page before a cursor is read backwards, from the cursor. */
export interface Order {
  readonly isByName: boolean;
  readonly isBackwards: boolean;
  readonly columns: Sql;
  /** Which of an account's matching terms to show: the first in this order. */
  readonly termOfAccount: Sql;
  /** ORDER BY for lines, in the direction of reading. */
  readonly sortedBy: Sql;
  /** The same without the key, as the indexes have it. */
  readonly sortedByColumns: Sql;
  readonly afterCursor: Sql;
}

interface Columns {
  /** Columns with their types, as in the indexes that start with the status. */
  readonly compared: readonly (readonly [column: string, type: string])[];
  /** Makes the order unambiguous. */
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

/** Returns undefined for a cursor outside the caller's scope, so that it doesn't reveal where that record is sorted. */
export async function orderOf(
  ctx: Ctx,
  sort: BookSort,
  { After, Before }: PageRequest,
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
    termOfAccount: field === 'Name' ? bestFirst(ctx) : sorted([...names, key], isDescending),
    sortedBy: sorted([...names, key], isDown),
    sortedByColumns: sorted(names, isDown),
    afterCursor: place ? after(COLUMNS[field], place, isDown) : sql`true`,
  };
}

const sorted = (columns: readonly string[], isDown: boolean): Sql =>
  raw(columns.map((column) => `${column} ${isDown ? 'DESC' : 'ASC'}`).join(', '));

/** Compares the first column separately as well, so that an index scan can start there. */
function after({ compared, key }: Columns, place: readonly string[], isDown: boolean): Sql {
  const types = [...compared.map(([, type]) => type), 'uuid'];
  const values = place.map((value, at) => sql`${value}::${raw(types[at] ?? 'text')}`);
  const columns = [...compared.map(([column]) => column), key];
  return sql`${raw(columns[0] ?? '')} ${raw(isDown ? '<=' : '>=')} ${values[0] ?? sql`NULL`}
    AND (${raw(columns.join(', '))}) ${raw(isDown ? '<' : '>')} (${join(values)})`;
}

/** Sorted by name, an account shows its most relevant term: current, then upcoming, pending, quoted, and past. */
function bestFirst({ now }: Ctx): Sql {
  const { CURRENT, UPCOMING, PENDING, QUOTE } = statusConditions(dayOf(now));
  return sql`CASE WHEN ${CURRENT} THEN 0 WHEN ${UPCOMING} THEN 1 WHEN ${PENDING} THEN 2 WHEN ${QUOTE} THEN 3 ELSE 4 END,
    policy.term_begin DESC, policy.key`;
}

/** The values of the cursor's record in these columns. */
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
