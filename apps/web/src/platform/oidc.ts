import {
  OIDC_CLIENT_ID,
  OIDC_RESPONSE_TYPE,
  OIDC_SCOPES,
  RENEWAL_NOTICE_SECONDS,
} from '@portico/contract/constants';
import type { ErrorCode } from '@portico/contract/errors';
import { ROUTES } from '@portico/contract/routes';
import { readClaims, type TokenClaims } from '@portico/contract/token';
import type { User, UserManager } from 'oidc-client-ts';
import { kept, storageKey, storageOf } from './browserState.ts';
import { gone, leave, loginPath, pathHere } from './leave.ts';
import { backToPersonalLines } from './personalLines.ts';
import { isExpired, session } from './session.ts';

type Library = typeof import('oidc-client-ts');

/**
 * The session store is the one that remembers the token; the library is only asked to speak the protocol and
 * to watch the clock. It keeps what it needs for that in memory, and the state of a redirect in this tab.
 */
async function start() {
  const library = await import('oidc-client-ts');
  const { UserManager, WebStorageStateStore, InMemoryWebStorage } = library;
  const { origin } = window.location;
  const manager = new UserManager({
    authority: `${origin}/identity`,
    client_id: OIDC_CLIENT_ID,
    redirect_uri: origin + ROUTES.callback.path,
    silent_redirect_uri: origin + ROUTES.silentRenew.path,
    post_logout_redirect_uri: origin + ROUTES.signoutCallback.path,
    // Going back from the login leads to the page before, not into it again.
    redirectMethod: 'replace',
    response_type: OIDC_RESPONSE_TYPE,
    scope: OIDC_SCOPES.join(' '),
    accessTokenExpiringNotificationTimeInSeconds: RENEWAL_NOTICE_SECONDS,
    // Ours renews at the same moment, and never twice in parallel (see `renew`).
    automaticSilentRenew: false,
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new WebStorageStateStore({ store: storageOf('oidc.'), prefix: storageKey('oidc.') }),
  });
  return { library, manager };
}

let started: ReturnType<typeof start> | undefined;
const engine = () => {
  started ??= start().catch((error) => {
    started = undefined;
    throw error;
  });
  return started;
};

/**
 * In local storage from the start of a sign-out until the provider has ended its session, with the reason. If the
 * provider couldn't be reached (a computer that wakes up signs out before it has a network), the next sign-in still
 * asks for the password.
 */
const UNFINISHED = kept('signingOut');

/** Why a sign-out that is under way was started, in whichever tab. */
export const signOutReason = (): string | undefined => UNFINISHED.read() || undefined;

export interface SignInRequest {
  /** Path and query string to come back to. */
  readonly returnPath?: string | undefined;
  readonly loginHint?: string | undefined;
}

/** Leaves for the provider, to come back at /callback. Settles only when that fails. */
export async function signIn({ returnPath, loginHint }: SignInRequest = {}): Promise<never> {
  if (returnPath !== undefined) session.set({ returnPath });
  const { manager } = await engine();
  await manager.signinRedirect({
    ...(loginHint !== undefined && { login_hint: loginHint }),
    ...(UNFINISHED.read() !== null && { prompt: 'login' }),
  });
  return gone();
}

function keep({ access_token, id_token }: User): TokenClaims {
  const claims = readClaims(access_token);
  if (!claims) throw new Error('The provider gave a token that cannot be read.');
  const { token } = session.get();
  const isOther = token !== undefined && readClaims(token)?.sub !== claims.sub;
  const change = {
    token: access_token,
    idToken: id_token,
    loggedIn: true,
    personalLines: undefined,
    clockOffset: claims.iat === undefined ? 0 : claims.iat * 1000 - Date.now(),
  };
  if (isOther) session.replacePerson(change);
  else session.set(change);
  return claims;
}

const answers = new Map<string, Promise<TokenClaims>>();

/** Trades the code of a callback address for a token. A code is good once, so asking twice gives one answer. */
export function completeSignIn(url: string): Promise<TokenClaims> {
  const answer =
    answers.get(url) ??
    engine()
      .then(({ manager }) => manager.signinRedirectCallback(url))
      .then((user) => {
        UNFINISHED.remove();
        return keep(user);
      });
  answers.set(url, answer);
  return answer;
}

