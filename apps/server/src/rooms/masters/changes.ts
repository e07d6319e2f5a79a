import type { Page, Paging } from '@portico/contract/define';
import { MASTERS, type MasterChange, type MasterKind } from '@portico/contract/rooms/masters';
import { wordsOf } from '@portico/contract/rules/masterWords';
import { given } from '@portico/database/conditions';
import { type Db, join, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import type { Values } from './kind.ts';

/** Columns as replies have them: a record that's pointed to has its name then, too. */
export interface NewChange {
  readonly kind: MasterKind;
  readonly recordKey: string;
  readonly title: string;
  readonly version: number;
  readonly before: Values | null;
  readonly after: Values;
  readonly reason: string | null;
  readonly undoesKey: string | null;
}

export async function insertChange({ db, now, actor }: Ctx, change: NewChange): Promise<string> {
  const key = newKey();
  const { before, after } = change;
  await db.rows(sql`
    INSERT INTO master_change (key, kind, record_key, title, version, before, after, reason, changed_by_key, changed_at, undoes_key)
    VALUES (${key}, ${change.kind}, ${change.recordKey}, ${change.title}, ${change.version},
      ${before === null ? null : JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${change.reason},
      ${actor.personKey}, ${now}, ${change.undoesKey})`);
  return key;
}

export interface StoredChange extends NewChange {
  readonly key: string;
  readonly changedAt: Date;
  readonly changedBy: { Key: string; NameFull: string };
  /** Nothing has changed the record since, and it has something to put back. */
  readonly isLatest: boolean;
}

const CHANGE = sql`
  change.key, change.kind, change.record_key AS "recordKey", change.title, change.version, change.before, change.after,
  change.reason, change.undoes_key AS "undoesKey", change.changed_at AS "changedAt",
  json_build_object('Key', person.key, 'NameFull', person.name_full) AS "changedBy",
  change.before IS DISTINCT FROM '{}' AND NOT EXISTS (SELECT FROM master_change AS later WHERE later.kind = change.kind AND later.record_key = change.record_key
    AND (later.changed_at, later.key) > (change.changed_at, change.key)) AS "isLatest"`;

const LABELS: Readonly<Record<string, string>> = { RecordInactive: 'Retired' };

export const changeOf = (stored: StoredChange): MasterChange => {
  const { columns } = MASTERS[stored.kind];
  return {
    Key: stored.key,
    Kind: stored.kind,
    RecordKey: stored.recordKey,
    Title: stored.title,
    IsNew: stored.before === null,
    FieldList: Object.entries(stored.after).map(([name, after]) => ({
      Label: columns[name]?.label ?? LABELS[name] ?? name,
      Before: wordsOf(columns[name], stored.before?.[name]),
      After: wordsOf(columns[name], after),
    })),
    Reason: stored.reason,
    ChangedAt: stored.changedAt.toISOString(),
    ChangedBy: stored.changedBy,
    CanUndo: stored.isLatest && stored.before !== null,
  };
};

export async function findChanges(
  db: Db,
  { Kind, RecordKey }: { readonly Kind?: MasterKind | undefined; readonly RecordKey?: string | undefined },
  { Skip, Take }: Required<Paging>,
): Promise<Page<MasterChange>> {
  const where = join(
    [
      sql`true`,
      ...given(Kind, (kind) => sql`change.kind = ${kind}`),
      ...given(RecordKey, (key) => sql`change.record_key = ${key}`),
    ],
    ' AND ',
  );
  const rows = await db.rows<StoredChange>(sql`
    SELECT ${CHANGE} FROM master_change AS change JOIN person ON person.key = change.changed_by_key
    WHERE ${where} ORDER BY change.changed_at DESC, change.key DESC LIMIT ${Take} OFFSET ${Skip}`);
  const counted = await db.row<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM master_change AS change WHERE ${where}`,
  );
  return { rows: rows.map(changeOf), total: counted?.total ?? 0 };
}

export const findChange = (db: Db, key: string): Promise<StoredChange | undefined> =>
  db.row(sql`
    SELECT ${CHANGE} FROM master_change AS change JOIN person ON person.key = change.changed_by_key
    WHERE change.key = ${key}`);
