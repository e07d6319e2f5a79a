import type { IncomingMessage, ServerResponse } from 'node:http';
import { Failure, fail } from '@portico/contract/errors';
import { UPLOAD_PATH } from '@portico/contract/rooms/uploads';
import type { FindPresence, Presence } from '@portico/platform/context';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Authenticate, recognise, rightToCall } from './guard.ts';
import type { OpenReplies } from './openReplies.ts';

/** Answers the tus protocol for uploads of the actor's; fails for others. */
export interface TusDoor {
  admit(
    presence: Presence,
    key: string,
    address: string,
  ): Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>>;
}

const Key = z.uuid();

/**
 * Hands requests about an upload to the tus protocol, raw and with their body unread. Each one is authenticated, and cut off
 * if the session ends before it has arrived.
 */
export function mountUploads(
  scope: FastifyInstance,
  door: TusDoor,
  {
    authenticate,
    findPresence,
    openReplies,
  }: {
    readonly authenticate: Authenticate;
    readonly findPresence: FindPresence;
    readonly openReplies: OpenReplies;
  },
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.route<{ Params: { key: string } }>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${UPLOAD_PATH}/:key`,
    config: { rowId: 'uploads.send', isData: true },
    compress: false,
    async handler(request, reply) {
      const presence =
        (await recognise(authenticate, request.headers.authorization)) ?? fail('unauthenticated');
      const open = openReplies.open(request.log);
      reply.raw.once('close', open.close);
      open.signal.addEventListener('abort', () => request.raw.destroy());
      const isSignedIn = rightToCall(presence, findPresence);
      open.add(isSignedIn, new Failure('unauthenticated'));
      if (!(await isSignedIn.holds())) fail('unauthenticated');
      const { key } = request.params;
      if (!Key.safeParse(key).success || request.raw.url?.includes('?')) fail('recordNotFound');
      const respond = await door.admit(presence, key, request.ip);
      reply.hijack();
      reply.raw.setHeader('Cache-Control', 'no-store');
      await respond(request.raw, reply.raw);
    },
  });
}
