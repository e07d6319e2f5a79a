import { fail } from '@portico/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { type Caller, callerFinder } from '../caller.ts';
import type { FindSite } from './origins.ts';
import { PAGE_FILES, PAGE_HEADERS } from './pages.ts';
import { IDENTITY_PATH } from './provider.ts';
import { whileTracking } from './tracking.ts';

/** Hands everything under /identity to the provider of the origin, raw and with its body unread. */
export function mountProviders(scope: FastifyInstance, findSite: FindSite): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

  for (const [name, { type, text }] of Object.entries(PAGE_FILES))
    scope.get(`${IDENTITY_PATH}/${name}`, (_request, reply) =>
      reply
        .headers({ ...PAGE_HEADERS, 'cache-control': 'public, max-age=3600' })
        .type(type)
        .send(text),
    );

  const callbacks = new WeakMap<Provider, ReturnType<Provider['callback']>>();
  scope.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: `${IDENTITY_PATH}/*`,
    async handler(request, reply) {
      const { provider } = findSite(request) ?? fail('unknownHost');
      const callback = callbacks.get(provider) ?? provider.callback();
      callbacks.set(provider, callback);
      reply.hijack();
      const originalUrl = request.raw.url ?? '';
      Object.assign(request.raw, { originalUrl, url: originalUrl.slice(IDENTITY_PATH.length) });
      await whileTracking(() => callback(request.raw, reply.raw));
    },
  });
}

/** For addresses that browsers go to, and that the portal's pages do not call. */
export const fromBrowser = (
  findSite: FindSite,
  handler: (caller: Caller, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
) => {
  const findCaller = callerFinder(findSite);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const exchange = { host: request.host, request: request.raw, response: reply.raw };
    const caller = findCaller({ exchange, address: request.ip, requestId: request.id });
    return handler(caller, request, reply.header('cache-control', 'no-store'));
  };
};
