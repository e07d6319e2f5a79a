import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import { openAccessChanges } from '@portico/platform/accessChanges';
import { createReadAudit } from '@portico/platform/audit';
import { openAudit } from '@portico/platform/audit/open';
import { comeWith, followBrands, showAt } from '@portico/platform/brands';
import { setBusinessTimeZone } from '@portico/platform/businessDay';
import { type Clock, systemClock } from '@portico/platform/clock';
import { startJobs } from '@portico/platform/jobs';
import { type About, emailTransport, startOutbox } from '@portico/platform/outbox';
import { connectScanner } from '@portico/platform/scanner';
import { readSecrets } from '@portico/platform/secrets';
import { openStorage } from '@portico/platform/storage/open';
import { openPieces } from '@portico/platform/storage/pieces';
import { createThrottle } from '@portico/platform/throttle';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { type OnStop, openDatabaseOf, refuseDemoAccounts } from './data.ts';
import { createDrain } from './drain.ts';
import { isStillSo } from './emailStates.ts';
import { fillDatabase } from './filling/index.ts';
import { createLog } from './http/log.ts';
import { jobKinds } from './jobs.ts';
import { masterKeyFor } from './masterKey.ts';
import { paymentPartsFor } from './payments.ts';
import { portProblem } from './port.ts';
import { StartRefused, StartStopped } from './refused.ts';
import { mayReadAbout } from './rooms/accounts/index.ts';
import { connectAddressServices } from './rooms/addresses/index.ts';
import { endpointAnalytics, sendJob } from './rooms/analytics/index.ts';
import { connectCarrierForms, openFormLibrary } from './rooms/carrierForms/index.ts';
import { createChatHub } from './rooms/chat/index.ts';
import { openClaimsOffice } from './rooms/claims/index.ts';
import { openDocumentFiles } from './rooms/documents/index.ts';
import { watchDatabase } from './rooms/health/index.ts';
import { connectHelpDesk } from './rooms/helpdesk/index.ts';
import { startSampler } from './rooms/operations/index.ts';
import { createChecker } from './rooms/programs/index.ts';
import { openUploadDoor } from './rooms/uploads/index.ts';
import { answeredRooms } from './rooms.ts';

export interface Running {
  /** Resolves if the portal can't go on, with the reason. The service manager then restarts it. */
  readonly lost: Promise<Error>;
  /** Finishes what is running, then closes everything in reverse order. */
  stop(): Promise<void>;
}

/** If responses are checked. Elsewhere tests have done it, and no request waits for it. */
const CHECKED = ['development', 'test'];

/**
 * Aborting `signal` ends a start that is still filling the database or waiting for the web. The server listens once
 * `isWebBuilt` resolves, and doesn't start if that's false.
 */
export async function start(
  config: Config,
  clock: Clock = systemClock,
  signal: AbortSignal = new AbortController().signal,
  isWebBuilt: () => Promise<boolean> = async () => true,
): Promise<Running> {
  const openings: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    const failures: unknown[] = [];
    // One that does not close must not keep the rest open.
    for (const close of openings.splice(0).reverse()) await close().catch((cause) => failures.push(cause));
    if (failures.length > 0) throw failures[0];
  };
  try {
    let onLost: (cause: Error) => void = () => {};
    const lost = new Promise<Error>((resolve) => {
      onLost = resolve;
    });
    await open(config, clock, signal, isWebBuilt, (close) => openings.push(close), onLost);
    return { lost, stop };
  } catch (cause) {
    await stop().catch(() => {});
    throw cause;
  }
}

