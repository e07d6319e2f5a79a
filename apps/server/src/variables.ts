import { isIP } from 'node:net';
import { AUDIT_PLACES } from '@portico/platform/audit/places';
import { secretOf } from '@portico/platform/signatures';
import * as z from 'zod/mini';
import { brandHosts, list, matching, splitList, url, type Variable, wholeNumber } from './variables.kinds.ts';
import { SERVICE_VARIABLES } from './variables.services.ts';

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
/** An address, or a network with the bits that an address of its kind has: Fastify would refuse others after the migration. */
function isNetwork(text: string): boolean {
  if (NETWORKS.includes(text)) return true;
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const kind = isIP(address);
  const most = kind === 4 ? 32 : 128;
  return kind !== 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= most));
}

/** By its name: PostgreSQL reads offsets the other way around. */
function isTimeZone(text: string): boolean {
  try {
    return (
      /^(?:UTC|[A-Z]\w+\/.+)$/.test(text) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: text }))
    );
  } catch {
    return false;
  }
}

/** Secrets that messages are signed with, as `whsec_` and base64. */
const signingSecrets = z.pipe(
  z
    .pipe(z.string(), z.transform(splitList))
    .check(z.refine((parts) => parts.every((part) => secretOf(part)))),
  z.transform((parts) => parts.flatMap((part) => secretOf(part) ?? [])),
);
const SIGNING_SECRET = {
  mustBe: 'a secret of 24 to 64 bytes, written as whsec_ and base64',
  schema: z.pipe(
    z.string().check(z.refine((text) => secretOf(text) !== undefined)),
    z.transform((text) => secretOf(text) ?? new Uint8Array()),
  ),
  secret: true,
} as const;
const SIGNING_SECRETS = {
  fallback: 'none; in demo mode, one made from the master key',
  mustBe: 'comma-separated secrets of 24 to 64 bytes, each written as whsec_ and base64',
  schema: signingSecrets,
  secret: true,
} as const;

export const ENDPOINTS = ['metrics', 'docs'] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

