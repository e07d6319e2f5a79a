import { BRANDS } from '@portico/contract/brands';
import type { Input, Row } from '@portico/contract/define';
import { TOKEN_ROLES, type TokenRole } from '@portico/contract/roles';
import type { MapTiles } from '@portico/contract/rooms/content';
import { type Database, type Db, sql } from '@portico/database/open';
import { createTestDatabase, prepareDemo, TEST_DAY } from '@portico/database/testing';
import { openUndoable } from '@portico/database/undoable';
import { type AccessChanges, openAccessChanges } from '@portico/platform/accessChanges';
import { giveRight } from '@portico/platform/administrators/rights';
import { createReadAudit } from '@portico/platform/audit';
import { comeWith } from '@portico/platform/brands';
import { enlargeBudgets } from '@portico/platform/budgets.fixture';
import { type Clock, testClock } from '@portico/platform/clock';
import type { Actor, AnsweredRoom, Presence, SignedIn } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import type { Scanner } from '@portico/platform/scanner';
import type { Pieces } from '@portico/platform/storage/pieces';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, onTestFinished } from 'vitest';
import type { Identity } from '../../identity/src/index.ts';
import { buildApp } from './app.ts';
import { createLog } from './http/log.ts';
import type { Signers } from './http/machine.ts';
import type { AddressServices } from './rooms/addresses/index.ts';
import type { Analytics } from './rooms/analytics/index.ts';
import { type CarrierForms, openFormLibrary } from './rooms/carrierForms/index.ts';
import { createChatHub } from './rooms/chat/index.ts';
import type { ClaimsOffice } from './rooms/claims/index.ts';
import { temporaryFiles } from './rooms/documents/documents.fixture.ts';
import type { FindForm } from './rooms/documents/index.ts';
import type { HelpDesk } from './rooms/helpdesk/index.ts';
import { programChecker } from './rooms/programs/check/checker.fixture.ts';
import { type TemporaryDoor, temporaryDoor } from './rooms/uploads/uploads.fixture.ts';
import { answeredRooms } from './rooms.ts';
import { securityRoomsOn } from './security.fixture.ts';

export interface TestReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** Parsed if it's JSON, otherwise the text. */
  readonly body: unknown;
}

/** Headers of a signed-in caller, to hand to `call` or to Fastify's `inject`. */
export type Caller = Readonly<Record<string, string>>;

export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: Awaited<ReturnType<typeof createTestDatabase>>;
  readonly clock: ReturnType<typeof testClock>;
  readonly uploadDoor: TemporaryDoor;
  /** What it measures about itself. */
  readonly registry: Registry;
  /** Every line of the log, parsed. */
  readonly logged: Readonly<Record<string, unknown>>[];
  /** Signs in: an email names an existing account, roles create a new person with exactly these. */
  as(who: string | readonly TokenRole[]): Promise<Caller>;
  /** Signs in with an account of the demo data: `agent` is agent@demo.portico.test. */
  demo(name: string): Promise<Caller>;
  /** Signs in as the first, impersonated by the second. */
  asOnBehalf(who: string, impersonator: string): Promise<Caller>;
  /** Makes a call as its row describes it. */
  call<R extends Row>(row: R, input: Input<R>, caller?: Caller): Promise<TestReply>;
  /** Where this server keeps files. */
  readonly documentFiles: ReturnType<typeof temporaryFiles>;
  close(): Promise<void>;
}

