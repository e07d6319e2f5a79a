import { Failure, refuseField } from '@portico/contract/errors';
import { raw, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import type { Wanted } from './kind.ts';

/** A fact that only one record may have: `other` finds the name of another one that has it. */
export async function requireFree({ db }: Ctx, field: string, value: string, other: Sql): Promise<void> {
  const found = await db.row<{ name: string }>(other);
  if (found === undefined) return;
  const details = { value, name: found.name };
  const { message } = new Failure('masterTaken', details);
  throw new Failure('masterTaken', details, [{ path: `body.${field}`, message }]);
}

/** Leaves out the record itself. */
export const notMine = (key: string | undefined, column = 'key'): Sql =>
  sql`(${key ?? null}::text IS NULL OR ${raw(column)}::text <> ${key ?? null})`;

/** A code is never given twice, and what's retired keeps its own. */
export const requireFreeCode = (
  ctx: Ctx,
  table: 'market' | 'program' | 'contract',
  { key, values }: Wanted,
): Promise<void> =>
  requireFree(
    ctx,
    'Code',
    String(values.Code),
    sql`SELECT name FROM ${raw(table)} WHERE code = ${values.Code} AND ${notMine(key)}`,
  );

export const requireOrder = (field: string, first: unknown, last: unknown, message: string): void => {
  if (typeof first === 'string' && typeof last === 'string' && last <= first) refuseField(field, message);
};

/** A contract that new terms can begin under, today or later. */
export const inForce = (today: string): Sql => sql`NOT record_inactive AND valid_to > ${today}::date`;