async function open(
  config: Config,
  clock: Clock,
  signal: AbortSignal,
  isWebBuilt: () => Promise<boolean>,
  onStop: OnStop,
  onLost: (cause: Error) => void,
): Promise<void> {
  // Check the port before creating anything.
  const problem = await portProblem(config.host, config.port);
  if (problem !== undefined) throw new StartRefused(problem);

  const log = createLog(config.logLevel);
  setBusinessTimeZone(config.businessTimeZone);
  const known = await readSecrets(config.secretsDir);
  const database = await openDatabaseOf(config, { log, onLost }, onStop);
  if (config.refusesDemo) await refuseDemoAccounts(database);
  const secrets = await masterKeyFor(database, known, config.secretsDir);
  const storage = await openStorage(config);
  onStop(async () => storage.close());
  await Promise.all([
    fillDatabase({ database, databaseUrl: database.url, storage, now: clock.now(), signal }, config),
    requireWeb(isWebBuilt, signal),
  ]);
  if (config.demo) comeWith(DEMO_BRANDS);
  showAt(config.brandHosts);
  onStop(await followBrands(database, log));
  const throttle = createThrottle({ database, clock });
  // Opened before everything that writes to the audit log, so it stops last.
  const audit = await openAudit({ ...config, database, secrets, clock, log });
  onStop(audit.stop);
  const readAudit = createReadAudit(database);
  onStop(readAudit.close);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchDatabase(registry, database, clock);

  // The largest part of all, and not needed where something above refuses.
  const { createIdentity } = await withoutRuntimeWarning(() => import('@portico/identity'));
  const accessChanges = await openAccessChanges(database);
  onStop(accessChanges.close);
  const identity = await createIdentity({
    database,
    clock,
    secrets,
    accessChanges,
    throttle,
    log,
    origins: config.origins,
    environment: config.environment,
    demo: config.demo,
    requireSecondFactorOfStaff: !config.demo,
    ...(config.upstream && { upstream: config.upstream }),
  });
  onStop(identity.close);

  const transport = emailTransport({
    smtpUrl: config.smtpUrl,
    folder: join(config.dataDir, 'mail'),
    from: config.mailFrom,
  });
  const mayRead = (accountKey: string, to: string) => mayReadAbout(database, accountKey, to);
  const isSo = (about: About) => isStillSo(database, about, clock.now());
  onStop(startOutbox({ database, clock, transport, log, mayRead, isSo }).stop);

  const { signers, payNow, sandbox } = paymentPartsFor(config, secrets);
  const portal = {
    Environment: config.environment,
    TestBanner: !config.isProduction,
    Demo: config.demo,
    PayNow: payNow !== undefined,
    PersonalLinesPortalUrl: config.personalLinesPortalUrl ?? null,
    MapTiles: config.mapTiles ?? null,
  };
  const { dataDir, freeBytes, clamdUrl, storageUrl } = config;
  const scanner = clamdUrl === undefined ? undefined : connectScanner({ url: clamdUrl, log });
  const pieces = storageUrl === undefined ? undefined : await openPieces(storageUrl);
  onStop(async () => pieces?.close());
  const uploadDoor = openUploadDoor({ database, storage, clock, dataDir, freeBytes, scanner, pieces });
  onStop(uploadDoor.close);
  const programChecker = createChecker();
  onStop(async () => programChecker.close());
  const [origin = ''] = config.origins;
  const findForm =
    config.carrierForms &&
    openFormLibrary(connectCarrierForms(config.carrierForms, log), { ...uploadDoor, log });
  const documentFiles = openDocumentFiles({
    database,
    storage,
    clock,
    secrets,
    origin,
    findForm,
    findPresence: identity.findPresence,
  });
  onStop(documentFiles.close);
  const claimsOffice = config.claimsOffice && openClaimsOffice(config.claimsOffice, log);
  const kinds = [
    ...jobKinds({ identity, throttle, audit, storage, uploadDoor, claimsOffice }),
    ...(config.analytics ? [sendJob(config.analytics, log)] : []),
  ];
  const chatHub = createChatHub({ database, clock });
  const drain = createDrain(config.shutdownGraceSeconds);
  const app = await buildApp({
    database,
    clock,
    readAudit,
    identity,
    accessChanges,
    signers,
    log,
    registry,
    rooms: answeredRooms({
      installation: {
        origins: config.origins,
        sendsEmail: config.smtpUrl !== undefined,
        hasBucket: storageUrl !== undefined,
        hasUpstream: config.upstream !== undefined,
      },
      portal,
      registry,
      chatHub,
      identityRooms: identity.rooms,
      documentFiles,
      payNow,
      sandbox,
      uploadDoor,
      programChecker,
      scanner,
      addressServices: connectAddressServices(config.addresses, log),
      analytics: config.analytics && endpointAnalytics,
      helpDesk: config.helpDesk && connectHelpDesk(config.helpDesk, log),
      claimsOffice,
      health: { isStopping: drain.isStopping, hasMetrics: config.publicEndpoints.includes('metrics') },
      jobs: kinds,
    }),
    uploads: uploadDoor,
    webRoot: findWebRoot(),
    checkReplies: CHECKED.includes(config.environment),
    origins: config.origins,
    isProduction: config.isProduction,
    securityContact: config.securityContact,
    https: config.origins.every((origin) => origin.startsWith('https:')),
    imageOrigins: config.mapTiles ? [new URL(config.mapTiles.Url).origin] : [],
    trustProxy: config.trustProxy,
    isClosing: drain.isClosing,
    hasDocs: config.publicEndpoints.includes('docs'),
  });
  onStop(() => drain.close(app));
  // Ends first: the app would wait for its streams.
  onStop(chatHub.close);

  onStop(startJobs({ database, clock, log, kinds }).stop);
  onStop(startSampler({ database, registry, clock, log }).stop);

  await app.listen({ host: config.host, port: config.port }).catch(async (cause) => {
    // Another process may have started in between.
    throw new StartRefused((await portProblem(config.host, config.port)) ?? cause.message);
  });
  // Registered last, so it comes first.
  onStop(() => drain.leave(app));
}

/** The OpenID provider's package warns about every Node but the newest LTS releases. Our tests run on those we support. */
async function withoutRuntimeWarning<T>(load: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...words);
  };
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}

async function requireWeb(isWebBuilt: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  const stopped = new Promise<false>((resolve) => {
    if (signal.aborted) resolve(false);
    signal.addEventListener('abort', () => resolve(false));
  });
  if (await Promise.race([isWebBuilt(), stopped])) return;
  throw signal.aborted ? new StartStopped() : new StartRefused('The web build failed; see above.');
}

/** Next to the bundle in a build; in the build's folder if the server runs from source. */
function findWebRoot(): string {
  const [built, fromSource] = ['../web/', '../../../dist/web/'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return built !== undefined && existsSync(built) ? built : (fromSource ?? '');
}
