import * as z from 'zod/mini';
import { get, json, list, post, room, staff } from '../define.ts';

export const MAIL_STATUSES = ['queued', 'sending', 'sent', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

export const MailSummary = z.object({
  Key: z.uuid(),
  To: z.string(),
  Subject: z.string(),
  Status: z.enum(MAIL_STATUSES),
  Attempts: z.int(),
  /** The SMTP server's last response if it didn't accept the message. */
  LastError: z.nullable(z.string()),
  CreatedAt: z.iso.datetime(),
  /** When it is tried again; only of those that wait. */
  NextTryAt: z.nullable(z.iso.datetime()),
  SentAt: z.nullable(z.iso.datetime()),
  /** Its text opens an account, so only the recipient may read it. */
  IsConfidential: z.boolean(),
});
export type MailSummary = z.infer<typeof MailSummary>;

export const MailMessage = z.extend(MailSummary, {
  /** Absent of a confidential message. */
  Text: z.nullable(z.string()),
});
export type MailMessage = z.infer<typeof MailMessage>;

const key = z.object({ key: z.uuid() });
const mail = { 'params.key': 'mail' } as const;

export const outbox = room('outbox', {
  list: get('/api/Outbox', {
    about:
      'Queued and sent emails, newest first, filtered by status or by words in the recipient or subject.',
    module: 'W2_PORTAL',
    allow: staff('all'),
    query: z.object({
      Status: z.optional(z.enum(MAIL_STATUSES)),
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    }),
    reply: list(MailSummary),
  }),
  get: get('/api/Outbox/{key}', {
    about: 'One email. Its text is left out if it contains a link or code that opens an account.',
    module: 'W2_PORTAL',
    allow: staff('all'),
    params: key,
    keys: mail,
    reply: json(MailMessage),
  }),
  retry: post('/api/Outbox/{key}/Retry', {
    about: 'Queues an email again after delivery failed. Returns the email in its current state either way.',
    module: 'W2_PORTAL',
    allow: staff('all'),
    params: key,
    keys: mail,
    reply: json(MailMessage),
  }),
});
