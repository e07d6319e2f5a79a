import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set where a reply is data and not a page. */
    isData?: boolean;
  }
}

type Policy = Readonly<Record<string, string>>;

const PAGE: Policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-src': "'self'",
  'frame-ancestors': "'none'",
};
/** Silent renewal loads the provider, and then a page of ours, in a frame of the portal. */
const FRAMED_PATH = /^\/(?:identity\/|silent-renew(?:$|[?/]))/;
/** A browser that is made to show a reply of the API may do nothing with it. */
const DATA: Policy = { 'default-src': "'none'", 'frame-ancestors': "'none'" };

const headersUnder = (policy: Policy, https: boolean): readonly (readonly [string, string])[] => [
  [
    'Content-Security-Policy',
    Object.entries(policy)
      .map(([directive, value]) => `${directive} ${value}`)
      .join('; '),
  ],
  ['X-Content-Type-Options', 'nosniff'],
  // Not `no-referrer`: that turns the Origin of a posted form into `null`, and the provider checks it.
  ['Referrer-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ...(https ? ([['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] as const) : []),
];

/** Written out once: they are the same on every reply of a kind. */
export function secureReplies(
  app: FastifyInstance,
  { https, imageOrigins = [] }: { https: boolean; imageOrigins?: readonly string[] },
): void {
  const page = headersUnder({ ...PAGE, 'img-src': [PAGE['img-src'], ...imageOrigins].join(' ') }, https);
  const framed = headersUnder({ ...PAGE, 'frame-ancestors': "'self'" }, https);
  const data = headersUnder(DATA, https);
  app.addHook('onRequest', async (request, reply) => {
    const headers = request.routeOptions.config.isData ? data : FRAMED_PATH.test(request.url) ? framed : page;
    // On the raw response, so the provider's, which Fastify never sees, have them too.
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    reply.raw.setHeader('X-Request-Id', request.id);
  });
}
