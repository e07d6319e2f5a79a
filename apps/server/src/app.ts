import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { Room } from '@portico/contract/define';
import type { Database } from '@portico/database/open';
import type { AccessChanges } from '@portico/platform/accessChanges';
import type { ReadAudit } from '@portico/platform/audit';
import type { Clock } from '@portico/platform/clock';
import type { AnsweredRoom, FindPresence } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import { serveBrandPictures } from './http/brandPictures.ts';
import { serveDocs } from './http/docs.ts';
import { refuseOtherRoutes } from './http/doors.ts';
import { sendFailure } from './http/errors.ts';
import type { Authenticate } from './http/guard.ts';
import { secureReplies } from './http/headers.ts';
import { type HostOptions, knownHosts, refuseOtherHosts } from './http/hosts.ts';
import { acceptJson } from './http/json.ts';
import { logRequests } from './http/log.ts';
import type { Signers } from './http/machine.ts';
import { measureRequests } from './http/metrics.ts';
import { createOpenReplies } from './http/openReplies.ts';
import { servePages } from './http/pages.ts';
import { serveSecurityText } from './http/securityText.ts';
import { type ServeOptions, serve } from './http/serve.ts';
import { serveSheetStyles } from './http/sheets.ts';
import { mountUploads, type TusDoor } from './http/uploads.ts';
import { grantsOf } from './rooms/accounts/index.ts';

export interface AppOptions extends HostOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly readAudit: ReadAudit;
  readonly identity: {
    readonly authenticate: Authenticate;
    readonly findPresence: FindPresence;
    register(app: FastifyInstance): Promise<void>;
  };
  readonly accessChanges: AccessChanges;
  readonly signers: Signers;
  readonly log: FastifyBaseLogger;
  readonly registry: Registry;
  readonly rooms: readonly AnsweredRoom[];
  /** Where files come in; if it's left out, none can be sent. */
  readonly uploads?: TusDoor & Required<Pick<ServeOptions, 'receiveFile'>>;
  readonly webRoot: string;
  /** Checks every response against its row. */
  readonly checkReplies: boolean;
  /** Whether people reach the portal over https. */
  readonly https: boolean;
  /** Where people report a weakness they found; the brand's own address if it's left out. */
  readonly securityContact?: string | undefined;
  /** Other hosts that the page may show images of. */
  readonly imageOrigins?: readonly string[];
  /** Proxies whose word about the caller's address counts. */
  readonly trustProxy: readonly string[];
  /** Whether the API's documentation can be opened; it can unless this is false. */
  readonly hasDocs?: boolean;
  /** Whether each reply is to be the last on its connection, because this process is about to end. */
  isClosing?(): boolean;
}

const BODY_BYTES = 1_048_576;
const SECOND = 1000;

/** Everything that answers on the port, put together; it listens to nothing yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newKey,
    trustProxy: options.trustProxy.length > 0 && [...options.trustProxy],
    bodyLimit: BODY_BYTES,
    // The longest report of a claim takes half a minute on a phone with one bar.
    requestTimeout: 60 * SECOND,
    // Longer than a proxy in front keeps its side open, so we're never the first to hang up.
    keepAliveTimeout: 75 * SECOND,
    routerOptions: { maxParamLength: 300 },
    // What still comes while we close is answered like the rest.
    return503OnClosing: false,
    // A HEAD would run the handler, and some of the spec's GETs write.
    exposeHeadRoutes: false,
    frameworkErrors: sendFailure,
  });
  // A connection whose last reply goes out while we close must not stay open for another request.
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (options.isClosing?.()) reply.raw.setHeader('Connection', 'close');
  });
  const rooms = options.rooms.map(({ room }) => room);
  refuseOtherRoutes(app, rooms);
  // Rows take JSON. A form of another site can send text without asking first.
  app.removeContentTypeParser('text/plain');
  acceptJson(app);
  app.setErrorHandler(sendFailure);
  secureReplies(app, options);
  refuseOtherHosts(app, options);
  logRequests(app);
  measureRequests(app, options.registry);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await options.identity.register(app);
  const openReplies = createOpenReplies(options.accessChanges);
  app.addHook('onClose', async () => openReplies.close());
  const { uploads } = options;
  if (uploads)
    await app.register(async (scope) => mountUploads(scope, uploads, { ...options.identity, openReplies }));
  serve(app, options.rooms, {
    database: options.database,
    clock: options.clock,
    readAudit: options.readAudit,
    authenticate: options.identity.authenticate,
    findPresence: options.identity.findPresence,
    findGrants: (personKey) => grantsOf(options.database, personKey),
    openReplies,
    signers: options.signers,
    origins: options.origins,
    checkReplies: options.checkReplies,
    ...(uploads && { receiveFile: uploads.receiveFile }),
  });
  serveSheetStyles(app);
  serveBrandPictures(app);
  serveSecurityText(app, options);
  if (options.hasDocs !== false) await serveDocs(app, rooms);
  await servePages(app, {
    webRoot: options.webRoot,
    isData: dataPaths(rooms),
    isKnownHost: knownHosts(options),
  });
  return app;
}

/** Below `/api`, `/seasys` and the like nothing is a page. Below `/login` there are both. */
function dataPaths(rooms: readonly Room[]): (path: string) => boolean {
  const firstStep = (path: string) => /^\/[^/?#]*/.exec(path)?.[0] ?? '/';
  const rows = rooms.flatMap((room) => Object.values(room.rows)).filter(({ allow }) => allow !== 'browser');
  const taken = new Set(rows.map(({ path }) => firstStep(path)));
  return (path) => taken.has(firstStep(path)) || firstStep(path) === '/identity';
}
