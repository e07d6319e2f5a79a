import type {
  AuditDetail,
  AuditFilters,
  AuditOutcome,
  AuditSummary,
  RecordName,
} from '@portico/contract/rooms/auditLog';
import { given } from '@portico/database/conditions';
import { type Db, join, type Sql, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import { startOfBusinessDay } from '@portico/platform/businessDay';
import { keysFor, namesOf } from './names.sql.ts';

/** An entry as the log has it: by keys only. */
export interface StoredEntry {
  readonly Number: number;
  readonly At: string;
  readonly Action: string;
  readonly Outcome: AuditOutcome;
  readonly actor: string | null;
  readonly impersonator: string | null;
  readonly Kind: string | null;
  readonly Key: string | null;
}

const COLUMNS = sql`
  entry.seq AS "Number", ${instant(sql`entry.at`)} AS "At", entry.action AS "Action", entry.outcome AS "Outcome",
  entry.actor_key AS actor, entry.impersonator_key AS impersonator, entry.record_kind AS "Kind", entry.record_key AS "Key"`;

async function conditionsOf(db: Db, filters: AuditFilters): Promise<Sql[]> {
  const { From, Through, Action, Outcome, Kind, q } = filters;
  return [
    ...given(From, (day) => sql`entry.at >= ${startOfBusinessDay(day)}`),
    ...given(Through, (day) => sql`entry.at < ${startOfBusinessDay(day, 1)}`),
    ...given(Action, (action) => sql`entry.action = ${action}`),
    ...given(Outcome, (outcome) => sql`entry.outcome = ${outcome}`),
    ...given(Kind, (kind) => sql`entry.record_kind = ${kind}`),
    ...(q ? [sql`entry.record_key = ANY (${await keysFor(db, q)}::text[])`] : []),
  ];
}

/**
 * Reads entries in the order of their time, the newest first. A page goes on after the last entry of the one before, so it
 * has no gaps or repeats however many entries come in.
 */
export async function findEntries<T extends StoredEntry>(
  db: Db,
  filters: AuditFilters,
  { after, take, columns }: { after?: string | undefined; take: number; columns?: Sql },
): Promise<T[]> {
  const where = await conditionsOf(db, filters);
  const last =
    after === undefined
      ? undefined
      : await db.row<{ at: Date }>(sql`SELECT at FROM audit_entry WHERE seq = ${after}`);
  if (after !== undefined) {
    if (last === undefined) return [];
    where.push(sql`(entry.at, entry.seq) < (${last.at}, ${after})`);
  }
  const newest = (...conditions: Sql[]) => sql`
    SELECT entry.* FROM audit_entry AS entry WHERE ${join([sql`true`, ...conditions, ...where], ' AND ')}
    ORDER BY entry.at DESC, entry.seq DESC LIMIT ${take}`;
  const { PersonKey } = filters;
  // Each half is read from its own index. As one condition, the planner would read the whole log for some people.
  const found =
    PersonKey === undefined
      ? newest()
      : sql`
        (${newest(sql`entry.actor_key = ${PersonKey}`)}) UNION ALL
        (${newest(sql`entry.impersonator_key = ${PersonKey}`, sql`entry.actor_key IS DISTINCT FROM ${PersonKey}`)})`;
  return db.rows<T>(sql`
    SELECT ${columns ? sql`${COLUMNS}, ${columns}` : COLUMNS} FROM (${found}) AS entry
    ORDER BY entry.at DESC, entry.seq DESC LIMIT ${take}`);
}

type Names = ReadonlyMap<string, RecordName>;

/** Someone whose record is gone is still told apart by their key. */
const personIn = (names: Names, key: string | null): RecordName | null =>
  key === null ? null : (names.get(key) ?? { Key: key, Name: key, Page: null, PageKey: null });

export const keysIn = (entries: readonly StoredEntry[]): (string | null)[] =>
  entries.flatMap(({ actor, impersonator, Key }) => [actor, impersonator, Key]);

export const withNames = (entry: StoredEntry, names: Names): AuditSummary => ({
  Number: entry.Number,
  At: entry.At,
  Action: entry.Action,
  Outcome: entry.Outcome,
  Actor: personIn(names, entry.actor),
  Impersonator: personIn(names, entry.impersonator),
  Kind: entry.Kind,
  Key: entry.Key,
  Record: (entry.Key !== null && names.get(entry.Key)) || null,
});

interface StoredDetail extends StoredEntry, Pick<AuditDetail, 'Checkpoint' | 'SealedAt'> {
  readonly content: string;
}

const KEYS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

export async function findEntry(db: Db, number: string): Promise<AuditDetail | undefined> {
  const found = await db.row<StoredDetail>(sql`
    SELECT ${COLUMNS}, entry.content, sealed.number AS "Checkpoint", ${instant(sql`sealed.sealed_at`)} AS "SealedAt"
    FROM audit_entry AS entry LEFT JOIN LATERAL (
      SELECT number, sealed_at FROM audit_checkpoint
      WHERE highest_seq >= entry.seq AND entries @> entry.seq ORDER BY highest_seq, number LIMIT 1) AS sealed ON true
    WHERE entry.seq = ${number}`);
  if (found === undefined) return undefined;
  const { details, requestId } = JSON.parse(found.content) as {
    details?: Record<string, unknown>;
    requestId?: string;
  };
  const inDetails = JSON.stringify(details ?? {}).match(KEYS) ?? [];
  const names = await namesOf(db, [...keysIn([found]), ...inDetails]);
  return {
    ...withNames(found, names),
    RequestId: requestId ?? null,
    Details: details ?? null,
    Names: [...new Set(inDetails)].flatMap((key) => names.get(key) ?? []),
    Checkpoint: found.Checkpoint,
    SealedAt: found.SealedAt,
  };
}

/** Every action in the log, one probe of the index for each. */
export const actionsInLog = async (db: Db): Promise<string[]> =>
  (
    await db.rows<{ action: string }>(sql`
      WITH RECURSIVE listed AS (
        (SELECT action FROM audit_entry ORDER BY action LIMIT 1)
        UNION ALL
        SELECT (SELECT entry.action FROM audit_entry AS entry WHERE entry.action > listed.action ORDER BY entry.action LIMIT 1)
        FROM listed WHERE listed.action IS NOT NULL)
      SELECT action FROM listed WHERE action IS NOT NULL`)
  ).map(({ action }) => action);
