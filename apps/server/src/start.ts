import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchPostgres } from '@portico/database/launch';
import { migrate } from '@portico/database/migrate';
import { type Database, openDatabase, sql } from '@portico/database/open';
import { DEMO_ACCOUNTS } from '@portico/database/seeds/demo/accounts';
import { seedDemo } from '@portico/database/seeds/demo/index';
import { seedReference } from '@portico/database/seeds/reference/index';
import { createReadAudit } from '@portico/platform/audit';
import { openAudit } from '@portico/platform/audit/open';
import { type Clock, systemClock } from '@portico/platform/clock';
import { mailTransport, startOutbox } from '@portico/platform/outbox';
import { openSecrets } from '@portico/platform/secrets';
import { createThrottle } from '@portico/platform/throttle';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { sweepReplies } from './http/idempotency.ts';
import { createLog } from './http/log.ts';
import { portProblem } from './port.ts';
import { accountLinks } from './rooms/accounts/index.ts';
import { connectAddressServices } from './rooms/addresses/index.ts';
import { startWaitingAccess, sweepChallenges } from './rooms/challenges/index.ts';
import { createChatHub } from './rooms/chat/index.ts';
import { watchDatabase } from './rooms/health/index.ts';
import { sweepEmailChanges } from './rooms/persons/index.ts';
import { answeredRooms } from './rooms.ts';

/** Why the server does not start, in one line. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

export interface Running {
  /** Finishes what is under way, then closes everything in the reverse order of its opening. */
  stop(): Promise<void>;
}

/** Where replies are checked; elsewhere tests have done it, and nobody waits for it. */
const CHECKED = ['development', 'test'];
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
/** How long a request under way may still take once we are told to stop. */
const GRACE = 10_000;

export async function start(config: Config, clock: Clock = systemClock): Promise<Running> {
  const openings: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    const failures: unknown[] = [];
    // One that does not close must not keep the rest open.
    for (const close of openings.splice(0).reverse()) await close().catch((cause) => failures.push(cause));
    if (failures.length > 0) throw failures[0];
  };
  try {
    await open(config, clock, (close) => openings.push(close));
    return { stop };
  } catch (cause) {
    await stop().catch(() => {});
    throw cause;
  }
}

type OnStop = (close: () => Promise<unknown>) => void;

async function open(config: Config, clock: Clock, onStop: OnStop): Promise<void> {
  // First of all: nothing is made in vain where nobody could come in.
  const problem = await portProblem(config.host, config.port);
  if (problem !== undefined) throw new StartRefused(problem);

  const log = createLog(config.logLevel);
  const database = await openData(config, clock, onStop);
  const secrets = await openSecrets(config.secretsDir);
  const throttle = createThrottle({ database, clock });
  // Opened before everything that writes to the audit log, so it stops last.
  onStop((await openAudit({ ...config, database, secrets, clock, log })).stop);
  const readAudit = createReadAudit(database);
  onStop(readAudit.close);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchDatabase(registry, database, clock);

  // The largest part of all, and not needed where something above refuses.
  const { createIdentity } = await import('@portico/identity');
  const identity = await createIdentity({
    database,
    clock,
    secrets,
    throttle,
    log,
    origins: config.origins,
    environment: config.environment,
    demo: config.demo,
    requireSecondFactorOfStaff: !config.demo,
    ...(config.upstream && { upstream: config.upstream }),
  });
  onStop(identity.close);

  const transport = mailTransport({
    smtpUrl: config.smtpUrl,
    folder: join(config.dataDir, 'mail'),
    sender: config.mailFrom,
  });
  onStop(startOutbox({ database, clock, transport, log }).stop);

  const portal = {
    Environment: config.environment,
    TestBanner: !config.isProduction,
    Demo: config.demo,
    PersonalLinesPortalUrl: config.personalLinesPortalUrl ?? null,
  };
  const chatHub = createChatHub({ database, clock });
  const app = await buildApp({
    database,
    clock,
    readAudit,
    identity,
    log,
    registry,
    rooms: answeredRooms({
      portal,
      registry,
      chatHub,
      securityRoom: identity.securityRoom,
      addressServices: connectAddressServices(config.addresses, log),
    }),
    webRoot: findWebRoot(),
    checkReplies: CHECKED.includes(config.environment),
    origins: config.origins,
    isProduction: config.isProduction,
    https: config.origins.every((origin) => origin.startsWith('https:')),
    trustProxy: config.trustProxy,
  });
  onStop(() => {
    setTimeout(() => app.server.closeAllConnections(), GRACE).unref();
    return app.close();
  });
  // Ends first: the app would wait for its streams.
  onStop(chatHub.close);

  const sweep = () =>
    Promise.all([
      identity.sweep(),
      throttle.sweep(),
      sweepReplies(database, clock.now()),
      sweepChallenges(database, clock.now()),
      sweepEmailChanges(database, clock.now()),
    ]).catch((err) => log.warn({ err }, 'what has expired was not swept'));
  const sweeping = setInterval(sweep, HOUR).unref();
  onStop(async () => clearInterval(sweeping));

  const startAccess = () =>
    startWaitingAccess(database, accountLinks, clock.now()).catch((err) =>
      log.warn({ err }, 'approved access was not started'),
    );
  const startingAccess = setInterval(startAccess, MINUTE).unref();
  onStop(async () => clearInterval(startingAccess));

  await app.listen({ host: config.host, port: config.port }).catch(async (cause) => {
    // Somebody may have come in between.
    throw new StartRefused((await portProblem(config.host, config.port)) ?? cause.message);
  });
}

/** The database, reachable, migrated and filled. */
async function openData(config: Config, clock: Clock, onStop: OnStop): Promise<Database> {
  const url = config.databaseUrl ?? (await launchOwn(config, onStop));
  const database = openDatabase(url);
  onStop(database.close);
  if (config.isProduction) await refuseDemoAccounts(database);
  await migrate(database);
  await seedReference(database);
  if (config.demo) await seedDemo(database, { now: clock.now() });
  return database;
}

async function launchOwn({ dataDir }: Config, onStop: OnStop): Promise<string> {
  const postgres = await launchPostgres({ folder: join(dataDir, 'postgres') });
  onStop(postgres.stop);
  return postgres.url;
}

/** Their password is known to everyone. */
async function refuseDemoAccounts(database: Database): Promise<void> {
  const table = await database.row<{ there: boolean }>(sql`SELECT to_regclass('logon') IS NOT NULL AS there`);
  if (!table?.there) return;
  const emails = DEMO_ACCOUNTS.map(({ Email }) => Email);
  const found = await database.row(sql`SELECT 1 FROM logon WHERE email = ANY (${emails}) LIMIT 1`);
  if (found !== undefined)
    throw new StartRefused('The database holds demo accounts: production does not start with them.');
}

/** Beside the bundle in a build; in the build's folder where the server runs from its sources. */
function findWebRoot(): string {
  const [built, fromSource] = ['../web/', '../../../dist/web/'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return built !== undefined && existsSync(built) ? built : (fromSource ?? '');
}
