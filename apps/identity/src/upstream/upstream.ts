import type { ErrorCode } from '@portico/contract/errors';
import { type Db, sql } from '@portico/database/open';
import { appendAudit } from '@portico/platform/audit';
import type { Clock } from '@portico/platform/clock';
import type { Log } from '@portico/platform/context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as client from 'openid-client';
import type { UpstreamOptions } from '../options.ts';
import { fromBrowser } from '../provider/mount.ts';
import type { FindSite } from '../provider/origins.ts';
import { IDENTITY_PATH } from '../provider/provider.ts';
import { findActiveLogon } from '../sessions/logon.ts';
import { type Finish, findInteraction } from '../signin/interactions.ts';

/** Must come back unchanged. Kept in the interaction, so only this browser can complete it. */
interface Errand {
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
}

/** The one address that is registered with the upstream provider for an origin. */
const CALLBACK = `${IDENTITY_PATH}/upstream/callback`;

/**
 * Signing in with another provider. Its second factor is its own business, but we have to know the person it names.
 */
export function upstreamRoutes(
  scope: FastifyInstance,
  {
    db,
    clock,
    log,
    findSite,
    finish,
    upstream,
  }: { db: Db; clock: Clock; log: Log; findSite: FindSite; finish: Finish; upstream: UpstreamOptions },
): void {
  let discovered: Promise<client.Configuration> | undefined;
  /** At first use, and again after a failure: the portal starts while the other provider is away. */
  const configuration = () => {
    discovered ??= discover(upstream).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };

  scope.get(
    '/login/:uid/upstream',
    fromBrowser(findSite, async (caller, request, reply) => {
      const interaction = await findInteraction(caller, uidOf(request));
      if (!interaction) return toLogin(request, reply);
      const config = await configuration().catch((error: Error) => {
        log.error({ err: error.message, requestId: request.id }, 'the upstream provider cannot be reached');
        return undefined;
      });
      if (!config) return toLogin(request, reply, 'serverError');
      const verifier = client.randomPKCECodeVerifier();
      const errand: Errand = {
        verifier,
        state: `${interaction.uid}.${client.randomState()}`,
        nonce: client.randomNonce(),
      };
      interaction.result = { errand };
      await interaction.persist();
      const { login_hint } = interaction.params;
      const target = client.buildAuthorizationUrl(config, {
        redirect_uri: `${caller.origin}${CALLBACK}`,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: errand.state,
        nonce: errand.nonce,
        ...(typeof login_hint === 'string' ? { login_hint } : {}),
      });
      return reply.redirect(target.href, 303);
    }),
  );

  // The interaction's cookie belongs to /login/{uid}, so returning browsers are redirected there.
  scope.get(CALLBACK, (request, reply) => {
    const { state = '' } = request.query as { state?: string };
    const uid = /^([\w-]{1,64})\./.exec(state)?.[1];
    return reply
      .header('cache-control', 'no-store')
      .redirect(uid === undefined ? '/login' : `/login/${uid}/upstream/callback${queryOf(request)}`, 303);
  });

  scope.get(
    '/login/:uid/upstream/callback',
    fromBrowser(findSite, async (caller, request, reply) => {
      const interaction = await findInteraction(caller, uidOf(request));
      const errand = interaction?.result?.errand as Errand | undefined;
      if (!interaction || !errand) return toLogin(request, reply);
      // Once: a second visit of this address finds nothing to complete.
      interaction.result = undefined;
      await interaction.persist();
      const url = new URL(`${caller.origin}${CALLBACK}${queryOf(request)}`);
      const who = await configuration()
        .then((config) => ask(config, url, errand))
        .catch((error: Error) => {
          log.warn({ err: error.message, requestId: request.id }, 'the upstream provider did not sign in');
          return undefined;
        });
      if (!who) return toLogin(request, reply, 'unauthenticated');
      const logonKey = await logonOf(db, who);
      if (logonKey === undefined) {
        const entry = { at: clock.now(), action: 'identity.signIn', requestId: request.id };
        await appendAudit(db, [{ ...entry, outcome: 'refused', details: { refusal: 'noAccount' } }]);
        return toLogin(request, reply, 'noAccount');
      }
      return reply.redirect(
        await finish(interaction, caller, { logonKey, remember: false, amr: ['ext'] }),
        303,
      );
    }),
  );
}

const uidOf = (request: FastifyRequest): string => (request.params as { uid: string }).uid;

/** Back to the Login screen, which finds out whether the sign-in is still valid. */
const toLogin = (request: FastifyRequest, reply: FastifyReply, error?: ErrorCode) =>
  reply.redirect(`/login/${uidOf(request)}${error === undefined ? '' : `?error=${error}`}`, 303);

const queryOf = ({ url }: FastifyRequest): string => {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
};

function discover({ issuer, clientId, clientSecret }: UpstreamOptions): Promise<client.Configuration> {
  const authentication = clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret);
  // Plain http only if configured that way.
  const execute = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
  return client.discovery(new URL(issuer), clientId, clientSecret, authentication, { execute });
}

interface UpstreamPerson {
  readonly subject: string;
  /** Only where the upstream provider has verified it. */
  readonly email: string | undefined;
}

async function ask(config: client.Configuration, url: URL, errand: Errand): Promise<UpstreamPerson> {
  const tokens = await client.authorizationCodeGrant(config, url, {
    pkceCodeVerifier: errand.verifier,
    expectedState: errand.state,
    expectedNonce: errand.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The upstream provider gave no ID token.');
  const told =
    claims.email === undefined && config.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
      : claims;
  const isVerified = told.email_verified === true && typeof told.email === 'string';
  return {
    subject: `${claims.iss} ${claims.sub}`,
    email: isVerified ? String(told.email).toLowerCase() : undefined,
  };
}

/** By subject; the first time by the verified email of a logon that belongs to no other subject. */
async function logonOf(db: Db, { subject, email }: UpstreamPerson): Promise<string | undefined> {
  const known =
    (await db.row<{ key: string }>(sql`SELECT key FROM logon WHERE upstream_subject = ${subject}`)) ??
    (email === undefined
      ? undefined
      : await db.row<{ key: string }>(sql`
          UPDATE logon SET upstream_subject = ${subject}
          WHERE email = ${email} AND upstream_subject IS NULL RETURNING key`));
  const active = known && (await findActiveLogon(db, { logonKey: known.key }));
  return active?.logonKey;
}
