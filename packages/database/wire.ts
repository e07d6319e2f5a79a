import type { Page, Paging } from '@portico/contract/define';
import { type Db, fresh, type Sql, sql } from './open.ts';

/** A point in time as it travels: in UTC, to the millisecond, as a Date writes itself. */
export const instant = (column: Sql): Sql =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The rows of a page and the number of all that there are `from`, counted only where the page does not tell. With `most`,
 * counting stops at one more than that: a million takes a second.
 */
export async function withTotal<T>(
  db: Db,
  rows: readonly T[],
  { Skip, Take }: Required<Paging>,
  from: Sql,
  most?: number,
): Promise<Page<T>> {
  if (Skip === 0 && rows.length < Take) return { rows, total: rows.length };
  // How best to count depends on what the list is filtered by.
  const counted = await db.row<{ total: number }>(
    fresh(
      most === undefined
        ? sql`SELECT count(*) AS total FROM ${from}`
        : sql`SELECT count(*) AS total FROM (SELECT FROM ${from} LIMIT ${most + 1}) AS counted`,
    ),
  );
  return { rows, total: counted?.total ?? 0 };
}
