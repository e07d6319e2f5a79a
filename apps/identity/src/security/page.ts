import type { Page, Paging } from '@portico/contract/define';
import type { AccountOpening, OpenSession, Passkey, SignInSecurity } from '@portico/contract/rooms/security';
import { type Db, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import type { Actor, Ctx } from '@portico/platform/context';
import { openRequests, resetOf, rightOf } from '../administrators/administrators.ts';
import { SESSION_SECONDS, secondsAfter } from '../lifetimes.ts';
import { siteName } from '../sessions/sessions.ts';

const FIRST_OPENINGS = 5;
/** Longer lists aren't read: one button ends all the others. */
const MOST_SESSIONS = 100;

interface LogonFacts {
  readonly hasPassword: boolean;
  readonly passwordSet: string | null;
  readonly totpSince: string | null;
  readonly codesLeft: number;
}

/** Everything on the Sign-in Security page. */
export async function securityPage(ctx: Ctx, isAuthenticatorNeeded: boolean): Promise<SignInSecurity> {
  const { db, actor, now } = ctx;
  const logon = await db.row<LogonFacts>(sql`
    SELECT password_hash IS NOT NULL AS "hasPassword", ${instant(sql`password_set_at`)} AS "passwordSet",
      ${instant(sql`totp_confirmed_at`)} AS "totpSince",
      (SELECT count(*) FROM recovery_code
       WHERE logon_key = logon.key AND used_at IS NULL AND recovery_codes_kept_at IS NOT NULL)::int AS "codesLeft"
    FROM logon WHERE key = ${actor.logonKey}`);
  const openings = await accountOpenings(db, actor, now, { Skip: 0, Take: FIRST_OPENINGS });
  return {
    Email: actor.email,
    HasPassword: logon?.hasPassword === true,
    PasswordSet: logon?.passwordSet ?? null,
    Authenticator: {
      Since: logon?.totpSince ?? null,
      RecoveryCodesLeft: logon?.codesLeft ?? 0,
      IsNeeded: isAuthenticatorNeeded,
    },
    Administrator: actor.isAdmin ? ((await rightOf(ctx, actor.personKey)) ?? null) : null,
    AdministratorRequest: (await openRequests(ctx, actor.personKey)).find((one) => one.MayConfirm) ?? null,
    Reset: (await resetOf(ctx, actor.personKey)) ?? null,
    Passkeys: await passkeysOf(db, actor),
    Sessions: await sessionsOf(db, actor, now),
    Openings: [...openings.rows],
    OpeningsTotal: openings.total,
  };
}

const passkeysOf = (db: Db, { logonKey }: Actor) =>
  db.rows<Passkey>(sql`
    SELECT key AS "Key", name AS "Name", rp_id AS "Host", ${instant(sql`created_at`)} AS "Created",
      ${instant(sql`last_used_at`)} AS "LastUsed"
    FROM passkey WHERE logon_key = ${logonKey} ORDER BY created_at, key`);

async function sessionsOf(db: Db, { logonKey, sid }: Actor, now: Date): Promise<OpenSession[]> {
  const open = await db.rows<Omit<OpenSession, 'Site'> & { readonly site: string | null }>(sql`
    SELECT key AS "Key", COALESCE(device, '') AS "Device", COALESCE(address, '') AS "Address", site,
      ${instant(sql`started_at`)} AS "Started", sid = ${sid} AS "IsCurrent"
    FROM logon_session
    WHERE logon_key = ${logonKey} AND ended_at IS NULL AND started_at > ${secondsAfter(now, -SESSION_SECONDS)}
    ORDER BY sid = ${sid} DESC, started_at DESC, key LIMIT ${MOST_SESSIONS}`);
  return open.map(({ site, ...session }) => ({
    ...session,
    Site: siteName(site),
  }));
}

/** Those in which the staff member really came in. */
export async function accountOpenings(
  db: Db,
  { personKey }: Actor,
  now: Date,
  paging: Required<Paging>,
): Promise<Page<AccountOpening>> {
  const rows = await db.rows<AccountOpening>(sql`
    SELECT impersonation.key AS "Key", staff.name_full AS "Name", staff.organization_name AS "OrganizationName",
      ticket_id AS "TicketId", ${instant(sql`entered_at`)} AS "Opened",
      ${instant(sql`COALESCE(ended_at, CASE WHEN ends_at <= ${now} THEN ends_at END)`)} AS "Ended"
    FROM impersonation JOIN person AS staff ON staff.key = staff_key
    WHERE target_key = ${personKey} AND entered_at IS NOT NULL
    ORDER BY entered_at DESC, impersonation.key LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  const from = sql`impersonation WHERE target_key = ${personKey} AND entered_at IS NOT NULL`;
  return withTotal(db, rows, paging, from);
}
