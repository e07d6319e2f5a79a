import { createHash } from 'node:crypto';
import { OIDC_CLIENT_ID, OIDC_SCOPES } from '@portico/contract/constants';
import type { ErrorCode } from '@portico/contract/errors';
import { type Database, sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import type { AccessChanges } from '@portico/platform/accessChanges';
import type { Clock } from '@portico/platform/clock';
import { createThrottle } from '@portico/platform/throttle';
import { createIdentity, type Identity } from '../../identity/src/index.ts';
import { createLog } from './http/log.ts';
import { openSecrets } from './security.fixture.ts';
import { TEST_ORIGIN, type TestServer } from './testing.ts';

/** The real identity provider, for a server whose rows for signing in are called. */
export const realIdentity = (
  database: Database,
  clock: Clock,
  accessChanges: AccessChanges,
): Promise<Identity> =>
  createIdentity({
    database,
    clock,
    accessChanges,
    secrets: openSecrets,
    throttle: createThrottle({ database, clock }),
    log: createLog('silent'),
    origins: [TEST_ORIGIN],
    environment: 'test',
    demo: true,
    requireSecondFactorOfStaff: false,
  });

const AUTHORIZATION = new URLSearchParams({
  client_id: OIDC_CLIENT_ID,
  redirect_uri: `${TEST_ORIGIN}/callback`,
  response_type: 'code',
  scope: OIDC_SCOPES.join(' '),
  code_challenge: createHash('sha256').update('verifier').digest('base64url'),
  code_challenge_method: 'S256',
});

/** Begins a sign-in, and gives its address and the cookies of the browser that began it. */
async function beginSignIn({ app }: TestServer): Promise<{ uid: string; cookie: string }> {
  const { host } = new URL(TEST_ORIGIN);
  const reply = await app.inject({ url: `/identity/auth?${AUTHORIZATION}`, headers: { host } });
  const uid = /^\/login\/([\w-]+)$/.exec(reply.headers.location ?? '')?.[1];
  if (uid === undefined) throw new Error(`The sign-in did not begin: ${reply.statusCode} ${reply.body}`);
  return { uid, cookie: reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

/** Leaves the sign-in as a right password does: only the second factor is missing. */
async function enterPassword(uid: string, { database }: TestServer): Promise<void> {
  const half = { logonKey: DEMO_KEYS.logon.insured, remember: false };
  await database.rows(sql`
    UPDATE oidc_artefact SET payload = payload || ${JSON.stringify({ result: { half } })}::jsonb
    WHERE model = 'Interaction' AND payload->>'jti' = ${uid}`);
}

export const SIGN_IN_KEYS = {
  /** A sign-in of the visitor's own browser, and one of another browser. */
  interaction: async (_visitor: object, _reach: unknown, server: TestServer) => {
    const own = await beginSignIn(server);
    await enterPassword(own.uid, server);
    const foreign = await beginSignIn(server);
    return { own: own.uid, foreign: foreign.uid, headers: { cookie: own.cookie } };
  },
};

/** How the examples end once the caller is admitted: none of them has a real password, code or link, or a finished application. */
export const EXAMPLE_REFUSALS: Readonly<Record<string, ErrorCode>> = {
  'signin.submit': 'credentialsInvalid',
  'signin.emailCode': 'emailCodeInvalid',
  // No code was asked for in this sign-in.
  'signin.newEmailCode': 'interactionExpired',
  'signin.secondFactor': 'secondFactorInvalid',
  'signin.passkey': 'passkeyNotAccepted',
  // Their second factor is set up, and their codes are kept.
  'signin.newPasskeyOptions': 'interactionExpired',
  'signin.newPasskey': 'interactionExpired',
  'signin.keptCodes': 'interactionExpired',
  'signin.resetPassword': 'resetLinkInvalid',
  'signin.verifyEmail': 'verifyLinkInvalid',
  'signin.knowDevice': 'verifyLinkInvalid',
  'signin.stopReset': 'verifyLinkInvalid',
  // They have no second factor.
  'users.resetFactor': 'nothingToReset',
  // The agency is appointed for it.
  'masters.addAppointment': 'badRequest',
  // They look after accounts, and no one is their own successor.
  'agents.end': 'successorNeeded',
  'agents.close': 'successorNeeded',
  // It’s their own agent.
  'agencyOfRecord.preview': 'agentSame',
  'agencyOfRecord.change': 'agentSame',
  // It’s the same lender.
  'lenders.merging': 'mergeSelf',
  'lenders.merge': 'mergeSelf',
  // The application has no answers yet.
  'underwriting.decide': 'businessError',
  'proposals.send': 'businessError',
  // Without a token there is nothing to send.
  'documents.binary': 'recordNotFound',
  // That upload isn't there.
  'brands.setPicture': 'recordNotFound',
  'shares.file': 'fileLinkOver',
};
