import type { EventEmitter } from 'node:events';
import { OIDC_CLIENT_ID } from '@portico/contract/constants';
import { IMPERSONATION_GRANT } from '@portico/contract/rules/impersonation';
import { API_AUDIENCE } from '@portico/contract/token';
import type { Db } from '@portico/database/open';
import { isUnavailable } from '@portico/database/unavailable';
import type { Clock } from '@portico/platform/clock';
import type { Log } from '@portico/platform/context';
import type { Secrets } from '@portico/platform/secrets';
import Provider, {
  type Adapter,
  type ClientMetadata,
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
  type ResourceServerInstance,
} from 'oidc-provider';
import type { Delegate } from '../grants/delegation.ts';
import { registerImpersonation } from '../grants/impersonation.ts';
import {
  ACCESS_TOKEN_SECONDS,
  CODE_SECONDS,
  epoch,
  INTERACTION_SECONDS,
  SESSION_SECONDS,
} from '../lifetimes.ts';
import type { Origination, Sessions } from '../sessions/sessions.ts';
import { accessTokenClaims, accountFinder } from './account.ts';
import { type KeyEdition, SIGNING_ALGORITHM } from './keys.ts';
import { PAGE_HEADERS, renderError, renderLogout, renderUnavailable } from './pages.ts';
import { checkAddress, useUpRefusedCodes } from './requests.ts';

export const IDENTITY_PATH = '/identity';
export const issuerOf = (origin: string): string => `${origin}${IDENTITY_PATH}`;

/** The API as a resource indicator, which has to be a URI; tokens name it by its audience. */
const API_RESOURCE = 'urn:portico:api';
const OIDC_SCOPE = 'openid profile';
const API_SCOPE = 'personal-lines-insured';
const API: ResourceServerInstance = {
  audience: API_AUDIENCE,
  scope: API_SCOPE,
  scopes: new Set([API_SCOPE]),
  identifier: () => API_RESOURCE,
  accessTokenFormat: 'jwt',
  accessTokenTTL: ACCESS_TOKEN_SECONDS,
  jwt: { sign: { alg: SIGNING_ALGORITHM } },
};

export interface ProviderParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly adapter: (model: string) => Adapter;
  readonly sessions: Sessions;
  readonly delegate: Delegate;
}

/** One provider per origin: shared keys and storage, but its own issuer and first-party cookies. */
export function makeProvider(origin: string, edition: KeyEdition, parts: ProviderParts): Provider {
  const provider = new Provider(issuerOf(origin), configure(origin, edition, parts));
  answerAs(provider, new URL(origin));
  registerImpersonation(provider, parts.delegate, API);
  provider.use(async (ctx, next) => {
    ctx.set(PAGE_HEADERS);
    try {
      await next();
      await register(ctx as KoaContextWithOIDC, parts.sessions, origin);
    } catch (cause) {
      if (!isUnavailable(cause)) throw cause;
      answerUnavailable(ctx as KoaContextWithOIDC, cause as Error);
    }
  });
  provider.use(checkAddress);
  provider.use(useUpRefusedCodes(provider));
  const report = (error: Error) =>
    parts.log.error({ err: error.message, stack: error.stack }, 'the provider failed');
  const answerUnavailable = (ctx: KoaContextWithOIDC, error: Error) => {
    parts.log.warn({ err: error.message }, 'the database is unavailable');
    renderUnavailable(ctx);
  };
  provider.on('server_error', (ctx, error) =>
    isUnavailable(error) ? answerUnavailable(ctx, error) : report(error),
  );
  // Koa's own; the provider's types leave it out.
  (provider as EventEmitter).on('error', report);
  return provider;
}

/**
 * Behind a proxy the connection is plain http and headers can be made up. The origin was chosen from the
 * configured ones, so it and nothing else makes the addresses and decides whether cookies are Secure.
 */
function answerAs(provider: Provider, { protocol, host }: URL): void {
  const scheme = protocol.slice(0, -1);
  Object.defineProperties(provider.request, {
    protocol: { get: () => scheme },
    secure: { get: () => scheme === 'https' },
    host: { get: () => host },
  });
}