/**
 * Ends the session here, in the other tabs and at the provider. The error is returned after the redirect. With a
 * return path, the next person who signs in in this tab comes back to it.
 */
export async function signOut(error?: string, returnPath?: string): Promise<never> {
  const { idToken, personalLines } = session.get();
  const hasProviderSession = !personalLines || idToken !== undefined;
  if (hasProviderSession) UNFINISHED.write(error ?? '');
  session.clear();
  if (returnPath !== undefined) session.set({ returnPath });
  if (!hasProviderSession) {
    leave(loginPath(error));
    return gone();
  }
  const { manager } = await engine();
  await manager.signoutRedirect({
    ...(idToken !== undefined && { id_token_hint: idToken }),
    ...(error !== undefined && { state: error }),
  });
  return gone();
}

/** The error that `signOut` was given. */
export async function completeSignOut(url: string): Promise<string | undefined> {
  const { manager } = await engine();
  const { userState } = await manager.signoutRedirectCallback(url);
  UNFINISHED.remove();
  return typeof userState === 'string' ? userState : undefined;
}

/** `ended`: the provider no longer knows the person, and the page is on its way to the login. */
export type Renewal = 'renewed' | 'ended' | 'unreachable';

let renewing: Promise<Renewal> | undefined;

/**
 * Gets a fresh token through the provider's session cookie, in a hidden frame; one renewal at a time. The login says why the
 * session has ended if that is known.
 */
export function renew(returnPath: string = pathHere(), endedBy?: ErrorCode): Promise<Renewal> {
  renewing ??= renewNow(returnPath, endedBy).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function renewNow(returnPath: string, endedBy: ErrorCode | undefined): Promise<Renewal> {
  if (session.get().personalLines) return renewPersonalLines();
  let library: Library | undefined;
  try {
    const running = await engine();
    library = running.library;
    await adopt(running);
    const user = await running.manager.signinSilent();
    // Signed out in the meantime, here or in another tab: the new token must not sign anyone in again.
    session.refresh();
    if (session.get().token === undefined) return 'ended';
    if (!user) return 'unreachable';
    keep(user);
    return 'renewed';
  } catch (error) {
    if (!library || !isRefusal(library, error)) return 'unreachable';
    if (session.get().token === undefined) return 'ended';
    session.clear();
    session.set({ returnPath });
    leave(loginPath(endedBy));
    return 'ended';
  }
}

/** There is no session to renew such a token from: it lasts as long as it lasts (spec §4). */
function renewPersonalLines(): Renewal {
  const { token } = session.get();
  const claims = token === undefined ? undefined : readClaims(token);
  if (claims && !isExpired(claims)) return 'unreachable';
  backToPersonalLines();
  return 'ended';
}

/** A provider that answers "no" has ended the session; one that is ill or out of reach has not. */
const isRefusal = ({ ErrorResponse }: Library, error: unknown) =>
  error instanceof ErrorResponse && !/server_error|temporarily_unavailable/.test(error.error ?? '');

/** Tells the library which token is current, so its timer runs for that one and its subject stays the same. */
async function adopt({ library, manager }: { library: Library; manager: UserManager }): Promise<void> {
  const { token } = session.get();
  const claims = token === undefined ? undefined : readClaims(token);
  if (token === undefined || !claims) return manager.removeUser();
  const user = new library.User({
    access_token: token,
    token_type: 'Bearer',
    session_state: null,
    profile: {
      sub: claims.sub,
      iss: manager.settings.authority,
      aud: OIDC_CLIENT_ID,
      exp: claims.exp,
      iat: 0,
    },
    // The library reads this computer's clock.
    expires_at: claims.exp - session.get().clockOffset / 1000,
  });
  await manager.storeUser(user);
  await manager.events.load(user, false);
}

/** Renews 30 seconds before expiry for as long as someone is signed in (spec §4). */
export async function keepRenewed(): Promise<void> {
  const running = await engine();
  const onTheClock = () => void renew();
  running.manager.events.addAccessTokenExpiring(onTheClock);
  running.manager.events.addAccessTokenExpired(onTheClock);
  let watched: string | undefined;
  const watch = () => {
    const { token } = session.get();
    if (token === watched) return;
    watched = token;
    void adopt(running);
  };
  session.subscribe(watch);
  watch();
}
