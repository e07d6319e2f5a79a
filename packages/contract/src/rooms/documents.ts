import * as z from 'zod/mini';
import { agentOrStaff, file, get, json, list, post, room, scoped, staff } from '../define.ts';
import { byKey, filteredBy } from '../fields.ts';
import { EFile, listRows, papers, Year } from './documents/list.ts';

export * from './documents/list.ts';

/** Who opened a document, and when first and last. */
export const EFileViewer = z.object({
  NameFull: z.string(),
  /** The staff member who acted for them. */
  ActingFor: z.nullable(z.string()),
  FirstAt: z.iso.datetime(),
  LastAt: z.iso.datetime(),
  Times: z.int(),
});
export type EFileViewer = z.infer<typeof EFileViewer>;

export const DISPOSITIONS = ['inline', 'attachment'] as const;

/** Opens one file for one person, for a few minutes, at `/efile/binary?Token=`. */
export const FileToken = z.object({ Token: z.string(), ExpiresAt: z.iso.datetime() });
export type FileToken = z.infer<typeof FileToken>;

export const COMBINE_MOST = 100;
/** That of a combined file has the keys of all documents in it. */
const TOKEN_LENGTH = 8000;
const KeyList = z
  .array(z.uuid())
  .check(
    z.minLength(1, 'Choose at least one document.'),
    z.maxLength(COMBINE_MOST, `Choose at most ${COMBINE_MOST} documents.`),
  );
const KeyText = z.pipe(
  z.string().check(z.maxLength(COMBINE_MOST * 37)),
  z.pipe(
    z.transform((typed: string) => typed.split(',')),
    KeyList,
  ),
);

export const documents = room('documents', {
  exists: get('/efile/exists', {
    about: 'Whether there is such a document: by key, or by policy, type and name.',
    call: 102,
    ...papers,
    allow: scoped,
    query: z.object({
      EFileKey: z.optional(z.uuid()),
      PolicyKey: z.optional(z.uuid()),
      EFileTypeKey: z.optional(z.string().check(z.maxLength(40))),
      Name: z.optional(z.string().check(z.maxLength(120))),
    }),
    keys: { 'query.EFileKey': 'document', 'query.PolicyKey': 'policy' },
    missing: 'false',
    reply: json(z.boolean()),
  }),
  ...listRows,
  get: get('/api/EFile/{key}', {
    about: 'One document, without its content.',
    ...papers,
    allow: scoped,
    ...byKey('document'),
    reply: json(EFile),
  }),
  agencyReports: get('/api/EFile/GetAgencyReports', {
    about: 'Reports and commission statements of an agency.',
    call: 108,
    ...papers,
    allow: agentOrStaff,
    ...filteredBy({ AgencyKey: 'agency' }, { Year }),
    reply: list(EFile),
  }),
  viewers: get('/api/EFile/{key}/Viewers', {
    about: 'Who has opened a document, from the audit log.',
    ...papers,
    allow: staff('all'),
    ...byKey('document'),
    missing: 'empty',
    reply: json(z.array(EFileViewer)),
  }),
  token: get('/efile/token', {
    about: 'A link token for one document and one person. It works for 15 minutes while the session lasts.',
    budget: 'marks',
    call: 109,
    ...papers,
    allow: scoped,
    query: z.object({ EFileKey: z.uuid(), Disposition: z._default(z.enum(DISPOSITIONS), 'inline') }),
    keys: { 'query.EFileKey': 'document' },
    writes: true,
    confidential: true,
    reply: json(FileToken),
  }),
  binary: get('/efile/binary', {
    about:
      'The bytes of a document, by a token, or by its key for a signed-in caller. Can be asked for in part.',
    call: 110,
    quiet: true,
    allow: 'public',
    query: z.object({
      Token: z.optional(z.string().check(z.maxLength(TOKEN_LENGTH))),
      EFileKey: z.optional(z.uuid()),
    }),
    keys: { 'query.EFileKey': 'document' },
    unaudited: true,
    reply: file(),
  }),
  combine: post('/efile/Combine', {
    about: 'Combines documents, in the order given, into one PDF with bookmarks or into a ZIP file.',
    call: 111,
    ...papers,
    allow: scoped,
    reads: true,
    confidential: true,
    body: z.strictObject({
      EFileKeys: KeyList,
      Title: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
      As: z._default(z.enum(['pdf', 'zip']), 'pdf'),
    }),
    keys: { 'body.EFileKeys': 'document' },
    example: { body: { EFileKeys: [] } },
    reply: json(
      z.object({
        Token: z.string(),
        Name: z.string(),
        Bytes: z.int(),
        Pages: z.nullable(z.int()),
        ExpiresAt: z.iso.datetime(),
      }),
    ),
  }),
  combineToPdf: get('/efile/CombineToPDF/{filename}', {
    about: 'Documents as one PDF, in the order given. Keys are separated by commas.',
    call: 112,
    quiet: true,
    allow: scoped,
    params: z.object({ filename: z.string().check(z.maxLength(120)) }),
    query: z.object({ EFileKeys: KeyText }),
    keys: { 'query.EFileKeys': 'document' },
    example: {
      params: { filename: 'documents.pdf' },
      query: { EFileKeys: '018cc251-f400-7000-8000-000000000000' },
    },
    reply: file(),
  }),
  combineToPdfPosted: post('/efile/CombineToPDF/{filename}', {
    about: 'The same for more documents than fit in an address.',
    call: 112,
    quiet: true,
    allow: scoped,
    reads: true,
    params: z.object({ filename: z.string().check(z.maxLength(120)) }),
    body: z.strictObject({ EFileKeys: KeyList }),
    keys: { 'body.EFileKeys': 'document' },
    example: { params: { filename: 'documents.pdf' }, body: { EFileKeys: [] } },
    reply: file(),
  }),
});
