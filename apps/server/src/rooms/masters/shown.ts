import { MASTERS, type MasterItem, type MasterKind } from '@portico/contract/rooms/masters';
import { join, raw, type Sql, sql } from '@portico/database/open';
import type { MasterTable } from './kind.ts';
import { listedBy, namedBy } from './names.ts';
import { MASTER_TABLES } from './tables.ts';

/** The record's key as calls have it: a UUID, or the parts of its key joined by a dot. */
export const keyText = ({ keyedBy = ['key'] }: MasterTable): Sql =>
  join(
    keyedBy.map((column) => sql`it.${raw(column)}::text`),
    ` || '.' || `,
  );

/** Finds one record by its key as text. A text that can't be one finds nothing. */
export const isRecord = ({ keyedBy = ['key'] }: MasterTable, key: string): Sql => {
  const parts = key.split('.');
  return parts.length === keyedBy.length
    ? join(
        keyedBy.map((column, at) => sql`it.${raw(column)}::text = ${parts[at]}`),
        ' AND ',
      )
    : sql`false`;
};

export const inactive = (kind: MasterKind, today: string): Sql => {
  const ends = MASTER_TABLES[kind].columns[MASTERS[kind].endsBy ?? ''];
  return ends === undefined
    ? sql`it.record_inactive`
    : sql`coalesce(it.${raw(ends)} <= ${today}::date, false)`;
};

/** Columns of a table as one value to compare. */
export const rowOf = (columns: readonly string[], of: string): Sql =>
  raw(`ROW (${columns.length > 0 ? columns.map((one) => `${of}.${one}`).join(', ') : 'true'})`);

/** Its place, counted from 1, whatever gaps there are in the column. */
const placeOf = ({ table, ranked }: MasterTable): Sql =>
  ranked === undefined
    ? sql`NULL`
    : sql`(SELECT count(*) FROM ${raw(table)} AS other
        WHERE ${rowOf(ranked.within, 'other')} = ${rowOf(ranked.within, 'it')}
          AND ${rowOf(ranked.by, 'other')} <= ${rowOf(ranked.by, 'it')})`;

function shown(kind: MasterKind, name: string, column: string): Sql {
  const control = MASTERS[kind].columns[name]?.control;
  const table = MASTER_TABLES[kind];
  if (control?.kind === 'rank') return placeOf(table);
  const [json, within] = column.split('.');
  const isText = control?.kind === 'list' || control?.kind === 'record';
  const stored =
    within === undefined ? sql`it.${raw(column)}` : raw(`it.${json} ${isText ? '->>' : '->'} '${within}'`);
  const empty = table.empty?.[name];
  const at = empty === undefined ? stored : sql`nullif(${stored}, ${empty})`;
  if (control?.kind === 'list') return listedBy(control.list, sql`(${at})`);
  return control?.kind === 'record' ? namedBy(control.of, at) : at;
}

/** Whether it came with the portal, and whether someone has changed it since. */
function originOf({ shipped }: MasterTable): { readonly isShipped: Sql; readonly isEdited: Sql } {
  if (shipped === undefined) return { isShipped: sql`false`, isEdited: sql`false` };
  const edited = shipped === 'followed' ? sql`it.edited_at` : sql`latest."ChangedAt"`;
  const isShipped = sql`NOT coalesce(latest."isOurs", false)`;
  return { isShipped, isEdited: sql`${edited} IS NOT NULL AND ${isShipped}` };
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

/** Selects records as replies have them. */
export function selectItems(kind: MasterKind, today: string): Sql {
  const table = MASTER_TABLES[kind];
  const { isShipped, isEdited } = originOf(table);
  const columns = Object.entries(table.columns).map(
    ([name, column]) => sql`${raw(`'${name}'`)}, ${shown(kind, name, column)}`,
  );
  return sql`
    SELECT json_build_object(
      'Key', ${keyText(table)}, 'Version', it.version, 'RecordInactive', ${inactive(kind, today)}, 'Title', ${table.title},
      'IsShipped', ${isShipped}, 'IsEdited', ${isEdited}, 'IsLocked', ${table.locked ?? sql`false`},
      'ChangedAt', latest."ChangedAt", 'ChangedBy', latest."ChangedBy", ${join(columns)}) AS item
    FROM ${raw(table.table)} AS it ${latestOf(kind)}`;
}
export interface Selected {
  readonly item: MasterItem;
}
