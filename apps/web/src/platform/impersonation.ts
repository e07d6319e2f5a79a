import { OIDC_CLIENT_ID } from '@portico/contract/constants';
import type { ErrorCode } from '@portico/contract/errors';
import { IMPERSONATION_GRANT } from '@portico/contract/rules/impersonation';
import { readClaims } from '@portico/contract/token';
import { type Renewal, renew } from './oidc.ts';
import { isExpired, session } from './session.ts';

/** `over`: the server doesn't issue a token for that person (anymore), and won't. */
export type Delegation = Renewal | 'over';

interface Request {
  readonly environment: string;
  /** The person being impersonated; at first named by the one-time code of call 38. */
  readonly email?: string;
  readonly code?: string;
}

/** Exchanges the current token for one of the impersonated person (call 39), and keeps it in this window. */
export async function delegate(request: Request, retries = 1): Promise<Delegation> {
  const staff = await staffToken();
  if (typeof staff !== 'object') return staff;
  const answer = await ask(staff.token, request);
  if (answer === 'tokenRefused') {
    // Ended or changed on the server: a renewal tells which.
    const renewal = await renew();
    if (renewal !== 'renewed') return renewal;
    return retries > 0 ? delegate(request, retries - 1) : 'over';
  }
  if (typeof answer === 'string') return answer;
  session.set({
    impersonationToken: answer.access_token,
    impersonation: { environment: request.environment },
    impersonationOver: false,
  });
  return 'renewed';
}

/** The staff member's own token, renewed if needed. */
async function staffToken(): Promise<{ readonly token: string } | Exclude<Renewal, 'renewed'>> {
  const present = () => {
    const { token } = session.get();
    const claims = token === undefined ? undefined : readClaims(token);
    return token !== undefined && claims && !isExpired(claims) ? { token } : undefined;
  };
  const token = present();
  if (token) return token;
  if (session.get().token === undefined) return 'ended';
  const renewal = await renew();
  return renewal === 'renewed' ? (present() ?? 'unreachable') : renewal;
}

type Answer = { readonly access_token: string } | 'tokenRefused' | 'over' | 'unreachable';

async function ask(token: string, { environment, email, code }: Request): Promise<Answer> {
  const body = new URLSearchParams({
    client_id: OIDC_CLIENT_ID,
    grant_type: IMPERSONATION_GRANT,
    token,
    target_environment: environment,
    ...(email !== undefined && { target_email: email }),
    ...(code !== undefined && { code }),
  });
  try {
    const response = await fetch(new URL('/identity/token', window.location.origin), {
      method: 'POST',
      body,
    });
    const reply: { access_token?: unknown; error?: unknown } = await response.json();
    if (typeof reply.access_token === 'string' && readClaims(reply.access_token))
      return { access_token: reply.access_token };
    if (response.status >= 500 || response.status === 429) return 'unreachable';
    return reply.error === 'invalid_grant' ? 'tokenRefused' : 'over';
  } catch {
    return 'unreachable';
  }
}

let renewing: Promise<Delegation> | undefined;

/** Another token for the person this window acts for, one request at a time; the last refusal is for good. */
export function renewImpersonation(): Promise<Delegation> {
  renewing ??= renewNow().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function renewNow(): Promise<Delegation> {
  const { impersonationToken, impersonation, impersonationOver } = session.get();
  const claims = impersonationToken === undefined ? undefined : readClaims(impersonationToken);
  if (impersonationOver || !claims || !impersonation) return 'over';
  const delegation = await delegate({ ...impersonation, email: claims.email });
  if (delegation === 'over') endImpersonation();
  return delegation;
}

/** This window can only be closed now: it says so, and its calls use no other token. */
export const endImpersonation = (): void => session.set({ impersonationOver: true });

/** Renews the token that calls carry. */
export const renewActive = (returnPath?: string, endedBy?: ErrorCode): Promise<Delegation> =>
  session.get().impersonationToken === undefined ? renew(returnPath, endedBy) : renewImpersonation();
