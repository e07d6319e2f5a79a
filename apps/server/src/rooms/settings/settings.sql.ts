import {
  CONFIGURATION,
  type ConfigurationKey,
  configurationDefault,
  isConfigurationKey,
} from '@portico/contract/configuration';
import type { Page, Paging } from '@portico/contract/define';
import type { Setting, SettingChange } from '@portico/contract/rooms/settings';
import { given } from '@portico/database/conditions';
import { type Db, join, type Sql, sql } from '@portico/database/open';

interface StoredSetting {
  readonly key: ConfigurationKey;
  readonly value: string;
  readonly version: number;
  readonly changedAt: Date | null;
  readonly changedBy: { Key: string; NameFull: string } | null;
}

const PERSON = sql`json_build_object('Key', person.key, 'NameFull', person.name_full)`;

/** All that the product knows, in the contract's order. Rows that others have added to the table aren't settings. */
export async function selectSettings(db: Db, only?: ConfigurationKey): Promise<Setting[]> {
  const keys = only === undefined ? (Object.keys(CONFIGURATION) as ConfigurationKey[]) : [only];
  const stored = await db.rows<StoredSetting>(sql`
    SELECT configuration.key, value, configuration.version, latest.changed_at AS "changedAt", latest.by AS "changedBy"
    FROM configuration
    LEFT JOIN LATERAL (
      SELECT changed_at, ${PERSON} AS by FROM configuration_change AS change JOIN person ON person.key = change.changed_by_key
      WHERE change.variable = configuration.key AND change.version = configuration.version AND change.after = value
      ORDER BY changed_at DESC, change.key DESC LIMIT 1) AS latest ON true
    WHERE configuration.key = ANY (${keys}::text[])`);
  return keys.map((key) => {
    const row = stored.find((one) => one.key === key);
    return {
      Key: key,
      Value: row?.value ?? configurationDefault(key),
      Default: configurationDefault(key),
      Version: row?.version ?? 1,
      ChangedAt: row?.changedAt?.toISOString() ?? null,
      ChangedBy: row?.changedBy ?? null,
    };
  });
}

export interface NewChange {
  readonly key: string;
  readonly variable: ConfigurationKey;
  readonly before: string;
  readonly after: string;
  readonly version: number;
  readonly byKey: string;
  readonly at: Date;
  readonly undoesKey: string | null;
}

export async function insertChange(db: Db, change: NewChange): Promise<void> {
  const { key, variable, before, after, version, byKey, at, undoesKey } = change;
  await db.rows(sql`
    INSERT INTO configuration_change (key, variable, before, after, version, changed_by_key, changed_at, undoes_key)
    VALUES (${key}, ${variable}, ${before}, ${after}, ${version}, ${byKey}, ${at}, ${undoesKey})`);
}

/** Changes of variables that a later release no longer knows stay in the table, out of sight. */
const knownChanges = (filters: readonly Sql[]) => sql`
  FROM configuration_change AS change
  LEFT JOIN configuration ON configuration.key = change.variable
  JOIN person ON person.key = change.changed_by_key
  WHERE ${join([sql`change.variable = ANY (${Object.keys(CONFIGURATION)}::text[])`, ...filters], ' AND ')}`;

export async function selectChanges(
  db: Db,
  variable: string | undefined,
  { Skip, Take }: Required<Paging>,
): Promise<Page<SettingChange>> {
  const from = knownChanges(given(variable, (name) => sql`change.variable = ${name}`));
  const rows = await db.rows<Omit<SettingChange, 'ChangedAt'> & { ChangedAt: Date }>(sql`
    SELECT change.key AS "Key", change.variable AS "Setting", change.before AS "Before", change.after AS "After",
      change.changed_at AS "ChangedAt", ${PERSON} AS "ChangedBy",
      COALESCE(change.version = configuration.version AND change.after = configuration.value, false) AS "CanUndo"
    ${from} ORDER BY change.changed_at DESC, change.key DESC LIMIT ${Take} OFFSET ${Skip}`);
  const counted = await db.row<{ total: number }>(sql`SELECT count(*)::int AS total ${from}`);
  return {
    rows: rows.map((row) => ({ ...row, ChangedAt: row.ChangedAt.toISOString() })),
    total: counted?.total ?? 0,
  };
}

export interface StoredChange {
  readonly variable: ConfigurationKey;
  readonly before: string;
  readonly after: string;
  readonly version: number;
}

export async function findChange(db: Db, key: string): Promise<StoredChange | undefined> {
  const change = await db.row<StoredChange & { variable: string }>(
    sql`SELECT variable, before, after, version FROM configuration_change WHERE key = ${key}`,
  );
  return change && isConfigurationKey(change.variable) ? change : undefined;
}
