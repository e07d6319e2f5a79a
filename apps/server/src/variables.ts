import { isIP } from 'node:net';
import { AUDIT_PLACES } from '@portico/platform/audit/places';
import * as z from 'zod/mini';

interface Variable {
  readonly about: string;
  /** As README shows it: some defaults depend on other variables. */
  readonly fallback: string;
  /** Ends the sentence "PORT must be …". */
  readonly mustBe: string;
  readonly schema: z.ZodMiniType<unknown, string>;
  /** Its value is kept out of messages. */
  readonly secret?: true;
}

const matching = (pattern: RegExp) => z.string().check(z.regex(pattern));
const wholeNumber = (least: number, most: number) =>
  z.pipe(
    matching(/^\d{1,5}$/),
    z.pipe(z.transform(Number), z.number().check(z.minimum(least), z.maximum(most))),
  );
const url = (protocol: RegExp) => z.url({ protocol, hostname: /./ });
const splitList = (text: string) => text.split(',').map((part) => part.trim());
const list = (isRight: (part: string) => boolean) =>
  z.pipe(z.string(), z.transform(splitList)).check(z.refine((parts) => parts.every(isRight)));

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

export const ENDPOINTS = ['metrics', 'docs'] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

/** Every variable that the server reads. README shows the same table; a test holds one against the other. */
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
    about: 'A PostgreSQL of your own. Without it the portal brings one along, in `DATA_DIR`.',
    fallback: 'the one it brings',
    mustBe: 'an address such as postgres://user:password@host/name',
    schema: matching(/^postgres(ql)?:\/\/\S+$/),
    secret: true,
  },
  DATABASE_CONNECTIONS: {
    about:
      'How many connections to the database one process may have open. All processes together stay below `max_connections`.',
    fallback: '20',
    mustBe: 'a number from 2 to 1000',
    schema: wholeNumber(2, 1000),
  },
  DATA_DIR: {
    about: 'The folder of all that is kept: database, mails, secrets.',
    fallback: '`.data`',
    mustBe: 'a folder',
    schema: z.string(),
  },
  PORTICO_ENV: {
    about: '`production`, or any other name: then the test banner shows.',
    fallback: '`development`',
    mustBe: 'a word such as production or test',
    schema: matching(/^[a-z][a-z-]*$/),
  },
  PORTICO_DEMO: {
    about:
      '`1` fills the database with demo data and accounts. Refused in production and with a public https address.',
    fallback: '`1` where it is not refused',
    mustBe: '0 or 1',
    schema: z.enum(['0', '1']),
  },
  PUBLIC_ORIGINS: {
    about:
      'The addresses people reach the portal at, with commas between. Needed in production, with https. Calls and pages answer nowhere else, except at localhost, 127.0.0.1 and `*.localhost` outside production.',
    fallback: 'the local addresses at `PORT`',
    mustBe: 'origins such as https://portal.example.com, with commas between',
    schema: list(isOrigin),
  },
  OIDC_ISSUER: {
    about: 'An OpenID Connect provider that people sign in with instead of a password of ours.',
    fallback: 'none',
    mustBe: 'an http or https address',
    schema: url(/^https?$/),
  },
  OIDC_CLIENT_ID: {
    about: 'The name of this portal at that provider.',
    fallback: 'none',
    mustBe: 'a client id',
    schema: matching(/^\S+$/),
  },
  OIDC_CLIENT_SECRET: {
    about: 'Its secret there, where it has one.',
    fallback: 'none',
    mustBe: 'a client secret',
    schema: matching(/^\S+$/),
    secret: true,
  },
  STORAGE_URL: {
    about:
      'An S3-compatible store: `s3://key:secret@bucket/folder?region=…&endpoint=…`; all but the bucket may be left out.',
    fallback: 'the folder',
    mustBe: 'an address such as s3://bucket',
    schema: url(/^s3$/),
    secret: true,
  },
  AUDIT_COPIES: {
    about:
      'Where signed checkpoints of the audit log are copied to, with commas between: `file` (in `DATA_DIR`), `log`, `s3` (at `STORAGE_URL`).',
    fallback: '`file`',
    mustBe: 'file, log or s3, with commas between',
    schema: z.pipe(z.string(), z.pipe(z.transform(splitList), z.array(z.enum(AUDIT_PLACES)))),
  },
  SMTP_URL: {
    about: 'A mail server. Without it mails are written into a folder in `DATA_DIR`.',
    fallback: 'the folder',
    mustBe: 'an address such as smtps://user:password@host:465',
    schema: url(/^smtps?$/),
    secret: true,
  },
  MAIL_FROM: {
    about: 'The sender of mails.',
    fallback: '`Portico <no-reply@portico.localhost>`',
    mustBe: 'an address such as Portal <no-reply@example.com>',
    schema: matching(/^([^<>@\p{Cc}]* <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u),
  },
  BUSINESS_TIME_ZONE: {
    about:
      'The time zone of the brokerage. Its day is “today” for policies, quotes, lists of values and licenses, wherever the reader is.',
    fallback: '`America/New_York`',
    mustBe: 'a time zone such as America/Chicago',
    schema: z.string().check(z.refine(isTimeZone)),
  },
  SECRETS_DIR: {
    about: 'The folder of the master key. Several servers on one database share it.',
    fallback: '`secrets` in `DATA_DIR`',
    mustBe: 'a folder',
    schema: z.string(),
  },
  ADDRESS_SERVICE_URL: {
    about:
      'The postal service’s address API (`https://apis.usps.com`). Without it addresses stay unverified.',
    fallback: 'none',
    mustBe: 'an http or https address',
    schema: url(/^https?$/),
  },
  ADDRESS_SERVICE_CLIENT_ID: {
    about: 'The client id there.',
    fallback: 'none',
    mustBe: 'a client id',
    schema: matching(/^\S+$/),
  },
  ADDRESS_SERVICE_CLIENT_SECRET: {
    about: 'Its secret there.',
    fallback: 'none',
    mustBe: 'a client secret',
    schema: matching(/^\S+$/),
    secret: true,
  },
  GEOCODER_URL: {
    about:
      'A geocoder that speaks the JSON of Google’s Geocoding API. Without it places are known by their ZIP code.',
    fallback: 'none',
    mustBe: 'an http or https address',
    schema: url(/^https?$/),
  },
  GEOCODER_KEY: {
    about: 'Its key, where it wants one.',
    fallback: 'none',
    mustBe: 'a key',
    schema: matching(/^\S+$/),
    secret: true,
  },
  PERSONAL_LINES_PORTAL_URL: {
    about: 'Where people with an expired personal-lines token are sent.',
    fallback: 'none',
    mustBe: 'an http or https address',
    schema: url(/^https?$/),
  },
  LOG_LEVEL: {
    about: 'How much is logged.',
    fallback: '`warn` in demo mode, else `info`',
    mustBe: 'trace, debug, info, warn, error or silent',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
  },
  TRUST_PROXY: {
    about:
      'The proxies whose X-Forwarded headers count: addresses, networks or `loopback`, with commas between.',
    fallback: 'none',
    mustBe: 'addresses, networks or loopback, with commas between',
    schema: list(isNetwork),
  },
  PUBLIC_ENDPOINTS: {
    about:
      'Which of `/metrics` (`metrics`) and `/api/docs` (`docs`) anyone can open, with commas between. Others get a 404.',
    fallback: 'none in production, else both',
    mustBe: 'metrics, docs or both, with a comma between',
    schema: z.pipe(z.string(), z.pipe(z.transform(splitList), z.array(z.enum(ENDPOINTS)))),
  },
  SHUTDOWN_GRACE_SECONDS: {
    about:
      'How long `/readyz` says 503, and everything is still answered, before a process that was told to stop closes.',
    fallback: '5 in production, else 0',
    mustBe: 'a number of seconds from 0 to 300',
    schema: wholeNumber(0, 300),
  },
} as const satisfies Readonly<Record<string, Variable>>;

export type VariableName = keyof typeof VARIABLES;
export type Values = { readonly [Name in VariableName]?: z.output<(typeof VARIABLES)[Name]['schema']> };
