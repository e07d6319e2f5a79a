import * as z from 'zod/mini';
import { get, json, post, room, staff } from '../../define.ts';
import { byKey } from '../../fields.ts';
import { line } from '../../postal.ts';
import { ACCOUNT_RELATIONSHIPS, LINK_METHODS } from '../accounts.ts';

/** What a "This wasn't me" link in an email is about: a link that was made, or a code someone asked for. */
export const LINK_NOTICE_KINDS = ['link', 'code'] as const;

export const LinkNotice = z.object({
  Kind: z.enum(LINK_NOTICE_KINDS),
  PolicyNumber: z.string(),
  /** The name on the portal account that linked the policy or asked for the code. */
  Name: z.string(),
  At: z.iso.datetime(),
  /** Someone has reported it already. */
  IsReported: z.boolean(),
});
export type LinkNotice = z.infer<typeof LinkNotice>;

/** A link that a report has suspended. */
export const SuspendedLink = z.object({
  Person: z.object({ Key: z.uuid(), NameFull: z.string(), Email: z.nullable(z.string()) }),
  Relationship: z.enum(ACCOUNT_RELATIONSHIPS),
  LinkedBy: z.enum(LINK_METHODS),
  LinkedAt: z.iso.datetime(),
  /** Null until staff decide. */
  IsRestored: z.nullable(z.boolean()),
});
export type SuspendedLink = z.infer<typeof SuspendedLink>;

/** Someone pressed "This wasn't me", and staff look into it. */
export const LinkReport = z.object({
  Key: z.uuid(),
  Kind: z.enum(LINK_NOTICE_KINDS),
  CustomerRiskAccount: z.object({ Key: z.uuid(), Contact: z.object({ Name: z.string() }) }),
  PolicyNumber: z.string(),
  /** Whose email it was reported from. */
  ReportedBy: z.string(),
  ReportedAt: z.iso.datetime(),
  /** Who linked the policy or asked for the code. */
  Reported: z.object({ Key: z.uuid(), NameFull: z.string(), Email: z.nullable(z.string()) }),
  SuspendedLinks: z.array(SuspendedLink),
  DecidedAt: z.nullable(z.iso.datetime()),
  DecidedBy: z.nullable(z.string()),
  Note: z.nullable(z.string()),
});
export type LinkReport = z.infer<typeof LinkReport>;

export const REPORT_NOTE_LENGTH = 500;

/** In the body, so it never shows up in a log of URLs. */
const Token = z.strictObject({ Token: z.string().check(z.minLength(1), z.maxLength(100)) });
const EXAMPLE_TOKEN = { body: { Token: 'bm90aGluZyBpcyBvcGVuZWQgYnkgdGhpcw' } };

export const linkReports = room('linkReports', {
  linkNotice: post('/api/LinkNotice/Get', {
    about: 'What a “This wasn’t me” link in an email is about. Null if the link has expired.',
    module: 'W2_INSURED',
    allow: 'public',
    reads: true,
    body: Token,
    example: EXAMPLE_TOKEN,
    reply: json(z.nullable(LinkNotice)),
  }),
  reportLink: post('/api/LinkNotice/Report', {
    about:
      'Reports a link or a code as unwanted. Suspends the newer link and asks staff to look into it. Null if the emailed link has expired.',
    budget: 'visitors',
    module: 'W2_INSURED',
    allow: 'public',
    body: Token,
    example: EXAMPLE_TOKEN,
    reply: json(z.nullable(LinkNotice)),
  }),
  linkReport: get('/api/LinkReport/{key}', {
    about: 'A report of an unwanted link, with the links it has suspended.',
    module: 'W2_PORTAL',
    allow: staff('all'),
    ...byKey('linkReport'),
    reply: json(LinkReport),
  }),
  decideReport: post('/api/LinkReport/{key}/Decide', {
    about: 'Closes a report. Restores the links of the people named here and removes the others for good.',
    budget: 'adds',
    module: 'W2_PORTAL',
    allow: staff('all'),
    notImpersonating: true,
    ...byKey('linkReport', { 'body.RestorePersonKeys': 'person' }),
    body: z.strictObject({
      RestorePersonKeys: z._default(z.array(z.uuid()).check(z.maxLength(2)), []),
      Note: line(
        REPORT_NOTE_LENGTH,
        'Write a short note about your decision.',
        `Shorten your note to ${REPORT_NOTE_LENGTH} characters.`,
      ),
    }),
    example: { body: { Note: 'Called the policyholder, who doesn’t know about it.' } },
    reply: json(LinkReport),
  }),
});
