import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { type FileToSend, isWrite, type Row } from '@portico/contract/define';
import { Failure } from '@portico/contract/errors';
import type { Database } from '@portico/database/open';
import { isUnavailable } from '@portico/database/unavailable';
import { type AuditEntry, insertAudit, type ReadAudit } from '@portico/platform/audit';
import type { Clock } from '@portico/platform/clock';
import type { AnsweredRoom, FindGrants, FindPresence, PublicCtx } from '@portico/platform/context';
import { type FindOrigin, originFinder } from '@portico/platform/origins';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Charges, chargerOf, countingEmails } from './budgets.ts';
import { contentType, type Encoded, encoderOf } from './encode.ts';
import { sendFile } from './files.ts';
import {
  type Authenticate,
  admit,
  grantsAtStart,
  recognise,
  refuseOtherSites,
  requireModuleKey,
  rightToCall,
} from './guard.ts';
import { type Claim, claimRequest, hashOf, requestKeyOf } from './idempotency.ts';
import { parserOf } from './input.ts';
import {
  claimMessage,
  contentOf,
  formOf,
  MULTIPART,
  readMessage,
  refuseMessage,
  refuseSignature,
  type Signers,
  signerOf,
} from './machine.ts';
import { acceptMultipart, type ReceiveFile, readMultipart } from './multipart.ts';
import type { OpenReplies, OpenReply } from './openReplies.ts';
import { createStreamSlots, type StreamSlots } from './streams.ts';
import { startVisit, subjectOf, type Visit } from './visit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit | null;
    /** Only of what takes a while to send, there or back. */
    openReply: OpenReply | null;
  }
  interface FastifyContextConfig {
    /** `persons.get`: the name of a call in logs, metrics and the audit. */
    rowId?: string;
  }
}

export interface ServeOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly readAudit: ReadAudit;
  readonly authenticate: Authenticate;
  readonly findPresence: FindPresence;
  readonly findGrants: FindGrants;
  readonly openReplies: OpenReplies;
  /** Of the machines that may call. Calls by others are refused. */
  readonly signers: Signers;
  /** Every address the portal is reached by. */
  readonly origins: readonly string[];
  /** Checks every response against its schema. */
  readonly checkReplies: boolean;
  /** Receives files for the rows that take them. */
  readonly receiveFile?: ReceiveFile;
}

interface Call {
  readonly id: string;
  readonly row: Row;
  /** `answer()` has proved that it matches the row. */
  readonly handler: (ctx: PublicCtx, input: object) => Promise<unknown>;
}

export function serve(app: FastifyInstance, rooms: readonly AnsweredRoom[], options: ServeOptions): void {
  app.decorateRequest('visit', null);
  app.decorateRequest('openReply', null);
  const shared = { ...options, slots: createStreamSlots(options), findOrigin: originFinder(options.origins) };
  for (const { room, handlers } of rooms)
    for (const [name, row] of Object.entries(room.rows)) {
      const call = { id: `${room.name}.${name}`, row, handler: handlers[name] as Call['handler'] };
      if (row.allow !== 'machine' && !row.form && row.multipart === undefined) openRoute(app, call, shared);
      else
        void app.register(async (scope) => {
          if (row.multipart === undefined) readBody(scope, row);
          else await acceptMultipart(scope);
          openRoute(scope, call, shared);
        });
    }
}

/** A signature covers the exact bytes, so a signed body isn't parsed before it's verified. */
function readBody(scope: FastifyInstance, { allow, form }: Row): void {
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  scope.removeAllContentTypeParsers();
  const types = form && allow === 'machine' ? [type, MULTIPART] : type;
  scope.addContentTypeParser(types, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
    allow === 'machine' ? body : formOf(body.toString('utf8')),
  );
}

