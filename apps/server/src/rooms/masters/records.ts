import type { Page } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import {
  MASTERS,
  type MasterFilters,
  type MasterItem,
  type MasterKind,
} from '@portico/contract/rooms/masters';
import { contains, given } from '@portico/database/conditions';
import { type Db, join, raw, type Sql, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import type { MasterTable, Values } from './kind.ts';
import { inactive, isRecord, keyText, rowOf, type Selected, selectItems } from './shown.ts';
import { MASTER_TABLES } from './tables.ts';

const columnAt = ({ columns }: MasterTable, name: string | undefined): Sql | undefined => {
  const column = columns[name ?? ''];
  return column === undefined ? undefined : sql`it.${raw(column)}`;
};

export async function findRecords(
  { db, now }: Ctx,
  kind: MasterKind,
  { q, Key, Of, State, Year, ReturnInactive = false }: MasterFilters,
  { Skip, Take }: { readonly Skip: number; readonly Take: number },
): Promise<Page<MasterItem>> {
  const today = dayOf(now);
  const table = MASTER_TABLES[kind];
  const where = join(
    [
      ReturnInactive ? sql`true` : sql`NOT ${inactive(kind, today)}`,
      ...given(q, (typed) => sql`${table.title} || ' ' || ${table.search} ILIKE ${contains(typed)}`),
      ...given(Key, (key) => isRecord(table, key)),
      ...given(Of, (key) => sql`${columnAt(table, MASTERS[kind].of)} = ${key}`),
      ...given(State, (state) => (table.state ? sql`${table.state} = ${state}` : sql`false`)),
      ...given(Year, (year) => sql`extract(year FROM ${columnAt(table, MASTERS[kind].byYear)}) = ${year}`),
    ],
    ' AND ',
  );
  const [rows, counted] = await Promise.all([
    db.rows<Selected>(sql`
      ${selectItems(kind, today)} WHERE ${where} ORDER BY ${table.order} LIMIT ${Take} OFFSET ${Skip}`),
    db.row<{ total: number }>(
      sql`SELECT count(*)::int AS total FROM ${raw(table.table)} AS it WHERE ${where}`,
    ),
  ]);
  return { rows: rows.map(({ item }) => item), total: counted?.total ?? 0 };
}

export const findRecord = async (
  { db, now }: Ctx,
  kind: MasterKind,
  key: string,
): Promise<MasterItem | undefined> =>
  (await db.row<Selected>(sql`${selectItems(kind, dayOf(now))} WHERE ${isRecord(MASTER_TABLES[kind], key)}`))
    ?.item;

/** One change at a time for each kind, so nothing is given twice. Reading isn't held up, nor is anyone's other work. */
export const holdKind = (db: Db, kind: MasterKind) =>
  db.rows(sql`SELECT pg_advisory_xact_lock(hashtext(${`masters ${kind}`}))`);

interface Stored {
  /** By the columns of the table. */
  readonly columns: Readonly<Record<string, unknown>>;
  /** What goes into columns of JSON. */
  readonly json: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** What to write for what a call says. */
function storedOf({ columns, empty = {} }: MasterTable, values: Values): Stored {
  const plain: Record<string, unknown> = {};
  const json: Record<string, Record<string, unknown>> = {};
  for (const [name, value] of Object.entries(values)) {
    const [column = '', within] =
      (name === 'RecordInactive' ? 'record_inactive' : columns[name])?.split('.') ?? [];
    if (column === '' || column === 'position') continue;
    if (within === undefined) plain[column] = value ?? empty[name] ?? null;
    else json[column] = { ...json[column], [within]: value ?? JSON.parse(empty[name] ?? 'null') };
  }
  return { columns: plain, json };
}

const givenIn = (object: Readonly<Record<string, unknown>>) =>
  JSON.stringify(Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null)));
const emptyIn = (object: Readonly<Record<string, unknown>>) =>
  Object.entries(object).flatMap(([name, value]) => (value === null ? [name] : []));

const isAlike = (columns: readonly string[], row: Readonly<Record<string, unknown>>): Sql =>
  join([sql`true`, ...columns.map((column) => sql`${raw(column)} = ${row[column]}`)], ' AND ');

/** Adds a record, the last of those it's ranked with, and returns its key. */
export async function insertRecord({ db, now }: Ctx, kind: MasterKind, values: Values): Promise<string> {
  const table = MASTER_TABLES[kind];
  const { columns, json } = storedOf(table, values);
  const row: Record<string, unknown> = {
    ...(table.keyedBy === undefined && { key: newKey() }),
    ...columns,
    ...Object.fromEntries(Object.entries(json).map(([column, object]) => [column, givenIn(object)])),
    ...(table.hasDates && { created_at: now, updated_at: now }),
    ...(table.shipped === 'followed' && { edited_at: now }),
  };
  if (table.ranked)
    row.position = sql`(SELECT coalesce(max(position), 0) + 1 FROM ${raw(table.table)} WHERE ${isAlike(table.ranked.within, row)})`;
  const added = await db.row<{ key: string }>(sql`
    INSERT INTO ${raw(table.table)} AS it (${raw(Object.keys(row).join(', '))}) VALUES (${join(Object.values(row))})
    RETURNING ${keyText(table)} AS key`);
  return added?.key ?? fail('recordNotFound');
}

/** Sets columns of a record that is held. */
export async function updateRecord(
  { db, now }: Ctx,
  kind: MasterKind,
  key: string,
  values: Values,
): Promise<void> {
  const table = MASTER_TABLES[kind];
  const { columns, json } = storedOf(table, values);
  const sets = [
    ...Object.entries(columns).map(([column, value]) => sql`${raw(column)} = ${value}`),
    ...Object.entries(json).map(
      ([column, object]) =>
        sql`${raw(column)} = (it.${raw(column)} || ${givenIn(object)}::jsonb) - ${emptyIn(object)}::text[]`,
    ),
  ];
  if (sets.length > 0 && table.shipped === 'followed') sets.push(sql`edited_at = ${now}`);
  if (table.hasDates) sets.push(sql`updated_at = ${now}`);
  await db.rows(sql`
    UPDATE ${raw(table.table)} AS it SET ${join([sql`version = version + 1`, ...sets])}
    WHERE ${isRecord(table, key)}`);
  if (table.ranked && typeof values.Position === 'number') await placeAt(db, table, key, values.Position);
}

/** Puts a record in a place among those it's ranked with. The others close up around it, and their own facts stay as they are. */
async function placeAt(db: Db, table: MasterTable, key: string, place: number): Promise<void> {
  const { within = [], by = [] } = table.ranked ?? {};
  const group = sql`${rowOf(within, 'it')}::text`;
  const from = sql`FROM ${raw(table.table)} AS it`;
  await db.rows(sql`
    WITH alike AS (
      SELECT ${keyText(table)} AS id, ${isRecord(table, key)} AS is_it,
        row_number() OVER (ORDER BY ${rowOf(by, 'it')}) AS at
      ${from} WHERE ${group} = (SELECT ${group} ${from} WHERE ${isRecord(table, key)})
    ), placed AS (
      SELECT id, row_number() OVER (
        ORDER BY CASE WHEN is_it THEN ${place}::int + sign(${place}::int - at) / 2 ELSE at END) AS place
      FROM alike)
    UPDATE ${raw(table.table)} AS it SET position = placed.place FROM placed
    WHERE ${keyText(table)} = placed.id AND it.position <> placed.place`);
}
