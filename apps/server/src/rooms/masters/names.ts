import type { LookupList } from '@portico/contract/rooms/lookups';
import { raw, type Sql, sql } from '@portico/database/open';

/** Where the records are that others point to, and what they're called. */
const NAMES = {
  Person: { table: 'person', name: 'name_full' },
  Agency: { table: 'agency', name: 'name' },
  Market: { table: 'market', name: 'name' },
  Program: { table: 'program', name: 'name' },
  Contract: { table: 'contract', name: 'name' },
  Lender: { table: 'mortgagee_org', name: 'name' },
} as const;
export type Pointed = keyof typeof NAMES;

const placeOf = (of: string): { readonly table: Sql; readonly name: Sql } => {
  const { table, name } = NAMES[of as Pointed] ?? {};
  if (table === undefined) throw new Error(`No one knows where ${of} is.`);
  return { table: raw(table), name: raw(name) };
};

/** The name of the record with this key. */
export const nameOf = (of: Pointed, key: Sql): Sql => {
  const { table, name } = placeOf(of);
  return sql`(SELECT ${name} FROM ${table} AS named WHERE named.key = ${key})`;
};

/** The record with this key, as replies name it. */
export const namedBy = (of: string, key: Sql): Sql => {
  const { table, name } = placeOf(of);
  return sql`(SELECT json_build_object('Key', named.key, 'Name', named.${name}) FROM ${table} AS named WHERE named.key = ${key})`;
};

/** Whether there is a record with this key, and whether it's retired. */
export const pointedTo = (of: string, key: unknown): Sql => {
  const { table, name } = placeOf(of);
  return sql`SELECT ${name} AS name, record_inactive AS "isRetired" FROM ${table} WHERE key = ${key}`;
};

/** An item of a list in its latest words, as replies name it. Records keep the key of one that's retired. */
export const listedBy = (list: LookupList, key: Sql): Sql => sql`
  CASE WHEN ${key} IS NOT NULL THEN json_build_object('Key', ${key}, 'Name', coalesce((
    SELECT item.name FROM lookup_item AS item WHERE item.list = ${list} AND item.key = ${key}
    ORDER BY item.valid_from DESC LIMIT 1), ${key})) END`;
