import type { Db } from '@portico/database/open';
import type { Account, FindAccount, KoaContextWithOIDC } from 'oidc-provider';
import { type ActiveLogon, findActiveLogon } from '../sessions/logon.ts';

export interface PortalAccount extends Account {
  readonly logon: ActiveLogon;
  /** Claims of a token that someone else gets for this account. */
  readonly delegated?: object;
}

/**
 * Undefined for someone who may no longer sign in, so neither a renewal nor a code gets them a token. In the request
 * that completes a sign-in, the session isn't registered yet (see provider.ts).
 */
export function accountFinder(db: Db): FindAccount {
  return async (ctx, logonKey, token): Promise<PortalAccount | undefined> => {
    const sid = sessionOf(token) ?? (ctx.oidc.result?.login ? undefined : ctx.oidc.session?.uid);
    const logon = await findActiveLogon(db, sid === undefined ? { logonKey } : { logonKey, sid });
    if (!logon) return undefined;
    const { email, name } = logon;
    return { accountId: logonKey, logon, claims: () => ({ sub: logonKey, email, name, sid }) };
  };
}

const sessionOf = (token: unknown): string | undefined =>
  (token as { readonly sessionUid?: string } | undefined)?.sessionUid;

/** An access token's claims in addition to the standard ones. */
export function accessTokenClaims(ctx: KoaContextWithOIDC, token: unknown) {
  // Made by `accountFinder`, as all accounts are.
  const { logon, delegated } = ctx.oidc.account as PortalAccount;
  const { email, roles, canImpersonate, isAdmin } = logon;
  return {
    email,
    role: roles,
    can_impersonate: canImpersonate,
    is_admin: isAdmin,
    sid: sessionOf(token),
    ...delegated,
  };
}
