import type { Page, Paging } from '@portico/contract/define';
import { type Db, type Sql, sql } from './open.ts';

/** A point in time as it travels: in UTC, to the millisecond, as a Date writes itself. */
export const instant = (column: Sql): Sql =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The rows of a page and the number of all that there are `from`, counted only where the page does not tell. */
export async function withTotal<T>(
  db: Db,
  rows: readonly T[],
  { Skip, Take }: Required<Paging>,
  from: Sql,
): Promise<Page<T>> {
  if (Skip === 0 && rows.length < Take) return { rows, total: rows.length };
  const counted = await db.row<{ total: number }>(sql`SELECT count(*) AS total FROM ${from}`);
  return { rows, total: counted?.total ?? 0 };
}
