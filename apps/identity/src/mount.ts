import { type ErrorBody, Failure } from '@portico/contract/errors';
import { acceptsPage, unknownHostPage } from '@portico/platform/plainPage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { FindSite, Site } from './origins.ts';
import { PAGE_FILES, PAGE_HEADERS } from './pages.ts';
import { IDENTITY_PATH } from './provider.ts';

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
      const site = findSite(request);
      if (!site) return refuseHost(request, reply);
      const callback = callbacks.get(site.provider) ?? site.provider.callback();
      callbacks.set(site.provider, callback);
      reply.hijack();
      const originalUrl = request.raw.url ?? '';
      Object.assign(request.raw, { originalUrl, url: originalUrl.slice(IDENTITY_PATH.length) });
      await callback(request.raw, reply.raw);
    },
  });
}

/** Lets only requests to one of our origins through to the handler. */
export const atSite =
  <T>(
    findSite: FindSite,
    handler: (site: Site, request: FastifyRequest, reply: FastifyReply) => Promise<T>,
  ) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<T | FastifyReply> => {
    const site = findSite(request);
    return site ? handler(site, request, reply) : refuseHost(request, reply);
  };

function refuseHost({ id, headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, message, status } = new Failure('unknownHost');
  reply.status(status);
  if (acceptsPage(headers.accept))
    return reply.headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(unknownHostPage(message));
  const body: ErrorBody = { code, message, requestId: id };
  return reply.send(body);
}
