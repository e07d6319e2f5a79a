import { TOKEN_ROLES, type TokenRole } from '@portico/contract/roles';
import { type Db, empty, sql } from '@portico/database/open';
import type { UserRecord } from './identity.rules.ts';

interface Found {
  readonly personKey: string;
  readonly name: string;
  readonly organizationName: string | null;
  readonly recordInactive: boolean;
  readonly roles: readonly TokenRole[];
  readonly hasLogon: boolean;
  readonly isDisabled: boolean;
  readonly isUnverified: boolean;
  readonly disabledReason: string | null;
  readonly lastSignInAt: Date | null;
}

/** Who signs in with this address or, failing that, whose contact address it is. */
export async function findUser(
  db: Db,
  email: string,
): Promise<(UserRecord & Pick<Found, 'personKey' | 'organizationName'>) | undefined> {
  const found = await db.row<Found>(sql`
    SELECT person.key AS "personKey", person.name_full AS name,
      person.organization_name AS "organizationName", person.record_inactive AS "recordInactive",
      ARRAY(SELECT role FROM person_role WHERE person_key = person.key
            ORDER BY array_position(${TOKEN_ROLES}::text[], role)) AS roles,
      logon.key IS NOT NULL AS "hasLogon", logon.disabled_at IS NOT NULL AS "isDisabled",
      logon.email_verified_at IS NULL AND logon.password_hash IS NOT NULL AS "isUnverified",
      logon.disabled_reason AS "disabledReason", logon.last_sign_in_at AS "lastSignInAt"
    FROM person LEFT JOIN logon ON logon.person_key = person.key
    WHERE logon.email = ${email} OR (person.email = ${email} AND logon.key IS NULL)
    ORDER BY logon.key IS NULL, person.record_inactive, person.key LIMIT 1`);
  if (found === undefined) return undefined;
  const { hasLogon, isDisabled, isUnverified, disabledReason, lastSignInAt, ...person } = found;
  const logon = { isDisabled, isUnverified, disabledReason, lastSignInAt };
  return { ...person, ...(hasLogon && { logon }) };
}

interface Impersonation {
  readonly key: string;
  readonly staffKey: string;
  readonly sid: string;
  readonly targetKey: string;
  readonly ticketId: string | null;
  readonly codeHash: Buffer;
  readonly now: Date;
  readonly endsAt: Date;
}

export async function startImpersonation(db: Db, started: Impersonation): Promise<void> {
  const { key, staffKey, sid, targetKey, ticketId, codeHash, now, endsAt } = started;
  // One at a time in a session: of two for the same person, the second finds and ends the first.
  await db.rows(sql`SELECT FROM logon_session WHERE sid = ${sid} FOR UPDATE`);
  await endImpersonations(db, { staffKey, sid, targetKey }, now);
  await db.rows(sql`
    INSERT INTO impersonation (key, staff_key, sid, target_key, ticket_id, code_hash, opened_at, ends_at)
    VALUES (${key}, ${staffKey}, ${sid}, ${targetKey}, ${ticketId}, ${codeHash}, ${now}, ${endsAt})`);
}

/** Ends what this session has open: of one person, or of all. Tells the keys of what it ended. */
export async function endImpersonations(
  db: Db,
  { staffKey, sid, targetKey }: Pick<Impersonation, 'staffKey' | 'sid'> & { targetKey?: string },
  now: Date,
): Promise<string[]> {
  const ended = await db.rows<{ key: string }>(sql`
    UPDATE impersonation SET ended_at = LEAST(${now}, ends_at)
    WHERE staff_key = ${staffKey} AND sid = ${sid} AND ended_at IS NULL
      ${targetKey === undefined ? empty : sql`AND target_key = ${targetKey}`}
    RETURNING key`);
  return ended.map(({ key }) => key);
}

type Window = Pick<Impersonation, 'staffKey' | 'sid' | 'targetKey'>;

/** Marks that the window of an open impersonation has closed, or that it is back (null). Returns its key. */
export async function markWindow(
  db: Db,
  { staffKey, sid, targetKey }: Window,
  leftAt: Date | null,
): Promise<string | undefined> {
  const marked = await db.row<{ key: string }>(sql`
    UPDATE impersonation SET left_at = ${leftAt}
    WHERE staff_key = ${staffKey} AND sid = ${sid} AND target_key = ${targetKey} AND ended_at IS NULL
    RETURNING key`);
  return marked?.key;
}

/** Ends an impersonation whose window closed before `leftBefore` and hasn't come back. */
export const endLeftImpersonation = (
  db: Db,
  key: string,
  leftBefore: Date,
): Promise<{ staffKey: string; targetKey: string } | undefined> =>
  db.row(sql`
    UPDATE impersonation SET ended_at = LEAST(left_at, ends_at)
    WHERE key = ${key} AND left_at <= ${leftBefore} AND ended_at IS NULL
    RETURNING staff_key AS "staffKey", target_key AS "targetKey"`);
