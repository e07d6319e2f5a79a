import { isStaff, TOKEN_ROLES, type TokenRole } from '@portico/contract/roles';
import { type Db, empty, named, sql } from '@portico/database/open';

/** A logon that someone may be signed in with: it is enabled and its person is active. */
export interface ActiveLogon {
  readonly logonKey: string;
  readonly personKey: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly TokenRole[];
  readonly canImpersonate: boolean;
  /** Passes the admin check of spec §6. */
  readonly isAdmin: boolean;
}

/** The right alone is not enough: it is for staff. */
export const mayImpersonate = ({ canImpersonate, roles }: ActiveLogon): boolean =>
  canImpersonate && isStaff(roles);

export interface LogonQuery {
  readonly logonKey: string;
  readonly sid?: string;
  /** An impersonation that this logon has opened in the session `sid`, and that isn't over now. */
  readonly impersonation?: { readonly key: string; readonly now: Date };
}

/** Undefined for a disabled logon or an inactive person, and once the session or impersonation in the query has ended. */
export async function findActiveLogon(
  db: Db,
  { logonKey, sid, impersonation }: LogonQuery,
): Promise<ActiveLogon | undefined> {
  const inSession =
    sid === undefined
      ? empty
      : sql`AND EXISTS (SELECT FROM logon_session AS session
              WHERE session.sid = ${sid} AND session.logon_key = logon.key AND session.ended_at IS NULL)`;
  const inImpersonation =
    impersonation === undefined
      ? empty
      : sql`AND EXISTS (SELECT FROM impersonation
              WHERE impersonation.key = ${impersonation.key} AND impersonation.sid = ${sid}
                AND impersonation.staff_key = person.key AND impersonation.ended_at IS NULL
                AND impersonation.ends_at > ${impersonation.now})`;
  const found = await db.row<ActiveLogon>(
    named(
      `active_logon${sid === undefined ? '' : '_in_session'}${impersonation === undefined ? '' : '_in_impersonation'}`,
      sql`SELECT logon.key AS "logonKey", person.key AS "personKey", logon.email, person.name_full AS name,
                 logon.can_impersonate AS "canImpersonate", is_admin(person.key, logon.email) AS "isAdmin",
                 ARRAY(SELECT role FROM person_role WHERE person_key = person.key) AS roles
          FROM logon JOIN person ON person.key = logon.person_key
          WHERE logon.key = ${logonKey} AND logon.disabled_at IS NULL AND NOT person.record_inactive
            ${inSession} ${inImpersonation}`,
    ),
  );
  // The same order in every token.
  return found && { ...found, roles: TOKEN_ROLES.filter((role) => found.roles.includes(role)) };
}
