import * as z from 'zod/mini';
import { eachOf, get, json, post, room, scoped, staff } from '../define.ts';
import { byKey, Whole } from '../fields.ts';
import { STAFF_ROLES } from '../roles.ts';
import { AUDIENCE_KEYS, EFile } from './documents.ts';

/** What a document can be about. */
export const OWNER_KINDS = ['Policy', 'CustomerRiskAccount', 'Agency', 'Claim'] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number];
/** What a file can be sent for: a document, or a picture in content, in a message or of a brand. */
export const UPLOAD_OWNER_KINDS = [...OWNER_KINDS, 'Content', 'Conversation', 'Brand'] as const;
export type UploadOwnerKind = (typeof UPLOAD_OWNER_KINDS)[number];

/**
 * `open`: bytes are still missing. `received`: complete and checked, so it can be added. `refused`: it can't be, for the
 * reason given. `taken`: it's a document now.
 */
export const UPLOAD_STATES = ['open', 'received', 'refused', 'taken'] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

const owner = {
  OwnerKind: z.enum(OWNER_KINDS),
  OwnerKey: z.uuid(),
  EFileTypeKey: z.string().check(z.minLength(1), z.maxLength(40)),
};

export const EMPTY_FILE = 'The file is empty. Please choose another one.';

export const NewUpload = z.strictObject({
  Name: z.string().check(z.minLength(1), z.maxLength(1000)),
  Bytes: z.int().check(z.positive(EMPTY_FILE)),
  ...owner,
  OwnerKind: z.enum(UPLOAD_OWNER_KINDS),
});
export type NewUpload = z.infer<typeof NewUpload>;

/** Where the bytes go: PATCH sends them and HEAD asks how many have arrived, as in the tus protocol. DELETE cancels. */
export const StartedUpload = z.object({ UploadKey: z.uuid(), Url: z.string() });
export type StartedUpload = z.infer<typeof StartedUpload>;
export const UPLOAD_PATH = '/efile/upload';

export const Upload = z.object({
  Key: z.uuid(),
  /** As it will be saved: a photo may have a new extension. */
  Name: z.string(),
  Bytes: z.int(),
  State: z.enum(UPLOAD_STATES),
  Refusal: z.nullable(z.object({ Code: z.string(), Message: z.string() })),
  /** The document that was made of it. */
  EFileKey: z.nullable(z.uuid()),
  ExpiresAt: z.iso.datetime(),
});
export type Upload = z.infer<typeof Upload>;

const Title = z.string().check(z.trim(), z.minLength(1, 'Enter a title.'), z.maxLength(120));

export const NewDocument = z.strictObject({
  UploadKey: z.uuid(),
  ...owner,
  /** Otherwise the name of the file, without its extension. */
  Title: z.optional(Title),
  /** Agents and staff decide; what an insured adds is always visible to them. */
  VisibleToInsured: z.optional(z.boolean()),
});
export type NewDocument = z.infer<typeof NewDocument>;

export const DocumentChange = z.strictObject({
  Key: z.uuid(),
  Version: Whole,
  Title: z.optional(Title),
  EFileTypeKey: z.optional(owner.EFileTypeKey),
  VisibleToInsured: z.optional(z.boolean()),
  /** The same in more detail, for staff: whether the agent sees what the insured doesn’t. */
  Audience: z.optional(z.enum(AUDIENCE_KEYS)),
  /** Withdraws the document. It can't be brought back. */
  RecordInactive: z.optional(z.literal(true)),
});
export type DocumentChange = z.infer<typeof DocumentChange>;

const papers = { module: 'W2_POLICYDOC', quiet: true } as const;
const exampleOwner = { OwnerKind: 'Policy', EFileTypeKey: 'PHOTO' } as const;

export const uploads = room('uploads', {
  start: post('/api/EFile/Upload', {
    about:
      'Announces a file. Its bytes go to the URL in the response, in one or several requests, and can be resumed for 24 hours. A file that’s too large, or one too many, is refused here.',
    budget: 'files',
    ...papers,
    allow: scoped,
    body: NewUpload,
    keys: { 'body.OwnerKey': 'policy' },
    example: { body: { Name: 'roof.jpg', Bytes: 120_000, ...exampleOwner } },
    reply: json(StartedUpload),
  }),
  get: get('/api/EFile/Upload/{key}', {
    about: 'The state of one’s own upload. If all bytes are there, it’s checked first.',
    budget: 'marks',
    ...papers,
    allow: eachOf(['INSURED', 'AGENT', ...STAFF_ROLES], 'self'),
    ...byKey('upload'),
    writes: true,
    ownTransactions: true,
    reply: json(Upload),
  }),
  add: post('/api/EFile/Add', {
    about:
      'Makes a document of an upload. Adding the same upload again returns the same document. Small files can be sent along as multipart/form-data: a field `meta` with the JSON body, without UploadKey, and then the file.',
    budget: 'files',
    call: 103,
    ...papers,
    allow: scoped,
    multipart: 'UploadKey',
    body: NewDocument,
    keys: { 'body.UploadKey': 'upload', 'body.OwnerKey': 'policy' },
    example: { body: exampleOwner },
    reply: json(EFile),
  }),
  set: post('/api/EFile/Set', {
    about:
      'Changes title, type or visibility of a document, or withdraws it. Those who uploaded it can until it’s final, staff always; of a final document only visibility can be changed.',
    budget: 'edits',
    call: 104,
    ...papers,
    allow: scoped,
    body: DocumentChange,
    keys: { 'body.Key': 'document' },
    example: { body: { Version: 1 } },
    reply: json(EFile),
  }),
  commit: post('/api/EFile/SeaSysCommit', {
    about:
      'Makes drafts of a policy final: all of them or none. Those that are final already stay as they are.',
    budget: 'edits',
    call: 105,
    ...papers,
    allow: staff('all'),
    body: z.strictObject({
      PolicyKey: z.uuid(),
      /** The transaction they belong to. */
      TransactionKey: z.optional(z.uuid()),
      EFileKeys: z.array(z.uuid()).check(z.maxLength(100, 'Choose at most 100 documents.')),
    }),
    keys: { 'body.PolicyKey': 'policy', 'body.TransactionKey': 'transaction', 'body.EFileKeys': 'document' },
    example: { body: { EFileKeys: [] } },
    reply: json(z.array(EFile)),
  }),
});
