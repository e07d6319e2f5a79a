import * as z from 'zod/mini';
import { agentOrStaff, file, get, json, list, post, room, scoped, staff } from '../define.ts';
import { byKey, filteredBy, Named, NamedPerson } from '../fields.ts';
import { LOOKUP_ITEMS } from './lookups/items.ts';

/** `draft`: not issued yet. `final`: issued, and never changed again. `inactive`: withdrawn. */
export const DOCUMENT_STATES = { draft: 'Draft', final: 'Final', inactive: 'Withdrawn' } as const;
export type DocumentState = keyof typeof DOCUMENT_STATES;

/** Who may see a document, besides staff. Agents see what insureds see. */
export const AUDIENCES = { insured: 'Policyholder', agent: 'Agent', staff: 'Staff only' } as const;
export type Audience = keyof typeof AUDIENCES;

const keysOf = <T extends object>(texts: T) =>
  Object.keys(texts) as [keyof T & string, ...(keyof T & string)[]];
const Category = LOOKUP_ITEMS.EFileType.shape.Category;

/** Spec §3, EFile: a document. */
export const EFile = z.object({
  Key: z.uuid(),
  Title: z.string(),
  /** The name it is saved under. */
  Name: z.string(),
  EFileType: z.object({ Key: z.string(), Name: z.string(), Category }),
  State: z.enum(keysOf(DOCUMENT_STATES)),
  VisibleToInsured: z.boolean(),
  /** Agents and staff only. */
  Audience: z.optional(z.enum(keysOf(AUDIENCES))),
  /** Made by the portal from what it knows, or uploaded. */
  Source: z.enum(['upload', 'template']),
  ContentType: z.string(),
  /** Null until a document that the portal makes is opened for the first time. So are the next two. */
  Bytes: z.nullable(z.int()),
  Pages: z.nullable(z.int()),
  Sha256: z.nullable(z.string()),
  /** The term it is about. */
  Policy: z.nullable(
    z.object({ Key: z.uuid(), AlternateKey: z.string(), TermBegin: z.iso.date(), TermEnd: z.iso.date() }),
  ),
  CustomerRiskAccount: z.nullable(Named),
  Agency: z.nullable(Named),
  CreatedAt: z.iso.datetime(),
  /** Null: the portal itself. */
  CreatedBy: z.nullable(NamedPerson),
  /** Recent, and not opened by the caller yet. */
  IsNew: z.boolean(),
  Version: z.int(),
});
export type EFile = z.infer<typeof EFile>;

/** How long a document that was not opened counts as new. */
export const NEW_FOR_DAYS = 30;

/** What a list of documents shows. */
export const EFileLine = z.pick(EFile, {
  Key: true,
  Title: true,
  EFileType: true,
  ContentType: true,
  CreatedAt: true,
  IsNew: true,
});
export type EFileLine = z.infer<typeof EFileLine>;

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

/** As many as a list counts exactly. Its total is one more than that if there are more. */
export const MOST_COUNTED = 10_000;

const filters = filteredBy(
  { CustomerRiskAccountKey: 'account', PolicyKey: 'policy', AgencyKey: 'agency' },
  {
    /** A policy number: documents of all its terms. */
    AlternateKey: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    EFileTypeKey: z.optional(z.string().check(z.maxLength(40))),
    Category: z.optional(Category),
    TermBegin: z.optional(z.iso.date()),
    /** The year it was added. */
    Year: z.optional(z.pipe(z.string().check(z.regex(/^\d{4}$/)), z.transform(Number))),
    /** Words of the title. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ReturnInactive: z.optional(z.stringbool()),
  },
);

const papers = { module: 'W2_POLICYDOC', quiet: true } as const;

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
  find: get('/api/EFile/GetList', {
    about: 'Documents the caller may see, the newest first.',
    call: 106,
    ...papers,
    allow: scoped,
    ...filters,
    reply: list(EFile),
  }),
  list: get('/efile/list', {
    about: 'The same documents with only what a short list shows.',
    call: 107,
    ...papers,
    allow: scoped,
    ...filters,
    reply: list(EFileLine),
  }),
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
    ...filteredBy({ AgencyKey: 'agency' }, { Year: filters.query.shape.Year }),
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
      Token: z.optional(z.string().check(z.maxLength(1000))),
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
