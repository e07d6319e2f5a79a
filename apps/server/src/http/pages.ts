import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Failure } from '@portico/contract/errors';
import { acceptsPage } from '@portico/platform/plainPage';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { brandedPage } from './brandedPage.ts';
import { sendFailure } from './errors.ts';

/** The sign-in is a small page apart from the portal's own, and loads none of it. */
export const SIGN_IN = [
  '/login',
  '/login/:uid',
  '/login.html',
  '/forgot-password',
  '/reset-password',
  '/create-account',
  '/use-this-device',
  '/stop-reset',
  '/verify-email',
];
const ASSETS = '/assets/';
/** Programs that look for forgotten files (`/.env`, `/.git/config`) must not think they found one. */
const isHidden = (url: string) => /\/(?:\.|%2e)/i.test(url.replace(/\?.*$/s, ''));
const isRoot = (url: string) => /^\/(?:$|\?)/.test(url);
const YEAR_SECONDS = 31_536_000;

interface PageOptions {
  readonly webRoot: string;
  isData(path: string): boolean;
  isKnownHost(host: string): boolean;
}

/** Serves the built page. Under a path that `isData` names nothing is a page: unknown is a 404 there. */
export async function servePages(
  app: FastifyInstance,
  { webRoot, isData, isKnownHost }: PageOptions,
): Promise<void> {
  const portal = join(webRoot, 'index.html');
  const sendPortal = existsSync(portal) ? brandedPage(portal) : undefined;
  const wantsPage = ({ method, url, headers: { accept = '*/*' } }: FastifyRequest) =>
    (method === 'GET' || method === 'HEAD') &&
    // Scripts and pictures are asked for with */* too: only at the root does that mean the page.
    (accept.includes('text/html') || (isRoot(url) && accept.includes('*/*'))) &&
    !url.startsWith(ASSETS) &&
    !isHidden(url) &&
    !isData(url);

  app.setNotFoundHandler((request, reply) => {
    if (!sendPortal || !wantsPage(request)) return sendFailure(new Failure('notFound'), request, reply);
    // Not for checks of the root by IP address, which accept anything.
    if (acceptsPage(request.headers.accept) && !isKnownHost(request.host))
      return sendFailure(new Failure('unknownHost'), request, reply);
    return sendPortal(request, reply);
  });
  if (!sendPortal) return;

  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    // A folder isn't a file: a request for one gets the portal's page for that path.
    allowedPath: (path) => !path.endsWith('/'),
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    // Assets carry their hash in their name; all else has a fixed name and changes with the build.
    setHeaders: (reply) => {
      const isAsset = reply.request.url.startsWith(ASSETS);
      reply.header('Cache-Control', isAsset ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  const sendSignIn = brandedPage(join(webRoot, 'login.html'));
  const page = { config: { knownHostsOnly: true } };
  for (const path of SIGN_IN) app.get(path, page, sendSignIn);
  app.get('/index.html', page, sendPortal);
  app.get('/silent-renew', page, (_request, reply) => reply.sendFile('silent-renew.html'));
}
