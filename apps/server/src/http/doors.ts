import type { Room } from '@portico/contract/define';
import { UPLOAD_PATH } from '@portico/contract/rooms/uploads';
import { SHEET_CSS_PATH } from '@portico/platform/sheets/css';
import type { FastifyInstance } from 'fastify';
import { BRAND_PICTURE_URL } from './brandPictures.ts';
import { SIGN_IN } from './pages.ts';
import { SECURITY_TEXT_PATH } from './securityText.ts';

export interface Door {
  readonly methods: readonly string[];
  readonly url: string;
  readonly why: string;
  readonly guard: string;
}

const FILES =
  'Files of the build, the same for everyone. Only what is in their folder, and nothing that begins with a dot.';
const PAGE = 'A page of the build, the same for everyone, at known hosts only. It holds no data.';

const DOCS = 'Closed in production unless PUBLIC_ENDPOINTS opens it.';
const OUR_TEXT = 'A text of ours, the same for everyone.';
const SIGN_IN_COOKIE =
  'The cookie of the browser in which this sign-in began; what comes back, its state and nonce, too.';

const reads = (url: string, why: string, guard: string): Door => ({ methods: ['GET'], url, why, guard });
const files = (url: string, why: string): Door => ({ methods: ['GET', 'HEAD'], url, why, guard: FILES });

/** Everything that answers beside the rows of the contract. A server with any other route doesn't start. */
export const DOORS: readonly Door[] = [
  {
    methods: ['HEAD', 'PATCH', 'DELETE'],
    url: `${UPLOAD_PATH}/:key`,
    why: 'Files are sent in parts, by the tus protocol.',
    guard:
      'A token with each request, and the upload is the sender’s own: asked before tus sees the request, and again by its store.',
  },
  {
    methods: ['GET', 'POST', 'OPTIONS'],
    url: '/identity/*',
    why: 'OpenID Connect is a protocol of its own, with a library of its own.',
    guard: 'The provider of the host, which knows only the portal’s own client and addresses.',
  },
  reads('/identity/continue.js', 'The provider’s own pages load it.', OUR_TEXT),
  reads('/identity/pages.css', 'The provider’s own pages load it.', OUR_TEXT),
  reads('/login/:uid/upstream', 'Leads to the brokerage’s own sign-in.', SIGN_IN_COOKIE),
  reads(
    '/identity/upstream/callback',
    'People come back from there.',
    'Does nothing but lead to the next one.',
  ),
  reads('/login/:uid/upstream/callback', 'Ends the sign-in that began there.', SIGN_IN_COOKIE),
  reads(SHEET_CSS_PATH, 'Reports that open as pages load it.', OUR_TEXT),
  reads(
    '/sheets/color-:digits(^[0-9a-f]{6}$).css',
    'Reports that open as pages load it.',
    'A text of ours with a color of six digits in it, and of nothing else.',
  ),
  reads(SECURITY_TEXT_PATH, 'People who found a weakness look there.', 'An address that is public anyway.'),
  reads('/api/docs', 'Describes the API.', DOCS),
  reads('/api/docs/start.js', 'Describes the API.', DOCS),
  reads('/api/docs/openapi.json', 'Describes the API.', DOCS),
  files('/api/docs/viewer/*', 'Describes the API.'),
  {
    methods: ['GET', 'HEAD'],
    url: BRAND_PICTURE_URL,
    why: 'Logos and pictures that administrators uploaded.',
    guard:
      'PNG and WebP that we drew from the pixels of what was sent, under a name that begins their SHA-256. A name finds nothing else.',
  },
  files('/*', 'The page, its scripts and pictures.'),
  ...SIGN_IN.map((url) => reads(url, 'The sign-in is a page apart from the portal’s own.', PAGE)),
  reads('/index.html', 'The portal’s page by its name.', PAGE),
  reads('/silent-renew', 'Renews a session in a hidden frame.', PAGE),
];

/** A route that neither a row nor the list above names is a mistake: no one has thought of its guard. */
export function refuseOtherRoutes(app: FastifyInstance, rooms: readonly Room[]): void {
  const rows = rooms.flatMap((room) => Object.values(room.rows));
  const known = new Set([
    ...rows.flatMap(({ method, path }) => {
      const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
      return [`${method} ${url}`, ...(method === 'GET' ? [`HEAD ${url}`] : [])];
    }),
    ...DOORS.flatMap(({ methods, url }) => methods.map((method) => `${method} ${url}`)),
  ]);
  app.addHook('onRoute', ({ method, url }) => {
    const unknown = [method].flat().filter((one) => !known.has(`${one} ${url}`));
    if (unknown.length > 0)
      throw new Error(`${unknown.join(', ')} ${url} is neither a row nor one of the doors in http/doors.ts`);
  });
}