/** Every variable that the server reads. README has the same table; a test compares the two. */
export const VARIABLES = {
  PORT: {
    about: 'The port to listen on.',
    fallback: '4000',
    mustBe: 'a port from 1 to 65535',
    schema: wholeNumber(1, 65_535),
  },
  HOST: {
    about: 'The address to listen on.',
    fallback: '`localhost` in demo mode, else `0.0.0.0`',
    mustBe: 'a host name or an address',
    schema: matching(/^[\w.:-]+$/),
  },
  DATABASE_URL: {
    about: 'Your own PostgreSQL server. Without it, the portal runs its own in `DATA_DIR`.',
    fallback: 'the built-in one',
    mustBe: 'an address such as postgres://user:password@host/name',
    schema: matching(/^postgres(ql)?:\/\/\S+$/),
    secret: true,
  },
  DATABASE_CONNECTIONS: {
    about:
      'The most database connections one process opens. Keep the total across processes below `max_connections`.',
    fallback: '20',
    mustBe: 'a number from 2 to 1000',
    schema: wholeNumber(2, 1000),
  },
  DATA_DIR: {
    about: 'The folder for everything that’s stored: database, emails, secrets.',
    fallback: '`.data`',
    mustBe: 'a folder',
    schema: z.string(),
  },
  FREE_DISK_MB: {
    about:
      'What has to stay free on the disk of `DATA_DIR`, in megabytes. Below it, files people send wait; everything else works.',
    fallback: '1024',
    mustBe: 'a whole number from 0 to 1000000',
    schema: wholeNumber(0, 1_000_000),
  },
  PORTICO_ENV: {
    about: '`production`, or any other name. Any other name shows the test banner.',
    fallback: '`development`',
    mustBe: 'a word such as production or test',
    schema: matching(/^[a-z][a-z-]*$/),
  },
  PORTICO_DEMO: {
    about:
      '`1` fills the database with demo data and accounts. Refused in production and with a public https address.',
    fallback: '`1` where it’s allowed',
    mustBe: '0 or 1',
    schema: z.enum(['0', '1']),
  },
  PUBLIC_ORIGINS: {
    about:
      'The portal’s public addresses, comma-separated. Required in production, with https. The server answers only at these addresses and, outside production, at localhost, 127.0.0.1 and `*.localhost`.',
    fallback: 'the local addresses at `PORT`',
    mustBe: 'comma-separated origins such as https://portal.example.com',
    schema: list(isOrigin),
  },
  BRAND_HOSTS: {
    about:
      'Which of these hosts show which brand: `claims=…;group=…;brokerage=…`, each with one or more host names, comma-separated. A host that isn’t listed shows the claims brand if its name has “claims” in it, the group brand if it’s `localhost` or `group.localhost`, and otherwise the brokerage.',
    fallback: 'none',
    mustBe:
      'brands with their hosts, such as claims=help.example.com;group=group.example.com,intranet.example.com',
    schema: brandHosts,
  },
  OIDC_ISSUER: {
    about:
      'An OpenID Connect provider that people sign in with instead of a portal password. docs/operations.md has the callback to register with it.',
    fallback: 'none',
    mustBe: 'an http or https address',
    schema: url(/^https?$/),
  },
  OIDC_CLIENT_ID: {
    about: 'The portal’s client ID at that provider.',
    fallback: 'none',
    mustBe: 'a client id',
    schema: matching(/^\S+$/),
  },
  OIDC_CLIENT_SECRET: {
    about: 'The portal’s client secret at that provider, if it has one.',
    fallback: 'none',
    mustBe: 'a client secret',
    schema: matching(/^\S+$/),
    secret: true,
  },
  STORAGE_URL: {
    about:
      'An S3-compatible store: `s3://key:secret@bucket/folder?region=…&endpoint=…`; everything but the bucket is optional.',
    fallback: 'the folder',
    mustBe: 'an address such as s3://bucket',
    schema: url(/^s3$/),
    secret: true,
  },
  CLAMD_URL: {
    about:
      'The virus scanner for uploads: ClamAV’s daemon, as `host:port` or the path of its socket. Without it, uploads aren’t scanned.',
    fallback: 'none',
    mustBe: 'an address such as 127.0.0.1:3310, or the path of a socket',
    schema: matching(/^(?:\/\S+|(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5})$/i),
  },
  AUDIT_COPIES: {
    about:
      'Where signed audit log checkpoints are copied, comma-separated: `file` (in `DATA_DIR`), `log`, `s3` (at `STORAGE_URL`).',
    fallback: '`file`',
    mustBe: 'file, log or s3, comma-separated',
    schema: z.pipe(z.string(), z.pipe(z.transform(splitList), z.array(z.enum(AUDIT_PLACES)))),
  },
  SMTP_URL: {
    about: 'An SMTP server. Without it, emails are written to a folder in `DATA_DIR`.',
    fallback: 'the folder',
    mustBe: 'an address such as smtps://user:password@host:465',
    schema: url(/^smtps?$/),
    secret: true,
  },
  MAIL_FROM: {
    about:
      'The address emails come from, if the SMTP server may not send for the brands’ own addresses. The name stays the brand’s, and replies go to the brand.',
    fallback: 'the brand’s address',
    mustBe: 'an address such as Portal <no-reply@example.com>',
    schema: matching(/^([^<>@\p{Cc}]* <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u),
  },
  BUSINESS_TIME_ZONE: {
    about:
      'The brokerage’s time zone. It decides what “today” is for policies, quotes, lookup lists and licenses, wherever the reader is.',
    fallback: '`America/New_York`',
    mustBe: 'a time zone such as America/Chicago',
    schema: z.string().check(z.refine(isTimeZone)),
  },
  SECRETS_DIR: {
    about: 'The folder with the master key. Servers that share a database share this folder.',
    fallback: '`secrets` in `DATA_DIR`',
    mustBe: 'a folder',
    schema: z.string(),
  },
  ...SERVICE_VARIABLES,
  SEP_SIGNING_SECRETS: {
    about:
      'The secrets the card processor signs its payment notices with, comma-separated while one replaces another. Without them, its calls return 503.',
    ...SIGNING_SECRETS,
  },
  BOA_SIGNING_SECRETS: {
    about: 'The same for the bank’s lockbox.',
    ...SIGNING_SECRETS,
  },
  PAYMENT_PAGE_URL: {
    about:
      'The card processor’s payment page, where “Pay now” leads. Needs `PAYMENT_PAGE_SECRET` and `SEP_SIGNING_SECRETS`.',
    fallback: 'none: no “Pay now”; in demo mode, a pretend bank',
    mustBe: 'an http or https address',
    schema: url(/^https?$/),
  },
  PAYMENT_PAGE_SECRET: {
    about: 'The secret the portal signs with when it hands someone over to that page.',
    fallback: 'none',
    ...SIGNING_SECRET,
  },
  CLAIMS_OFFICE_URL: {
    about: 'Where new claims are sent, signed. Needs `CLAIMS_OFFICE_SECRET`.',
    fallback: 'none: our own desk works on them',
    mustBe: 'an http or https address',
    schema: url(/^https?$/),
  },
  CLAIMS_OFFICE_SECRET: {
    about: 'The secret that these messages are signed with.',
    fallback: 'none',
    ...SIGNING_SECRET,
  },
  PERSONAL_LINES_PORTAL_URL: {
    about: 'Where people with an expired personal-lines token are sent.',
    fallback: 'none',
    mustBe: 'an http or https address',
    schema: url(/^https?$/),
  },
  SECURITY_CONTACT: {
    about:
      'Where people report a weakness they found, as `/.well-known/security.txt` says. With neither this nor a brand’s email, nothing is there.',
    fallback: 'the brand’s email',
    mustBe: 'an address such as mailto:security@example.com or https://example.com/security',
    schema: matching(/^(?:mailto:[^\s<>@,]+@[^\s<>@,]+|https:\/\/\S+)$/),
  },
  LOG_LEVEL: {
    about: 'The log level.',
    fallback: '`warn` in demo mode, else `info`',
    mustBe: 'trace, debug, info, warn, error or silent',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
  },
  TRUST_PROXY: {
    about:
      'The proxies whose X-Forwarded headers are trusted: addresses, networks or `loopback`, comma-separated.',
    fallback: 'none',
    mustBe: 'addresses, networks or loopback, comma-separated',
    schema: list(isNetwork),
  },
  PUBLIC_ENDPOINTS: {
    about:
      'Which of `/metrics` (`metrics`) and `/api/docs` (`docs`) are open to everyone, comma-separated. The rest return 404.',
    fallback: 'none in production, else both',
    mustBe: 'metrics, docs or both, comma-separated',
    schema: z.pipe(z.string(), z.pipe(z.transform(splitList), z.array(z.enum(ENDPOINTS)))),
  },
  SHUTDOWN_GRACE_SECONDS: {
    about: 'How long a stopping process keeps serving requests while `/readyz` returns 503.',
    fallback: '5 in production, else 0',
    mustBe: 'a number of seconds from 0 to 300',
    schema: wholeNumber(0, 300),
  },
} as const satisfies Readonly<Record<string, Variable>>;

export type VariableName = keyof typeof VARIABLES;
export type Values = { readonly [Name in VariableName]?: z.output<(typeof VARIABLES)[Name]['schema']> };
