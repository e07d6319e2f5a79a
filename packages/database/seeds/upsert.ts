import { empty, raw, type Sql, sql } from '../open.ts';

export interface Seeded {
  readonly table: string;
  readonly identity: readonly string[];
  readonly rows: readonly object[];
  /** The columns that follow each release; all others are left to the operator. */
  readonly mended: readonly string[];
  /** A row that an operator has changed or retired is theirs, and no longer follows. */
  readonly isEditable?: true;
}

const names = (columns: readonly string[], of = '') => raw(columns.map((column) => of + column).join(', '));

/** Adds rows that aren’t there, and puts the others right. */
export function upsert({ table, identity, rows, mended, isEditable }: Seeded): Sql {
  const columns = Object.keys(rows[0] ?? {});
  return sql`
    INSERT INTO ${raw(table)} (${names(columns)})
    SELECT ${names(columns)} FROM json_populate_recordset(NULL::${raw(table)}, ${JSON.stringify(rows)}::json)
    ON CONFLICT (${names(identity)}) ${
      mended.length === 0
        ? sql`DO NOTHING`
        : sql`DO UPDATE SET (${names(mended)}) = ROW (${names(mended, 'excluded.')})
              WHERE ROW (${names(mended, `${table}.`)}) IS DISTINCT FROM ROW (${names(mended, 'excluded.')})
              ${isEditable ? sql`AND ${raw(table)}.edited_at IS NULL` : empty}`
    }`;
}
