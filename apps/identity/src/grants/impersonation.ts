import { IMPERSONATION_GRANT } from '@portico/contract/rules/impersonation';
import type Provider from 'oidc-provider';
import { errors, type ResourceServerInstance, type TokenEndpointGrantContext } from 'oidc-provider';
import { epoch } from '../lifetimes.ts';
import type { PortalAccount } from '../provider/account.ts';
import type { Delegate, Delegation, DelegationRequest } from './delegation.ts';

const PARAMETERS = ['token', 'target_email', 'target_environment', 'code'] as const;
type Parameters = Partial<Record<(typeof PARAMETERS)[number], string>>;

/** Call 39: teaches a provider the grant that gives the target's access token, and nothing to renew it with. */
export function registerImpersonation(
  provider: Provider,
  delegate: Delegate,
  resourceServer: ResourceServerInstance,
): void {
  const handle = async (ctx: TokenEndpointGrantContext<Parameters>): Promise<void> => {
    const delegation = await delegate(requestOf(ctx.oidc.params));
    // The page renews its own token and asks once more; behind a refusal there is nothing to ask for.
    if (delegation === undefined) throw new errors.InvalidGrant('the presented token does not count');
    if (typeof delegation === 'string') throw new errors.AccessDenied(delegation);
    const { key, target, sid, seconds } = delegation;
    ctx.oidc.entity('Account', delegatedAccount(delegation));
    const token = new provider.AccessToken({
      client: ctx.oidc.client,
      accountId: target.logonKey,
      grantId: key,
      gty: IMPERSONATION_GRANT,
      sessionUid: sid,
      expiresIn: seconds,
      scope: resourceServer.scope,
      resourceServer,
    });
    ctx.body = {
      access_token: await token.save(),
      expires_in: seconds,
      token_type: token.tokenType,
      scope: resourceServer.scope,
    };
  };
  provider.registerGrantType<Parameters>(IMPERSONATION_GRANT, handle, PARAMETERS);
}

function requestOf({ token, target_email, target_environment, code }: Parameters): DelegationRequest {
  // A window knows the person by its code alone, until it has the first token.
  if (!token || !(target_email || code) || !target_environment || target_email?.includes('\0'))
    throw new errors.InvalidRequest('token, target_email and target_environment are required');
  return {
    token,
    environment: target_environment,
    ...(target_email && { email: target_email.trim().toLowerCase() }),
    ...(code !== undefined && { code }),
  };
}

/** The target, with the token's extra claims: who acts, and until when at most. */
const delegatedAccount = ({ key, target, staff, endsAt }: Delegation): PortalAccount => ({
  accountId: target.logonKey,
  logon: target,
  claims: () => ({ sub: target.logonKey }),
  delegated: {
    can_impersonate: false,
    is_admin: false,
    act: { sub: staff.logonKey, name: staff.name },
    impersonation: key,
    impersonation_ends: epoch(endsAt),
  },
});