interface Options {
  readonly template?: 'production' | 'reference' | 'demo';
  /** Rooms in addition to the real ones. */
  readonly rooms?: readonly AnsweredRoom[];
  readonly webRoot?: string;
  readonly checkReplies?: boolean;
  readonly https?: boolean;
  readonly securityContact?: string;
  readonly origins?: readonly string[];
  readonly isProduction?: boolean;
  /** Whether it has an email server, as far as Getting Started knows. */
  readonly sendsEmail?: boolean;
  readonly trustProxy?: readonly string[];
  readonly demo?: boolean;
  readonly addressServices?: AddressServices;
  readonly helpDesk?: HelpDesk;
  readonly analytics?: Analytics;
  readonly mapTiles?: MapTiles;
  readonly carrierForms?: CarrierForms;
  /** An office outside that works on claims. */
  readonly claimsOffice?: ClaimsOffice;
  /** False for an installation that takes no payments. */
  readonly payNow?: boolean;
  /** Where parts of uploads are, in place of a folder. */
  readonly pieces?: Pieces;
  /** What has to stay free on the disk. */
  readonly freeBytes?: number;
  /** Whether a server beside another has a data directory of its own. */
  readonly hasOwnFolder?: boolean;
  /** Looks for viruses in uploads. */
  readonly scanner?: Scanner;
  /** In place of TEST_SIGNERS. */
  readonly signers?: Signers;
  /** Instead of callers who only count as signed in, for the rows that sign people in. */
  readonly identity?: (database: Database, clock: Clock, accessChanges: AccessChanges) => Promise<Identity>;
  /** Callers have tokens of that identity: those of `as` and its like don't count. */
  readonly realTokens?: boolean;
  /** Has the budgets of an installation. Tests do in a second what people do in a day, so theirs are a hundred times larger. */
  readonly usualBudgets?: boolean;
  /** Looks each caller up once: for tests in which no one's roles change. */
  readonly remembersCallers?: boolean;
  /** Another process on the same database. If it's a server, they share the folder of uploads. */
  readonly beside?: Pick<TestServer, 'database'> & Partial<Pick<TestServer, 'uploadDoor'>>;
  /** In place of the test database itself: what it does to it can be undone. */
  readonly through?: Database;
}

/** Where the portal is, as far as its tests know. */
export const TEST_ORIGIN = 'http://brokerage.localhost:4000';

/** What the machines in tests sign with. */
export const TEST_SIGNERS = {
  SEP: [Buffer.from('the card processor of the tests')],
  BOA: [Buffer.from('the lockbox bank of the tests..')],
} as const satisfies Signers;

/** People pay in the sandbox, which reports to the server once that listens. */
const TEST_SANDBOX = {
  handoverSecret: Buffer.from('the payment page of the tests...'),
  secret: TEST_SIGNERS.SEP[0],
};
const TEST_PAY_NOW = {
  page: { url: '/sandbox-bank', secret: TEST_SANDBOX.handoverSecret },
  site: TEST_ORIGIN,
};

/** Where a server listens, after `app.listen`. */
function addressOf({ server }: FastifyInstance): string {
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : 'http://127.0.0.1:9';
}

/** Whichever file comes first makes the demo data: not in a test, which has less time. */
const PATIENCE = 300_000;
beforeAll(prepareDemo, PATIENCE);

/** A server for one test, gone when it has finished. */
export async function testServer(options: Options = {}): Promise<TestServer> {
  const server = await createTestServer(options);
  onTestFinished(server.close);
  return server;
}

/** A server for all tests of a file, closed after the last. For the top of the file, where no hook's time limit applies. */
export async function sharedServer(options: Options = {}): Promise<TestServer> {
  const server = await createTestServer(options);
  afterAll(server.close);
  return server;
}

/**
 * A server for all tests of a file: what a test changes in the database is undone after it, in a fraction of the time that a
 * database of its own takes. Its statements take turns, so tests of races need a `testServer`.
 */
export async function undoneServer(options: Options = {}): Promise<TestServer & { undo(): Promise<void> }> {
  const database = await createTestDatabase(options.template ?? 'demo');
  const undoable = await openUndoable(database.url);
  const server = await createTestServer({ ...options, beside: { database }, through: undoable });
  const undo = async () => {
    await undoable.undo();
    server.clock.advance(TEST_DAY.getTime() - server.clock.now().getTime());
  };
  afterEach(undo);
  afterAll(async () => {
    await server.close();
    await undoable.close();
    await database.drop();
  });
  return { ...server, undo };
}

