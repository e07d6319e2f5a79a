import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { OIDC_CLIENT_ID, OIDC_SCOPES } from '@portico/contract/constants';
import type { TokenRole } from '@portico/contract/roles';
import { type Database, sql } from '@portico/database/open';
import { testDatabase } from '@portico/database/testing';
import { openAccessChanges } from '@portico/platform/accessChanges';
import { type Clock, testClock } from '@portico/platform/clock';
import type { AnsweredRoom } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { openSecrets, type Secrets } from '@portico/platform/secrets';
import { createThrottle } from '@portico/platform/throttle';
import * as client from 'openid-client';
import type { Registry } from 'prom-client';
import { onTestFinished } from 'vitest';
import { createLog } from '../../../server/src/http/log.ts';
import { appOf } from '../../../server/src/identity.fixture.ts';
import { createIdentity, type Identity, type IdentityOptions } from '../index.ts';
import { Browser, plainFetch, type Visit } from './browser.ts';

/** For what the database notifies other processes about: immediate, but a busy machine takes a moment. */
export const SOON = { interval: 10, timeout: 10_000 };

export const PASSWORD = 'seven herons over Tampa';
/** Cheap, for tests are many; verifying reads the cost from the hash. */
const HASH = await hash(PASSWORD, { memoryCost: 256, timeCost: 1, parallelism: 1 });

/**
 * Stopped until it's moved, so a slow machine changes no test. Close to the provider's own time, which is the
 * machine's.
 */
function movableClock(): Clock & { advance(seconds: number): void } {
  const clock = testClock(new Date());
  return { now: clock.now, advance: (seconds) => clock.advance(seconds * 1000) };
}

export interface Portal {
  readonly identity: Identity;
  readonly origins: readonly [string, ...string[]];
  readonly origin: string;
  /** Every line of the log, parsed. */
  readonly logged: Readonly<Record<string, unknown>>[];
}

/** As pino numbers it. */
const ERROR = 50;
export const errorsOf = ({ logged }: Pick<Portal, 'logged'>) => logged.filter(({ level }) => level === ERROR);

export interface Estate {
  readonly database: Database;
  readonly clock: ReturnType<typeof movableClock>;
  readonly secrets: Secrets;
  readonly secretsDir: string;
}

/** A database, a clock and secrets that several portals can share. */
export async function estate(): Promise<Estate> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-identity-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [database, secrets] = [await testDatabase('empty'), await openSecrets(folder)];
  await database.rows(sql`INSERT INTO setup_mark (step, marked_at) VALUES ('live', now())`);
  return { database, clock: movableClock(), secrets, secretsDir: folder };
}

const listening = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

/** Identity as a process has it that people reach by these origins. */
export const openIdentity = async (
  shared: Estate,
  options: Pick<IdentityOptions, 'origins' | 'log'> & Partial<IdentityOptions>,
): Promise<Identity> =>
  createIdentity({
    ...shared,
    accessChanges: options.accessChanges ?? (await openAccessChanges(shared.database)),
    throttle: createThrottle(shared),
    environment: 'test',
    demo: false,
    requireSecondFactorOfStaff: false,
    ...options,
  });

interface PortalOptions extends Partial<IdentityOptions> {
  readonly hosts?: readonly string[];
  readonly scheme?: string;
  /** Instead of identity's own rooms. */
  readonly rooms?: (identity: Identity, registry: Registry) => readonly AnsweredRoom[];
}

/** A portal process on its own port. Shares what it's given and creates the rest. */
export async function openPortal(shared: Estate, options: PortalOptions = {}): Promise<Portal> {
  const server = createServer();
  const port = await listening(server);
  const { hosts = ['localhost', 'claims.localhost'], scheme = 'http', rooms, ...rest } = options;
  const [first = '', ...others] = hosts.map((host) => `${scheme}://${host}:${port}`);
  const logged: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line)) });
  const origins = [first, ...others] as const;
  const accessChanges = await openAccessChanges(shared.database);
  const identity = await openIdentity(shared, { log, origins, accessChanges, ...rest });
  const app = await appOf({
    ...shared,
    log,
    identity,
    accessChanges,
    origins,
    rooms: rooms && ((registry) => rooms(identity, registry)),
  });
  server.on('request', (request, response) => app.routing(request, response));
  onTestFinished(async () => {
    await identity.close();
    await accessChanges.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await app.close();
  });
  return { identity, origins, origin: first, logged };
}

export interface TestPerson {
  readonly email: string;
  readonly personKey: string;
  readonly logonKey: string;
}