/** The way of one request: who are you, may you, is it well-formed, the handler, the audit, the reply. */
function openRoute(
  app: FastifyInstance,
  call: Call,
  options: ServeOptions & { readonly slots: StreamSlots; readonly findOrigin: FindOrigin },
): void {
  const { id, row } = call;
  const { status = 200 } = row;
  const {
    clock,
    authenticate,
    findPresence,
    findGrants,
    openReplies,
    readAudit,
    slots,
    findOrigin,
    signers,
  } = options;
  const signer = row.allow === 'machine' ? signerOf(row) : undefined;
  const parse = parserOf(row);
  const subject = subjectOf(row);
  const chargesOf = chargerOf(id, row);
  const run = isWrite(row) && !row.ownTransactions ? writerOf(call, options) : readerOf(call, options);
  const type = contentType(row.reply);
  const isLive = type.startsWith('text/event-stream');
  const isFile = row.reply.kind === 'file' || row.reply.kind === 'report';
  const isLong = isFile || row.reply.kind === 'stream' || row.multipart !== undefined;

  const inputOf = async (request: FastifyRequest, { message, presence }: Visit): Promise<object> => {
    const { params, query, headers } = request;
    const parseBody = (body: unknown) => parse({ params, query, body, ifMatch: headers['if-match'] });
    if (message) return parseBody(await contentOf(row, bytesOf(request), headers['content-type']));
    const { receiveFile } = options;
    if (row.multipart === undefined || !request.isMultipart() || !presence || !receiveFile)
      return parseBody(request.body);
    return readMultipart(request, {
      parse: parseBody,
      keyName: row.multipart,
      receive: (key, body, file) => receiveFile(presence, request.ip, key, body, file),
    });
  };
  const recordFailure = async (request: FastifyRequest, entry: AuditEntry) => {
    // A refusal reveals nothing, so it can go out even if the audit log is unreachable.
    await readAudit.record(entry).catch((err) => request.log.error({ err }, 'a failure went unaudited'));
  };

  app.route({
    method: row.method,
    url: row.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: row.head === true || isFile,
    config: { rowId: id, isData: !type.startsWith('text/html') },
    // What happens now must arrive now: nothing on the way may gather it first. And a part of a file is a part of its own bytes.
    ...((isLive || isFile) && { compress: false }),
    ...(row.bodyBytes !== undefined && { bodyLimit: row.bodyBytes }),
    // Before the body is read: the server doesn't parse what the caller may not send.
    onRequest: async (request, reply) => {
      const facts = {
        now: clock.now(),
        log: request.log,
        requestId: request.id,
        address: request.ip,
      };
      if (row.allow === 'browser') {
        if (isWrite(row)) refuseOtherSites(request, findOrigin);
        const exchange = { host: request.host, request: request.raw, response: reply.raw };
        request.visit = startVisit(id, subject, { ...facts, reaches: [], exchange });
        return;
      }
      if (signer !== undefined) {
        const message = readMessage(signer, request.headers);
        const visit = startVisit(id, subject, { ...facts, reaches: [], ...(message && { message }) });
        request.visit = visit;
        const refusal = refuseMessage(message, signer, signers, facts.now);
        if (refusal && message) await recordFailure(request, visit.failed(refusal));
        if (refusal) throw refusal;
        return;
      }
      const presence = await recognise(authenticate, request.headers.authorization);
      const admission = admit(row, presence);
      if (admission instanceof Failure) {
        if (presence !== undefined) {
          const visit = startVisit(id, subject, { ...facts, presence, reaches: [] });
          request.visit = visit;
          await recordFailure(request, visit.failed(admission, { params: request.params }));
        }
        throw admission;
      }
      requireModuleKey(row, request.headers['x-module-key']);
      if (!isLong) {
        request.visit = startVisit(id, subject, { ...facts, ...admission });
        return;
      }
      const open = openReplies.open(request.log);
      reply.raw.once('close', open.close);
      request.openReply = open;
      let takeBack = () => {};
      request.visit = startVisit(id, subject, {
        ...facts,
        ...admission,
        ...(isFile && { signal: AbortSignal.any([open.signal, endOf(reply.raw)]) }),
        restsOn: (reason) => {
          takeBack();
          open.add(reason, GONE);
        },
      });
      if (presence === undefined) return;
      const right = rightToCall(presence, findPresence, (now) => !(admit(row, now) instanceof Failure));
      open.add(right, new Failure('unauthenticated'));
      // Whatever ended while the token was looked up was too early to be noticed.
      if (!(await right.holds())) throw new Failure('unauthenticated');
      if (admission.reaches.some((reach) => reach !== 'all' && reach !== 'self'))
        takeBack = await restOnGrants(open, presence.actor.personKey, findGrants);
    },
    handler: async (request, reply) => {
      const visit = request.visit as Visit;
      const refusal = visit.message && refuseSignature(visit.message, bytesOf(request), signers);
      if (refusal) {
        await recordFailure(request, visit.failed(refusal));
        throw refusal;
      }
      const input = await inputOf(request, visit);
      const ended = request.openReply?.signal;
      ended?.throwIfAborted();
      const charges = chargesOf({ visit, address: request.ip, now: clock.now() }, input);
      await charges?.call(options.database);
      const slot =
        row.reply.kind === 'stream' || isFile
          ? await slots.take(type, { personKey: visit.callerKey, address: request.ip }, request.log, ended)
          : undefined;
      const answered = run(visit, input, request, charges).then((encoded) => {
        if (slot) ended?.throwIfAborted();
        return encoded;
      });
      const { body, total } = await answered.catch(async (cause) => {
        await slot?.release();
        // An entry that can't be written either would only make the caller wait as long again.
        if (!row.unaudited && !isUnavailable(cause)) await recordFailure(request, visit.failed(cause, input));
        throw cause;
      });
      reply.code(status).header('Cache-Control', 'no-store');
      if (slot && isFile && typeof body !== 'string')
        return sendFile(body as FileToSend, request, reply, slot);
      reply.type(type);
      if (isLive) reply.header('X-Accel-Buffering', 'no');
      if (total !== undefined) reply.header('X-Total-Count', total);
      return reply.send(slot && typeof body !== 'string' ? slot.during(body as Readable, reply.raw) : body);
    },
  });
}

