import { TOKEN_ROLES, type TokenRole } from '@portico/contract/roles';
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

/** Who stands behind a logon, where that is still allowed; with a session, only while that is open. */
export async function findStanding(
  db: Db,
  { logonKey, sid }: { logonKey: string; sid?: string },
): Promise<Standing | undefined> {
  const inSession =
    sid === undefined
      ? empty
      : sql`AND EXISTS (SELECT FROM logon_session AS session
              WHERE session.sid = ${sid} AND session.logon_key = logon.key AND session.ended_at IS NULL)`;
  const found = await db.row<Standing>(
    named(
      sid === undefined ? 'standing_of_logon' : 'standing_in_session',
      sql`SELECT logon.key AS "logonKey", person.key AS "personKey", logon.email, person.name_full AS name,
                 logon.can_impersonate AS "canImpersonate",
                 ARRAY(SELECT role FROM person_role WHERE person_key = person.key) AS roles
          FROM logon JOIN person ON person.key = logon.person_key
          WHERE logon.key = ${logonKey} AND logon.disabled_at IS NULL AND NOT person.record_inactive ${inSession}`,
    ),
  );
  // The same order in every token.
  return found && { ...found, roles: TOKEN_ROLES.filter((role) => found.roles.includes(role)) };
}

interface PortalAccount extends Account {
  readonly standing: Standing;
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
  const { email, roles, canImpersonate } = (ctx.oidc.account as PortalAccount).standing;
  return { email, role: roles, can_impersonate: canImpersonate, sid: sessionOf(token) };
}