export async function addPerson(
  { database }: Pick<Estate, 'database'>,
  email: string,
  roles: readonly TokenRole[] = ['INSURED'],
  { withPassword = true, canImpersonate = false } = {},
): Promise<TestPerson> {
  const [personKey, logonKey, now] = [newKey(), newKey(), new Date()];
  await database.rows(sql`
    INSERT INTO person (key, name_first, name_last, email, created_at, updated_at)
    VALUES (${personKey}, 'Hannah', 'Whitlock', ${email}, ${now}, ${now})`);
  for (const role of roles)
    await database.rows(
      sql`INSERT INTO person_role (person_key, role, granted_at) VALUES (${personKey}, ${role}, ${now})`,
    );
  await database.rows(sql`
    INSERT INTO logon (key, person_key, email, email_verified_at, password_hash, can_impersonate, created_at, updated_at)
    VALUES (${logonKey}, ${personKey}, ${email}, ${now}, ${withPassword ? HASH : null}, ${canImpersonate}, ${now}, ${now})`);
  return { email, personKey, logonKey };
}

/** openid-client against a portal: an implementation that is not ours checks what ours says. */
export async function discover(origin: string): Promise<client.Configuration> {
  return client.discovery(new URL(`${origin}/identity`), OIDC_CLIENT_ID, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
    [client.customFetch]: plainFetch,
  });
}

export interface Pending {
  readonly config: client.Configuration;
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
  readonly url: string;
}

export async function begin(
  origin: string,
  parameters: Record<string, string> = {},
  redirectPath = '/callback',
): Promise<Pending> {
  const config = await discover(origin);
  const [verifier, state, nonce] = [
    client.randomPKCECodeVerifier(),
    client.randomState(),
    client.randomNonce(),
  ];
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: `${origin}${redirectPath}`,
    scope: OIDC_SCOPES.join(' '),
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...parameters,
  }).href;
  return { config, verifier, state, nonce, url };
}

/** A browser on the Login screen, with its own sign-in. */
export async function atLogin(
  origin: string,
  {
    browser = new Browser(),
    parameters = {},
  }: { browser?: Browser; parameters?: Record<string, string> } = {},
) {
  const pending = await begin(origin, parameters);
  const { href } = await browser.follow(pending.url, isLogin);
  const post = (action: string, body: object, headers: Record<string, string> = {}) =>
    browser.post(`${href}/${action}`, body, headers);
  /** Where the last reply of the Login screen leads. Who is shown recovery codes saves them. */
  async function callbackOf(reply: Visit): Promise<URL> {
    const { redirectTo, step } = reply.json<{ redirectTo?: string; step?: string }>();
    if (step === 'keepCodes') return callbackOf(await post('recovery-codes-kept', {}));
    if (redirectTo === undefined) throw new Error(`${reply.status}: ${reply.text}`);
    return browser.follow(redirectTo, isCallback);
  }
  return {
    browser,
    pending,
    href,
    post,
    submit: (username: string, password = PASSWORD, headers: Record<string, string> = {}) =>
      post('submit', { username, password, remember: true }, headers),
    enterEmailCode: (username: string, code: string, password = PASSWORD) =>
      post('email-code', { username, password, remember: true, code }),
    sendNewCode: (username: string) => post('new-email-code', { username }),
    callbackOf,
    /** From the last reply of the Login screen to the access token. */
    finish: async (reply: Visit): Promise<string> =>
      (await exchange(pending, await callbackOf(reply))).access_token,
  };
}

export const isLogin = (url: URL) => url.pathname.startsWith('/login/');
export const isCallback = (url: URL) => ['/callback', '/silent-renew'].includes(url.pathname);

export const exchange = ({ config, verifier, state, nonce }: Pending, callback: URL) =>
  client.authorizationCodeGrant(config, callback, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
  });

/** The whole way: authorization request, password, code, tokens. */
export async function signIn(
  origin: string,
  email: string,
  { browser = new Browser(), password = PASSWORD } = {},
) {
  const { pending, href, submit, callbackOf } = await atLogin(origin, { browser });
  const callback = await callbackOf(await submit(email, password));
  const tokens = await exchange(pending, callback);
  return { browser, login: new URL(href), callback, pending, tokens, token: tokens.access_token };
}

/** What the page does in a hidden frame. */
export async function renew(origin: string, browser: Browser) {
  const pending = await begin(origin, { prompt: 'none' }, '/silent-renew');
  const callback = await browser.follow(pending.url, isCallback);
  return exchange(pending, callback);
}
