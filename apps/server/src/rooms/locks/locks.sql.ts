import type { Page, Paging } from '@portico/contract/define';
import {
  LOCK_SECONDS,
  type LockableType,
  type LockedRecord,
  type RecordLock,
} from '@portico/contract/rooms/locks';
import { given } from '@portico/database/conditions';
import { join, type Sql, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { accountOrApplicantScope } from '../accounts/index.ts';
import { holderOf, lockScope, releasable, stillStands } from './locks.scope.ts';

export interface Wanted {
  readonly TypeString: LockableType;
  readonly RecordKey: string;
  readonly Window?: string | undefined;
}

/** Where a record of each type is, and the account it hangs on. */
const RECORDS: Readonly<Record<LockableType, (key: string) => Sql>> = {
  CustomerRiskAccount: (key) =>
    sql`SELECT account.key, account.key AS account_key FROM account WHERE account.key = ${key} AND NOT account.is_applicant`,
  Policy: (key) => sql`SELECT policy.key, policy.account_key FROM policy WHERE policy.key = ${key}`,
  Risk: (key) => sql`SELECT risk.key, risk.account_key FROM risk WHERE risk.key = ${key}`,
  WebApplication: (key) => sql`
    SELECT application.key, policy.account_key
    FROM application JOIN policy ON policy.key = application.policy_key WHERE application.key = ${key}`,
  Claim: (key) => sql`SELECT claim.key, claim.account_key FROM claim WHERE claim.key = ${key}`,
};

const LOCK = sql`
  held.key AS "Key", held.type_string AS "TypeString", held.record_key AS "RecordKey",
  ${instant(sql`held.locked_at`)} AS "LockedAt", ${instant(sql`held.expires_at`)} AS "ExpiresAt"`;
const HOLDER = sql`json_build_object('Key', holder.key, 'NameFull', holder.name_full) AS "Holder"`;

/**
 * Your own lock is renewed and keeps its key. An expired one passes to the next person who asks, under a new key. The
 * row lock lets concurrent requests in one at a time, and each sees what the one before left.
 */
export const takeLock = (
  ctx: Ctx,
  { TypeString, RecordKey, Window }: Wanted,
): Promise<RecordLock | undefined> => {
  const { now } = ctx;
  const { personKey, sid } = holderOf(ctx);
  const expires = new Date(now.getTime() + LOCK_SECONDS * 1000);
  const isOwn = sql`held.holder_key = excluded.holder_key AND ${stillStands(now)}`;
  return ctx.db.row(sql`
    INSERT INTO record_lock AS held
      (key, type_string, record_key, account_key, holder_key, sid, locked_at, expires_at, windows)
    SELECT ${newKey()}::uuid, ${TypeString}, record.key, account.key, ${personKey}::uuid, ${sid},
      ${now}::timestamptz, ${expires}::timestamptz, ${Window === undefined ? [] : [Window]}::uuid[]
    FROM (${RECORDS[TypeString](RecordKey)}) AS record JOIN account ON account.key = record.account_key
    WHERE ${accountOrApplicantScope(ctx)}
    ON CONFLICT (type_string, record_key) DO UPDATE SET
      key = CASE WHEN ${isOwn} THEN held.key ELSE excluded.key END,
      locked_at = CASE WHEN ${isOwn} THEN held.locked_at ELSE excluded.locked_at END,
      account_key = excluded.account_key, holder_key = excluded.holder_key, sid = excluded.sid,
      expires_at = excluded.expires_at,
      windows = CASE WHEN ${isOwn} THEN ARRAY(SELECT unnest(held.windows) UNION SELECT unnest(excluded.windows))
        ELSE excluded.windows END
    WHERE held.holder_key = excluded.holder_key OR NOT ${stillStands(now)}
    RETURNING ${LOCK}`);
};

/** Keeps one's own lock. One that was broken isn't taken again, so that the person who broke it can take it. */
export const renewLock = (ctx: Ctx, key: string): Promise<RecordLock | undefined> =>
  ctx.db.row(sql`
    UPDATE record_lock held SET expires_at = ${new Date(ctx.now.getTime() + LOCK_SECONDS * 1000)}
    WHERE held.key = ${key} AND held.holder_key = ${holderOf(ctx).personKey}
    RETURNING ${LOCK}`);

/** The current lock on a record within reach. */
export const lockOn = (ctx: Ctx, { TypeString, RecordKey }: Wanted): Promise<LockedRecord | undefined> =>
  ctx.db.row(sql`
    SELECT ${LOCK}, ${HOLDER} FROM record_lock held JOIN person holder ON holder.key = held.holder_key
    WHERE held.type_string = ${TypeString} AND held.record_key = ${RecordKey}
      AND ${stillStands(ctx.now)} AND ${lockScope(ctx)}`);

/** From one window, or altogether: another window in which the same person edits it keeps it. */
export const releaseLock = (ctx: Ctx, key: string, window?: string): Promise<LockedRecord | undefined> => {
  const others = window === undefined ? sql`'{}'::uuid[]` : sql`array_remove(held.windows, ${window}::uuid)`;
  const isMeant = sql`held.key = ${key} AND holder.key = held.holder_key AND ${releasable(ctx)}`;
  return ctx.db.row(sql`
    WITH kept AS (
      UPDATE record_lock held SET windows = ${others} FROM person holder
      WHERE ${isMeant} AND held.holder_key = ${holderOf(ctx).personKey} AND cardinality(${others}) > 0
      RETURNING ${LOCK}, ${HOLDER}),
    released AS (
      DELETE FROM record_lock held USING person holder
      WHERE ${isMeant} AND NOT (held.holder_key = ${holderOf(ctx).personKey} AND cardinality(${others}) > 0)
      RETURNING ${LOCK}, ${HOLDER})
    SELECT * FROM kept UNION ALL SELECT * FROM released`);
};

export const releaseLocks = async (ctx: Ctx): Promise<number> =>
  (
    await ctx.db.rows(
      sql`DELETE FROM record_lock WHERE holder_key = ${holderOf(ctx).personKey} RETURNING key`,
    )
  ).length;

export async function findLocks(
  ctx: Ctx,
  { tableName, keyValue }: { tableName?: LockableType | undefined; keyValue?: string | undefined },
  paging: Required<Paging>,
): Promise<Page<LockedRecord>> {
  const where = join(
    [
      stillStands(ctx.now),
      lockScope(ctx),
      ...given(tableName, (name) => sql`held.type_string = ${name}`),
      ...given(keyValue, (key) => sql`held.record_key = ${key}`),
    ],
    ' AND ',
  );
  const rows = await ctx.db.rows<LockedRecord>(sql`
    SELECT ${LOCK}, ${HOLDER} FROM record_lock held JOIN person holder ON holder.key = held.holder_key
    WHERE ${where} ORDER BY held.locked_at, held.key LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  return withTotal(ctx.db, rows, paging, sql`record_lock held WHERE ${where}`);
}
