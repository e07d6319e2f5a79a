import type { Page } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import {
  MASTERS,
  type MasterFilters,
  type MasterItem,
  type MasterKind,
} from '@portico/contract/rooms/masters';
import { contains, given } from '@portico/database/conditions';
import { type Db, empty, join, raw, type Sql, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import type { MasterTable, Values } from './kind.ts';
import { listedBy, namedBy } from './names.ts';
import { MASTER_TABLES } from './tables.ts';

const NEVER = '9999-12-31';

/** The record's key as calls have it: a UUID, or the parts of its key joined by a dot. */
const keyText = ({ keyedBy = ['key'] }: MasterTable): Sql =>
  join(
    keyedBy.map((column) => sql`it.${raw(column)}::text`),
    ` || '.' || `,
  );

/** Finds one record by its key as text. A text that can't be one finds nothing. */
const isRecord = ({ keyedBy = ['key'] }: MasterTable, key: string): Sql => {
  const parts = key.split('.');
  return parts.length === keyedBy.length
    ? join(
        keyedBy.map((column, at) => sql`it.${raw(column)}::text = ${parts[at]}`),
        ' AND ',
      )
    : sql`false`;
};

const inactive = (kind: MasterKind, today: string): Sql => {
  const ends = MASTER_TABLES[kind].columns[MASTERS[kind].endsBy ?? ''];
  return ends === undefined
    ? sql`it.record_inactive`
    : sql`coalesce(it.${raw(ends)} <= ${today}::date, false)`;
};

function shown(kind: MasterKind, name: string, column: string): Sql {
  const control = MASTERS[kind].columns[name]?.control;
  const at = sql`it.${raw(column)}`;
  if (MASTER_TABLES[kind].endless === name) return sql`nullif(${at}, ${NEVER}::date)`;
  if (control?.kind === 'list') return listedBy(control.list, at);
  if (control?.kind !== 'record') return at;
  return namedBy(control.of, at);
}

/** A record as replies have it. */
function itemOf(kind: MasterKind, today: string): Sql {
  const table = MASTER_TABLES[kind];
  const columns = Object.entries(table.columns).map(
    ([name, column]) => sql`${raw(`'${name}'`)}, ${shown(kind, name, column)}`,
  );
  return sql`json_build_object(
    'Key', ${keyText(table)}, 'Version', it.version, 'RecordInactive', ${inactive(kind, today)}, 'Title', ${table.title},
    'IsShipped', ${table.isShipped ? sql`NOT coalesce(latest."isOurs", false)` : sql`false`},
    'IsEdited', ${table.isShipped ? sql`it.edited_at IS NOT NULL AND NOT coalesce(latest."isOurs", false)` : sql`false`},
    'ChangedAt', latest."ChangedAt", 'ChangedBy', latest."ChangedBy", ${join(columns)})`;
}

const latestOf = (kind: MasterKind): Sql => sql`
  LEFT JOIN LATERAL (
    SELECT to_char(change.changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "ChangedAt",
      json_build_object('Key', person.key, 'NameFull', person.name_full) AS "ChangedBy",
      EXISTS (SELECT FROM master_change AS first WHERE first.kind = ${kind}
        AND first.record_key = change.record_key AND first.before IS NULL) AS "isOurs"
    FROM master_change AS change JOIN person ON person.key = change.changed_by_key
    WHERE change.kind = ${kind} AND change.record_key = ${keyText(MASTER_TABLES[kind])}
    ORDER BY change.changed_at DESC, change.key DESC LIMIT 1) AS latest ON true`;

export async function findRecords(
  { db, now }: Ctx,
  kind: MasterKind,
  { q, Key, Of, State, ReturnInactive = false }: MasterFilters,
  { Skip, Take }: { readonly Skip: number; readonly Take: number },
): Promise<Page<MasterItem>> {
  const today = dayOf(now);
  const table = MASTER_TABLES[kind];
  const ofColumn = table.columns[MASTERS[kind].of ?? ''];
  const where = join(
    [
      ReturnInactive ? sql`true` : sql`NOT ${inactive(kind, today)}`,
      ...given(q, (typed) => sql`${table.title} || ' ' || ${table.search} ILIKE ${contains(typed)}`),
      ...given(Key, (key) => isRecord(table, key)),
      ...given(Of, (key) => (ofColumn ? sql`it.${raw(ofColumn)} = ${key}` : sql`false`)),
      ...given(State, (state) => (table.state ? sql`${table.state} = ${state}` : sql`false`)),
    ],
    ' AND ',
  );
  const [rows, counted] = await Promise.all([
    db.rows<{ item: MasterItem }>(sql`
      SELECT ${itemOf(kind, today)} AS item FROM ${raw(table.table)} AS it ${latestOf(kind)}
      WHERE ${where} ORDER BY ${table.order} LIMIT ${Take} OFFSET ${Skip}`),
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
  (
    await db.row<{ item: MasterItem }>(sql`
      SELECT ${itemOf(kind, dayOf(now))} AS item FROM ${raw(MASTER_TABLES[kind].table)} AS it ${latestOf(kind)}
      WHERE ${isRecord(MASTER_TABLES[kind], key)}`)
  )?.item;

/** One change at a time for each kind, so nothing is given twice. Reading isn't held up, nor is anyone's other work. */
export const holdKind = (db: Db, kind: MasterKind) =>
  db.rows(sql`SELECT pg_advisory_xact_lock(hashtext(${`masters ${kind}`}))`);

const stored = (kind: MasterKind, name: string, value: unknown): unknown =>
  value === null && MASTER_TABLES[kind].endless === name ? NEVER : value;

/** Adds a record and returns its key. */
export async function insertRecord({ db, now }: Ctx, kind: MasterKind, values: Values): Promise<string> {
  const table = MASTER_TABLES[kind];
  const row: Record<string, unknown> = {};
  if (table.keyedBy === undefined) row.key = newKey();
  for (const [name, value] of Object.entries(values)) {
    const column = table.columns[name];
    if (column !== undefined) row[column] = stored(kind, name, value);
  }
  if (table.hasDates) Object.assign(row, { created_at: now, updated_at: now });
  if (table.isShipped) row.edited_at = now;
  const columns = raw(Object.keys(row).join(', '));
  const added = await db.row<{ key: string }>(sql`
    INSERT INTO ${raw(table.table)} AS it (${columns}) VALUES (${join(Object.values(row))})
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
  const sets = Object.entries(values).flatMap(([name, value]) => {
    const column = name === 'RecordInactive' ? 'record_inactive' : table.columns[name];
    return column === undefined ? [] : [sql`${raw(column)} = ${stored(kind, name, value)}`];
  });
  await db.rows(sql`
    UPDATE ${raw(table.table)} AS it SET ${join(sets)}, version = version + 1
      ${table.hasDates ? sql`, updated_at = ${now}` : empty} ${table.isShipped ? sql`, edited_at = ${now}` : empty}
    WHERE ${isRecord(table, key)}`);
}
