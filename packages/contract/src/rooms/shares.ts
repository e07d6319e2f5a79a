import * as z from 'zod/mini';
import { del, file, get, json, list, post, room, scoped } from '../define.ts';
import { email } from '../email.ts';
import { byKey, filteredBy } from '../fields.ts';
import { line } from '../postal.ts';
import { FileToken } from './documents.ts';

export const SHARE_DAYS = { usual: 7, most: 30 } as const;
export const SHARE_OPENINGS = { usual: 5, most: 20 } as const;
export const SHARES_A_DAY = 20;
const NAME_LENGTH = 80;

/** Why a link works or doesn't, as its sender sees it. Its reader isn't told. */
export const SHARE_STATES = {
  active: 'Active',
  expired: 'Expired',
  usedUp: 'All openings used',
  revoked: 'Revoked',
  withdrawn: 'Document withdrawn',
} as const;
export type ShareState = keyof typeof SHARE_STATES;

/** A link that shows one document to someone who doesn't sign in. The link itself is only in the email. */
export const Share = z.object({
  Key: z.uuid(),
  EFile: z.object({ Key: z.uuid(), Title: z.string() }),
  ToName: z.string(),
  ToEmail: z.string(),
  CreatedAt: z.iso.datetime(),
  ExpiresAt: z.iso.datetime(),
  State: z.enum(Object.keys(SHARE_STATES) as [ShareState, ...ShareState[]]),
  Openings: z.int(),
  OpeningsMax: z.int(),
  LastOpenedAt: z.nullable(z.iso.datetime()),
});
export type Share = z.infer<typeof Share>;

/** What someone sees of a shared document before they open it. */
export const SharedDocument = z.object({
  Title: z.string(),
  EFileType: z.object({ Name: z.string() }),
  ContentType: z.string(),
  /** The sender's name. */
  From: z.string(),
  SharedAt: z.iso.datetime(),
  ExpiresAt: z.iso.datetime(),
});
export type SharedDocument = z.infer<typeof SharedDocument>;

const Days = z
  .int('Choose how long the link works.')
  .check(
    z.minimum(1, 'Choose at least one day.'),
    z.maximum(SHARE_DAYS.most, `Choose at most ${SHARE_DAYS.most} days.`),
  );
const OpeningsMax = z
  .int('Choose how often the link can be opened.')
  .check(
    z.minimum(1, 'Choose at least one time.'),
    z.maximum(SHARE_OPENINGS.most, `Choose at most ${SHARE_OPENINGS.most} times.`),
  );

/** In the body, so it never shows up in a log of URLs. */
const Secret = z.strictObject({ Secret: z.string().check(z.minLength(1), z.maxLength(100)) });
const EXAMPLE_SECRET = { body: { Secret: 'bm90aGluZyBpcyBvcGVuZWQgYnkgdGhpcw' } };

const papers = { module: 'W2_POLICYDOC' } as const;

export const shares = room('shares', {
  create: post('/api/Share', {
    about: `Emails someone a link to one document, which they open without signing in. At most ${SHARES_A_DAY} a day for each person.`,
    budget: 'sends',
    ...papers,
    allow: scoped,
    notImpersonating: true,
    body: z.strictObject({
      EFileKey: z.uuid(),
      ToName: line(
        NAME_LENGTH,
        'Enter the name of the person you’re sharing with.',
        `Shorten the name to ${NAME_LENGTH} characters.`,
      ),
      ToEmail: email('Enter the email address of the person you’re sharing with.'),
      Days: z._default(Days, SHARE_DAYS.usual),
      OpeningsMax: z._default(OpeningsMax, SHARE_OPENINGS.usual),
    }),
    keys: { 'body.EFileKey': 'document' },
    example: { body: { ToName: 'Pat Lender', ToEmail: 'lender@example.com' } },
    reply: json(Share),
  }),
  list: get('/api/Share', {
    about: 'The caller’s own links, the newest first, with how often and when they were last opened.',
    ...papers,
    allow: scoped,
    ...filteredBy({ EFileKey: 'document' }),
    reply: list(Share),
  }),
  revoke: del('/api/Share/{key}', {
    about: 'Ends one of the caller’s links right away. Repeating it changes nothing.',
    budget: 'edits',
    ...papers,
    allow: scoped,
    ...byKey('share'),
    reply: json(Share),
  }),
  peek: post('/api/Share/Peek', {
    about:
      'What a link is about. Counts as no opening. Null if the link doesn’t work, whatever the reason is.',
    ...papers,
    allow: 'browser',
    reads: true,
    body: Secret,
    example: EXAMPLE_SECRET,
    reply: json(z.nullable(SharedDocument)),
  }),
  open: post('/api/Share/Open', {
    about:
      'Counts an opening and gives a token for the file, which works for 15 minutes. Null if the link doesn’t work, whatever the reason is.',
    budget: 'visitors',
    ...papers,
    allow: 'browser',
    confidential: true,
    body: Secret,
    example: EXAMPLE_SECRET,
    reply: json(z.nullable(FileToken)),
  }),
  file: get('/api/Share/File', {
    about: 'The bytes of a shared document, by the token of an opening. Can be asked for in part.',
    allow: 'public',
    query: z.object({ Token: z.string().check(z.maxLength(1000)) }),
    example: { query: { Token: 'bm90aGluZyBpcyBvcGVuZWQgYnkgdGhpcw' } },
    unaudited: true,
    reply: file(),
  }),
});