/** A server that its maker closes. */
export async function createTestServer(options: Options = {}): Promise<TestServer> {
  const { template = 'demo', rooms = [], webRoot = '/nowhere', checkReplies = true, demo = true } = options;
  if (template === 'production') comeWith(BRANDS);
  const own = options.beside?.database ?? (await createTestDatabase(template));
  if (!options.usualBudgets) await enlargeBudgets(own);
  const database: TestServer['database'] = { ...own, ...options.through };
  const clock = testClock(TEST_DAY);
  const readAudit = createReadAudit(database);
  const registry = new Registry();
  const logged: Record<string, unknown>[] = [];
  const payNow = options.payNow === false ? undefined : TEST_PAY_NOW;
  const sandbox = { ...TEST_SANDBOX, portal: () => addressOf(app) };
  const portal = {
    Environment: 'test',
    TestBanner: true,
    Demo: demo,
    PayNow: payNow !== undefined,
    PersonalLinesPortalUrl: null,
    MapTiles: options.mapTiles ?? null,
  };
  const chatHub = createChatHub({ database, clock });
  const accessChanges = await openAccessChanges(database);
  const identity = await options.identity?.(database, clock, accessChanges);
  const isReal = identity && options.realTokens;
  const findPresence = isReal
    ? identity.findPresence
    : (signedIn: SignedIn) => presenceAgain(database, signedIn);
  const [origin = TEST_ORIGIN] = options.origins ?? [];
  const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line)) });
  const { carrierForms } = options;
  let findForm: FindForm | undefined;
  const documentFiles = temporaryFiles({
    database,
    clock,
    origin,
    findPresence,
    findForm:
      carrierForms &&
      ((form) => {
        findForm ??= openFormLibrary(carrierForms, { ...uploadDoor, log });
        return findForm(form);
      }),
  });
  const uploadDoor = await temporaryDoor({
    // It holds locks and opens transactions of its own.
    database: own,
    clock,
    storage: documentFiles.storage,
    scanner: options.scanner,
    pieces: options.pieces,
    freeBytes: options.freeBytes,
    beside: options.hasOwnFolder ? undefined : options.beside?.uploadDoor,
  });
  const app = await buildApp({
    database,
    clock,
    readAudit,
    accessChanges,
    registry,
    uploads: uploadDoor,
    webRoot,
    checkReplies,
    https: options.https === true,
    securityContact: options.securityContact,
    imageOrigins: options.mapTiles ? [new URL(options.mapTiles.Url).origin] : [],
    origins: options.origins ?? [TEST_ORIGIN],
    isProduction: options.isProduction === true,
    trustProxy: options.trustProxy ?? [],
    signers: options.signers ?? TEST_SIGNERS,
    log,
    identity: {
      authenticate: isReal
        ? identity.authenticate
        : options.remembersCallers
          ? remembering((token) => presenceOf(database, token))
          : (token) => presenceOf(database, token),
      findPresence,
      register: identity?.register ?? (async () => {}),
    },
    rooms: [
      ...answeredRooms({
        installation: {
          origins: options.origins ?? [TEST_ORIGIN],
          sendsEmail: options.sendsEmail === true,
          hasBucket: false,
          hasUpstream: false,
        },
        portal,
        registry,
        chatHub,
        payNow,
        ...(demo && payNow && { sandbox }),
        identityRooms: identity?.rooms ?? securityRoomsOn(database, clock),
        documentFiles,
        uploadDoor,
        programChecker,
        scanner: options.scanner,
        claimsOffice: options.claimsOffice,
        helpDesk: options.helpDesk,
        analytics: options.analytics,
        ...(options.addressServices && { addressServices: options.addressServices }),
      }),
      ...rooms,
    ],
  });
  return {
    app,
    database,
    clock,
    uploadDoor,
    registry,
    logged,
    documentFiles,
    as: async (who) =>
      bearer(
        typeof who === 'string' ? await keyOf(database, who) : await makePerson(database, who, clock.now()),
      ),
    demo: async (name) => bearer(await keyOf(database, `${name}@demo.portico.test`)),
    asOnBehalf: async (who, impersonator) =>
      bearer(await keyOf(database, who), await keyOf(database, impersonator)),
    call: (row, input, caller = {}) => call(app, row, input as Parts, caller),
    close: async () => {
      await chatHub.close();
      await app.close();
      await uploadDoor.close();
      await identity?.close();
      await accessChanges.close();
      await readAudit.close();
      await documentFiles.close();
      if (!options.beside) await own.drop();
    },
  };
}

/** Passes the admin check by right, as if made an administrator by the command on the server. */
export async function asAdministrator({
  as,
  database,
  clock,
}: Pick<TestServer, 'as' | 'database' | 'clock'>): Promise<Caller> {
  const caller = await as(['INTERNAL', 'ADMIN']);
  await giveRight(database, personKeyOf(caller), { by: null, confirmedBy: null, at: clock.now() });
  return caller;
}

/** The person a caller of `as` or `demo` is. */
export const personKeyOf = (caller: Caller): string => caller.authorization?.split('.')[1] ?? '';

const bearer = (...personKeys: string[]): Caller => ({
  authorization: `Bearer test.${personKeys.join('.')}`,
});