/** The registry follows the provider's sessions: it learns of a sign-in and of a sign-out before the answer goes out. */
async function register({ oidc }: KoaContextWithOIDC, sessions: Sessions, site: string): Promise<void> {
  const session = oidc?.session as (NonNullable<typeof oidc.session> & { destroyed?: boolean }) | undefined;
  if (!session) return;
  const login = oidc.result?.login;
  if (session.destroyed) await sessions.end(session.uid, 'signedOut');
  else if (login)
    await sessions.begin({
      sid: session.uid,
      logonKey: login.accountId,
      from: oidc.result?.from as Origination,
      site,
    });
}

const client = (origin: string): ClientMetadata => ({
  client_id: OIDC_CLIENT_ID,
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', IMPERSONATION_GRANT],
  response_types: ['code'],
  redirect_uris: [`${origin}/callback`, `${origin}/silent-renew`],
  post_logout_redirect_uris: [`${origin}/signout-callback`],
  id_token_signed_response_alg: SIGNING_ALGORITHM,
});

function configure(origin: string, { jwks }: KeyEdition, parts: ProviderParts): Configuration {
  const { clock, db } = parts;
  const isSecure = origin.startsWith('https:');
  return {
    clients: [client(origin)],
    jwks,
    adapter: parts.adapter,
    findAccount: accountFinder(db),
    loadExistingGrant: firstPartyGrant,
    clientBasedCORS: (_ctx, from) => from === origin,
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    scopes: OIDC_SCOPE.split(' '),
    claims: { openid: ['sub', 'sid'], profile: ['name', 'email'] },
    extraTokenClaims: accessTokenClaims,
    formats: {
      customizers: {
        // By the product's clock, as they are checked.
        jwt: (_ctx, token, jwt) => {
          jwt.payload.iat = epoch(clock.now());
          jwt.payload.exp = epoch(clock.now()) + token.expiration;
        },
      },
    },
    enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      IdToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: CODE_SECONDS,
      Interaction: INTERACTION_SECONDS,
      Grant: SESSION_SECONDS,
      // The cookie is renewed with every use, the end is not.
      Session: (_ctx, { loginTs }) =>
        loginTs === undefined
          ? INTERACTION_SECONDS
          : Math.max(1, loginTs + SESSION_SECONDS - epoch(clock.now())),
    },
    cookies: {
      keys: [Buffer.from(parts.secrets.derive('identity cookies')).toString('base64url')],
      // A neighbouring subdomain cannot set a `__Host-` cookie.
      names: {
        session: isSecure ? '__Host-portico.session' : 'portico.session',
        interaction: 'portico.interaction',
        resume: 'portico.resume',
      },
      long: { httpOnly: true, sameSite: 'lax', path: '/' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    interactions: {
      // Not a query parameter: the path is part of the cookie, so two tabs don't share it.
      url: (_ctx, { uid }) => `/login/${uid}`,
      policy: policy(),
    },
    renderError,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // Access tokens are for the API. The ID token says who the user is.
      userinfo: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: renderLogout,
        postLogoutSuccessSource: (ctx) => ctx.redirect(`${origin}/login`),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => API_RESOURCE,
        getResourceServerInfo: () => API,
      },
    },
  };
}

/** Our own page needs no consent: the first request of a session grants everything it can ask for. */
async function firstPartyGrant(ctx: KoaContextWithOIDC) {
  const { account, client: asking, provider, session } = ctx.oidc;
  if (!account || !asking) return undefined;
  const known = session?.grantIdFor(asking.clientId);
  const found = known === undefined ? undefined : await provider.Grant.find(known);
  if (found) return found;
  const grant = new provider.Grant({ accountId: account.accountId, clientId: asking.clientId });
  grant.addOIDCScope(OIDC_SCOPE);
  grant.addResourceScope(API_RESOURCE, API_SCOPE);
  await grant.save();
  return grant;
}

/** No consent, and the password again when the session was ended or its owner may no longer sign in. */
function policy(): interactionPolicy.DefaultPolicy {
  const { Check, base } = interactionPolicy;
  const prompts = base();
  prompts.remove('consent');
  prompts
    .get('login')
    ?.checks.add(
      new Check('session_over', 'End-User authentication is required', 'login_required', ({ oidc }) =>
        oidc.session?.accountId !== undefined && oidc.account === undefined
          ? Check.REQUEST_PROMPT
          : Check.NO_NEED_TO_PROMPT,
      ),
    );
  return prompts;
}
