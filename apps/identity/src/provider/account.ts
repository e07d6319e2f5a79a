import { isStaff, TOKEN_ROLES, type TokenRole } from '@portico/contract/roles';
import { type Db, empty, named, sql } from '@portico/database/open';
import type { Account, FindAccount, KoaContextWithOIDC } from 'oidc-provider';

/** Someone who may be signed in: the logon is enabled and the person active. */
export interface Standing {
  readonly logonKey: string;
  readonly personKey: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly TokenRole[];
  readonly canImpersonate: boolean;
}

/** The right alone is not enough: it is for staff. */
export const mayImpersonate = ({ canImpersonate, roles }: Standing): boolean =>
  canImpersonate && isStaff(roles);

export interface StandingQuery {
  readonly logonKey: string;
  readonly sid?: string;
  /** That this logon has opened, in that session. */
  readonly impersonationKey?: string;
}

/** Who stands behind a logon, where that is still allowed; with a session or an impersonation, only while that is open. */
export async function findStanding(
  db: Db,
  { logonKey, sid, impersonationKey }: StandingQuery,
): Promise<Standing | undefined> {
  const inSession =
    sid === undefined
      ? empty
      : sql`AND EXISTS (SELECT FROM logon_session AS session
              WHERE session.sid = ${sid} AND session.logon_key = logon.key AND session.ended_at IS NULL)`;
  const inImpersonation =
    impersonationKey === undefined
      ? empty
      : sql`AND EXISTS (SELECT FROM impersonation
              WHERE impersonation.key = ${impersonationKey} AND impersonation.sid = ${sid}
                AND impersonation.staff_key = person.key AND impersonation.ended_at IS NULL)`;
  const found = await db.row<Standing>(
    named(
      `standing${sid === undefined ? '' : '_in_session'}${impersonationKey === undefined ? '' : '_in_impersonation'}`,
      sql`SELECT logon.key AS "logonKey", person.key AS "personKey", logon.email, person.name_full AS name,
                 logon.can_impersonate AS "canImpersonate",
                 ARRAY(SELECT role FROM person_role WHERE person_key = person.key) AS roles
          FROM logon JOIN person ON person.key = logon.person_key
          WHERE logon.key = ${logonKey} AND logon.disabled_at IS NULL AND NOT person.record_inactive
            ${inSession} ${inImpersonation}`,
    ),
  );
  // The same order in every token.
  return found && { ...found, roles: TOKEN_ROLES.filter((role) => found.roles.includes(role)) };
}

export interface PortalAccount extends Account {
  readonly standing: Standing;
  /** Claims of a token that somebody else gets for this account. */
  readonly delegated?: object;
}

/**
 * Undefined for whoever may no longer be signed in, so that neither a renewal nor a code gets them a token.
 * In the request that completes a sign-in the session is not registered yet (see provider.ts).
 */
export function accountFinder(db: Db): FindAccount {
  return async (ctx, logonKey, token): Promise<PortalAccount | undefined> => {
    const sid = sessionOf(token) ?? (ctx.oidc.result?.login ? undefined : ctx.oidc.session?.uid);
    const standing = await findStanding(db, sid === undefined ? { logonKey } : { logonKey, sid });
    if (!standing) return undefined;
    const { email, name } = standing;
    return { accountId: logonKey, standing, claims: () => ({ sub: logonKey, email, name, sid }) };
  };
}

const sessionOf = (token: unknown): string | undefined =>
  (token as { readonly sessionUid?: string } | undefined)?.sessionUid;

/** What an access token says beside the standard claims. */
export function accessTokenClaims(ctx: KoaContextWithOIDC, token: unknown) {
  // Made by `accountFinder`, as all accounts are.
  const { standing, delegated } = ctx.oidc.account as PortalAccount;
  const { email, roles, canImpersonate } = standing;
  return { email, role: roles, can_impersonate: canImpersonate, sid: sessionOf(token), ...delegated };
}