async function keyOf(db: Db, email: string): Promise<string> {
  const logon = await db.row<{ person_key: string }>(
    sql`SELECT person_key FROM logon WHERE email = ${email}`,
  );
  if (logon === undefined) throw new Error(`There is no account ${email} in this test's database.`);
  return logon.person_key;
}

async function makePerson(db: Db, roles: readonly TokenRole[], now: Date): Promise<string> {
  const key = newKey();
  const email = `${key}@test.portico.test`;
  await db.rows(sql`
    INSERT INTO person (key, name_first, name_last, email, created_at, updated_at)
    VALUES (${key}, 'Test', ${roles.join(' ')}, ${email}, ${now}, ${now})`);
  await db.rows(sql`
    INSERT INTO logon (key, person_key, email, created_at, updated_at)
    VALUES (${newKey()}, ${key}, ${email}, ${now}, ${now})`);
  await db.rows(sql`
    INSERT INTO person_role (person_key, role, granted_at) SELECT ${key}, unnest(${roles}::text[]), ${now}`);
  return key;
}

const TOKEN = /^test\.([\da-f-]{36})(?:\.([\da-f-]{36}))?$/;

/** Replaces the identity provider: `test.<person>` or `test.<person>.<impersonator>`, looked up each time. */
async function presenceOf(db: Db, token: string): Promise<Presence | undefined> {
  const [, actorKey, impersonatorKey] = TOKEN.exec(token) ?? [];
  if (actorKey === undefined) return undefined;
  const actor = await actorOf(db, actorKey);
  const impersonator = impersonatorKey === undefined ? undefined : await actorOf(db, impersonatorKey);
  return actor && { actor, ...(impersonator && { impersonator }) };
}

async function presenceAgain(db: Db, { logonKey, staffLogonKey, sid, roles }: SignedIn) {
  const keys = await db.rows<{ key: string }>(sql`
    SELECT person_key AS key FROM logon WHERE key = ANY (${[logonKey, staffLogonKey ?? logonKey]}::uuid[])
      AND NOT EXISTS (SELECT FROM logon_session WHERE sid = ${sid} AND ended_at IS NOT NULL)
    ORDER BY key <> ${logonKey}`);
  const presence = await presenceOf(db, `test.${keys.map(({ key }) => key).join('.')}`);
  return presence && roles.every((role) => presence.actor.roles.includes(role)) ? presence : undefined;
}

function remembering(find: (token: string) => Promise<Presence | undefined>): typeof find {
  const known = new Map<string, Presence>();
  return async (token) => {
    const presence = known.get(token) ?? (await find(token));
    if (presence) known.set(token, presence);
    return presence;
  };
}

const actorOf = (db: Db, personKey: string) =>
  db.row<Actor>(sql`
    SELECT person.key AS "personKey", logon.key AS "logonKey", 'test' AS sid, logon.email, name_full AS name,
      can_impersonate AS "canImpersonate", is_admin(person.key, logon.email) AS "isAdmin",
      ARRAY(SELECT role FROM person_role WHERE person_key = person.key
            ORDER BY array_position(${TOKEN_ROLES}::text[], role)) AS roles
    FROM person JOIN logon ON logon.person_key = person.key
    WHERE person.key = ${personKey} AND logon.disabled_at IS NULL AND NOT person.record_inactive`);

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
  readonly paging?: { readonly Skip?: number; readonly Take?: number };
  readonly version?: number;
}

/** A form has only texts: anything else is sent as JSON writes it. */
const formText = (fields: object) =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  ).toString();

async function call(app: FastifyInstance, row: Row, input: Parts, caller: Caller): Promise<TestReply> {
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    // No address can have half of a character.
    encodeURIComponent(String(input.params?.[name] ?? '').replace(/\p{Surrogate}/gu, '\ufffd')),
  );
  const query = Object.entries({ ...input.query, ...input.paging }).filter(
    ([, value]) => value !== undefined,
  );
  const response = await app.inject({
    method: row.method,
    url: path,
    query: Object.fromEntries(query.map(([name, value]) => [name, String(value)])),
    headers: {
      ...(row.module && { 'x-module-key': row.module }),
      ...(row.allow === 'browser' && { host: new URL(TEST_ORIGIN).host }),
      ...(row.form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(input.version !== undefined && { 'if-match': `"${input.version}"` }),
      ...caller,
    },
    ...(input.body && { payload: row.form ? formText(input.body) : input.body }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? response.json() : response.body,
  };
}
