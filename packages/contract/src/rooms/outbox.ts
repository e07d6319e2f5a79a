import * as z from 'zod/mini';
import { eachOf, get, json, list, post, room, staff } from '../define.ts';
import { byKey, Day } from '../fields.ts';
import { hasAny, type Roles } from '../roles.ts';

export const EMAIL_STATUSES = ['queued', 'sending', 'sent', 'failed'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/** What an email is about. `other` is for those queued by older versions. */
export const EMAIL_KINDS = [
  'signIn',
  'security',
  'invitation',
  'access',
  'message',
  'payment',
  'document',
  'chat',
  'request',
  'claim',
  'underwriting',
  'quote',
  'renewal',
  'bulletin',
  'other',
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

export const EmailSummary = z.object({
  Key: z.uuid(),
  To: z.string(),
  Subject: z.string(),
  Kind: z.enum(EMAIL_KINDS),
  Status: z.enum(EMAIL_STATUSES),
  Attempts: z.int(),
  /** What the mail server replied last, if it didn't accept the email. */
  LastError: z.nullable(z.string()),
  CreatedAt: z.iso.datetime(),
  /** Only while it's waiting. */
  NextTryAt: z.nullable(z.iso.datetime()),
  SentAt: z.nullable(z.iso.datetime()),
  /** It has a code or a link that opens something: staff see it without them, and it can't be sent again. */
  IsConfidential: z.boolean(),
});
export type EmailSummary = z.infer<typeof EmailSummary>;

export const EmailMessage = z.extend(EmailSummary, {
  /** The brand's name and address. Null for emails queued by older versions. */
  From: z.nullable(z.string()),
  /** Codes and secret links are hidden. Null for a confidential email queued by an older version. */
  Text: z.nullable(z.string()),
  /** The same for the HTML version. Null if there is none. */
  Html: z.nullable(z.string()),
});
export type EmailMessage = z.infer<typeof EmailMessage>;

/** Background work that failed every time, until the portal gave up. */
export const FailedJob = z.object({
  Key: z.uuid(),
  /** The room, then what it does: `storage.sweep`. */
  Kind: z.string(),
  Attempts: z.int(),
  LastError: z.nullable(z.string()),
  CreatedAt: z.iso.datetime(),
  FailedAt: z.iso.datetime(),
});
export type FailedJob = z.infer<typeof FailedJob>;

/** Who helps people with their emails. Others on staff see whether an email was delivered, and not what it says. */
const HELPERS = ['ADMIN', 'SUPPORT', 'EMPLOYEE'] as const;
const help = eachOf(HELPERS, 'all');
export const readsEmails = (roles: Roles): boolean => hasAny(roles, HELPERS);

export const outbox = room('outbox', {
  list: get('/api/Outbox', {
    about:
      'The emails the portal has queued, first those that weren’t delivered, then the newest, by status, kind, words in the recipient or subject, and the days they were queued.',
    module: 'W2_PORTAL',
    allow: staff('all'),
    query: z.object({
      Status: z.optional(z.enum(EMAIL_STATUSES)),
      Kind: z.optional(z.enum(EMAIL_KINDS)),
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      From: z.optional(Day),
      Through: z.optional(Day),
    }),
    reply: list(EmailSummary),
  }),
  failedJobs: get('/api/Outbox/Jobs', {
    about: 'Jobs that were given up, the latest first.',
    module: 'W2_PORTAL',
    allow: staff('all'),
    reply: list(FailedJob),
  }),
  retryJob: post('/api/Outbox/Jobs/{key}/Retry', {
    about: 'Queues a job that was given up again. False if it’s no longer one of those.',
    budget: 'sends',
    module: 'W2_PORTAL',
    allow: staff('all'),
    ...byKey('job'),
    missing: 'false',
    reply: json(z.boolean()),
  }),
  get: get('/api/Outbox/{key}', {
    about: 'One email as HTML and as text, without its one-time codes and links.',
    module: 'W2_PORTAL',
    allow: help,
    ...byKey('email'),
    reply: json(EmailMessage),
  }),
  retry: post('/api/Outbox/{key}/Retry', {
    about: 'Queues a failed email again. Any other email is left alone and returned as it is.',
    budget: 'sends',
    module: 'W2_PORTAL',
    allow: help,
    ...byKey('email'),
    reply: json(EmailMessage),
  }),
});