const GONE = new Failure('recordNotFound');

/** What the reply rests on unless the handler tells. An account may also move to another agency: of that, there's only a message. */
async function restOnGrants(open: OpenReply, personKey: string, findGrants: FindGrants): Promise<() => void> {
  const { reason, atStart } = grantsAtStart(personKey, findGrants);
  const removals = [open.add(reason, GONE)];
  const { agencies } = await atStart;
  if (agencies.length > 0) removals.push(open.add({ keys: agencies }, GONE));
  return () => {
    for (const remove of removals) remove();
  };
}

/** Aborted when the connection closes, which it also does after the last byte of the reply. */
function endOf(response: ServerResponse): AbortSignal {
  const end = new AbortController();
  response.once('close', () => end.abort());
  return end.signal;
}

/** The body of a machine's call, as it came. */
const bytesOf = ({ body }: FastifyRequest): Buffer => (body as Buffer | undefined) ?? Buffer.alloc(0);

type Run = (
  visit: Visit,
  input: object,
  request: FastifyRequest,
  charges: Charges | undefined,
) => Promise<Encoded>;

/**
 * A read commits its audit row, grouped with those of its neighbours, before the reply goes out. So does a write that opens
 * its own transactions, unless its handler writes the entries.
 */
function readerOf({ row, handler }: Call, { database, readAudit, checkReplies }: ServeOptions): Run {
  const encode = encoderOf(row.reply, checkReplies);
  return async (visit, input, _request, charges) => {
    const encoded = encode(await handler(visit.ctx(database), input));
    if (charges?.record) await database.rows(charges.record);
    if (!row.unaudited) await readAudit.record(visit.done(input));
    return encoded;
  };
}

/** A write is one transaction: what it changes, the reply a repeat will get, and the audit entry. */
function writerOf({ id, row, handler }: Call, { database, clock, checkReplies }: ServeOptions): Run {
  const encode = encoderOf(row.reply, checkReplies);
  return (visit, input, request, charges) => {
    const claim = row.confidential ? undefined : claimOf(id, visit, input, request, clock.now());
    return database.transaction(async (tx) => {
      const earlier = await claim?.take(tx);
      if (earlier !== undefined) return { body: earlier };
      const counting = countingEmails(tx);
      const encoded = encode(await handler(visit.ctx(counting.tx), input));
      if (counting.emails() > 0) await charges?.emails(tx, counting.emails());
      if (charges?.record) tx.withCommit(charges.record);
      if (claim && typeof encoded.body === 'string') tx.withCommit(claim.keep(encoded.body));
      if (!row.unaudited) tx.withCommit(insertAudit(visit.done(input)));
      return encoded;
    });
  };
}

/** Only a known caller can repeat a request, and only a reply that is a text can be kept for it. */
function claimOf(
  rowId: string,
  { actorKey, message }: Visit,
  input: object,
  request: FastifyRequest,
  now: Date,
): Claim | undefined {
  if (message !== undefined) return claimMessage(rowId, message, bytesOf(request), now);
  const requestKey = requestKeyOf(request.headers['idempotency-key']);
  if (requestKey === undefined || actorKey === undefined) return undefined;
  return claimRequest({ actorKey, rowId, requestKey, requestHash: hashOf(input) }, now);
}
