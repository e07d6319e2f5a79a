/** Owns who is signed in: the OpenID Connect provider, passwords and second factors, sessions and signing keys. */
import type { AnsweredRoom, FindPresence, Presence } from '@portico/platform/context';
import type { FastifyInstance } from 'fastify';
import { createBackground } from './background.ts';
import { callerFinder } from './caller.ts';
import { sweepMailedTokens } from './emailedtokens.ts';
import { createDelegate, sweepImpersonations } from './grants/delegation.ts';
import type { IdentityOptions } from './options.ts';
import { sweepChallenges } from './passkeys/challenges.ts';
import { createPasskeys } from './passkeys/passkeys.ts';
import { createPasswords } from './passwords/passwords.ts';
import { createPasswordReset } from './passwords/reset.ts';
import { createAdapter } from './provider/adapter.ts';
import { sweepArtefacts } from './provider/artefacts.ts';
import { openKeyRing } from './provider/keys.ts';
import { mountProviders } from './provider/mount.ts';
import { siteFinder } from './provider/origins.ts';
import { issuerOf } from './provider/provider.ts';
import { resealEarlier } from './resealing.ts';
import { createResets } from './resets/resets.ts';
import { createRecoveryCodes } from './secondfactor/recovery.ts';
import { createSecondFactors } from './secondfactor/secondfactor.ts';
import { createConfirmations, siteFinderOf } from './security/confirm.ts';
import { createSecurityRoom } from './security/room.ts';
import { createPresenceCheck } from './sessions/presence.ts';
import { createSessions } from './sessions/sessions.ts';
import { createAttempts } from './signin/attempts.ts';
import { createDevices, sweepDevices } from './signin/devices.ts';
import { createEmailCodes, sweepEmailCodes } from './signin/emailcodes.ts';
import { finisher } from './signin/interactions.ts';
import { createSignInRoom } from './signin/room.ts';
import { createSignIn } from './signin/signin.ts';
import { createSignUp } from './signup/signup.ts';
import { createEmailVerification } from './signup/verify.ts';
import { upstreamRoutes } from './upstream/upstream.ts';
import { createUsersRoom } from './users/room.ts';

export type { IdentityOptions, UpstreamOptions } from './options.ts';

export interface Identity {
  /** Signing in, the Sign-in Security page, and the users of Administration: served along with the other rooms. */
  readonly rooms: readonly AnsweredRoom[];
  /** Mounts the OpenID Connect provider, and the redirects to an upstream one. */
  register(app: FastifyInstance): Promise<void>;
  /** Who a bearer token speaks for, if it is ours and its session, person and roles are still active. */
  authenticate(token: string): Promise<Presence | undefined>;
  /** Whether someone whose token counted is still signed in, however long ago that was. */
  readonly findPresence: FindPresence;
  /** Publishes a new signing key. The old one is removed when nothing signed with it is in use. */
  rotateKeys(): Promise<void>;
  /** Housekeeping, every now and then: removes what has expired and rotates keys that have grown old. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { database, clock, secrets, throttle, log, origins } = options;
  await resealEarlier(database, secrets);
  const keys = await openKeyRing({ database, clock, secrets });
  const presence = createPresenceCheck({ db: database, clock, keys, issuers: origins.map(issuerOf) });
  const { forget } = presence;
  const sessions = createSessions({ database, clock, forget });
  const passwords = await createPasswords();
  const recoveryCodes = createRecoveryCodes({ secrets, clock });
  const passkeys = createPasskeys({ database, clock });
  const secondFactors = createSecondFactors({ database, clock, secrets, recoveryCodes, passkeys });
  const devices = createDevices({ database, clock });
  const background = createBackground(log);
  const emailCodes = createEmailCodes({ ...options, background });
  const resets = createResets({ sessions, defaultSite: origins[0] ?? '' });
  const signIn = createSignIn({
    database,
    clock,
    secrets,
    attempts: createAttempts(throttle),
    devices,
    emailCodes,
    passwords,
    secondFactors,
    recoveryCodes,
    resets,
    forget,
    requireSecondFactorOfStaff: options.requireSecondFactorOfStaff,
  });
  const upstream = options.upstream !== undefined;
  const reset = createPasswordReset({
    database,
    clock,
    background,
    throttle,
    passwords,
    sessions,
    forget,
    upstream,
  });
  const signUp = createSignUp({ database, clock, throttle, passwords, upstream });
  const verification = createEmailVerification({ database, clock, background, throttle, forget });
  const adapter = createAdapter({
    db: database,
    clock,
    onReplay: (sid) => sessions.end(sid, 'codeReplayed'),
  });
  const { authenticate } = presence;
  const delegate = createDelegate({ database, clock, environment: options.environment, authenticate });
  const parts = { db: database, clock, secrets, log, adapter, sessions, delegate };
  const findSite = siteFinder(origins, keys, parts);
  const siteOf = siteFinderOf(origins);
  const confirmations = createConfirmations({
    passwords,
    passkeys,
    throttle,
    siteOf,
    hasUpstream: upstream,
  });
  const finish = finisher(sessions, devices, clock);

  const reload = () =>
    keys
      .reload()
      .catch((error: Error) => log.warn({ err: error.message }, 'the signing keys were not read again'));
  const stopFollowing = options.accessChanges.follow({
    onChange: (what) => (what === 'signing_key' ? void reload() : forget(what)),
    onGap(isListening) {
      presence.setListening(isListening);
      if (isListening) void reload();
    },
  });

  return {
    rooms: [
      createSignInRoom({
        ...options,
        findCaller: callerFinder(findSite),
        finish,
        upstream,
        signIn,
        signUp,
        reset,
        verification,
        devices,
        passkeys,
        resets,
      }),
      createSecurityRoom({
        ...options,
        passwords,
        sessions,
        secondFactors,
        recoveryCodes,
        passkeys,
        resets,
        confirmations,
        siteOf,
        hasUpstream: upstream,
      }),
      createUsersRoom({ sessions, origins, confirmations, resets }),
    ],
    authenticate,
    findPresence: presence.findPresence,
    rotateKeys: keys.rotate,
    async register(app) {
      await app.register(async (scope) => mountProviders(scope, findSite));
      if (options.upstream)
        upstreamRoutes(app, { db: database, clock, log, findSite, finish, upstream: options.upstream });
    },
    async sweep() {
      await sweepArtefacts(database, clock.now());
      await sweepMailedTokens(database, clock.now());
      await sweepImpersonations(database, clock.now());
      await sweepChallenges(database, clock.now());
      await sweepEmailCodes(database, clock.now());
      await sweepDevices(database, clock.now());
      await sessions.sweep();
      await keys.tend();
    },
    async close() {
      await background.settle();
      stopFollowing();
    },
  };
}
