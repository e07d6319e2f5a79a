import * as z from 'zod/mini';
import { get, list, scoped } from '../../define.ts';
import { Day, filteredBy, Named, NamedPerson } from '../../fields.ts';
import { DocumentCategory } from '../lookups/documentCategory.ts';

/** `draft`: not issued yet. `final`: issued, and never changed again. `inactive`: withdrawn. */
export const DOCUMENT_STATES = { draft: 'Draft', final: 'Final', inactive: 'Withdrawn' } as const;
export type DocumentState = keyof typeof DOCUMENT_STATES;

/** Who may see a document, besides staff. Agents see what insureds see. */
export const AUDIENCES = { insured: 'Policyholder', agent: 'Agent', staff: 'Staff only' } as const;
export type Audience = keyof typeof AUDIENCES;
export const AUDIENCE_KEYS = ['insured', 'agent', 'staff'] as const satisfies Audience[];

/** Spec §3, EFile: a document. */
export const EFile = z.object({
  Key: z.uuid(),
  Title: z.string(),
  /** The name it is saved under. */
  Name: z.string(),
  EFileType: z.object({ Key: z.string(), Name: z.string(), Category: DocumentCategory }),
  State: z.enum(['draft', 'final', 'inactive'] satisfies DocumentState[]),
  VisibleToInsured: z.boolean(),
  /** Agents and staff only. */
  Audience: z.optional(z.enum(AUDIENCE_KEYS)),
  /** Agents and staff only. Null: the portal made the document itself. */
  VirusScan: z.optional(z.nullable(z.enum(['Clean', 'NotScanned']))),
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

/** As many as a list counts exactly. Its total is one more than that if there are more. */
export const MOST_COUNTED = 1000;

const KEYS = {
  CustomerRiskAccountKey: 'account',
  PolicyKey: 'policy',
  ClaimKey: 'claim',
  AgencyKey: 'agency',
} as const;
/** The year it was added. */
export const Year = z.optional(z.pipe(z.string().check(z.regex(/^\d{4}$/)), z.transform(Number)));
const FILTERS = {
  /** A policy number: documents of all its terms. */
  AlternateKey: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  EFileTypeKey: z.optional(z.string().check(z.maxLength(40))),
  Category: z.optional(DocumentCategory),
  TermBegin: z.optional(Day),
  Year,
  /** Words of the title. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  ReturnInactive: z.optional(z.stringbool()),
};

export const papers = { module: 'W2_POLICYDOC', quiet: true } as const;

/** Alone, for pages that only list some: the other calls aren't loaded with these. */
export const listRows = {
  find: get('/api/EFile/GetList', {
    about: 'Documents the caller may see, the newest first.',
    call: 106,
    ...papers,
    allow: scoped,
    ...filteredBy(KEYS, FILTERS),
    reply: list(EFile),
  }),
  list: get('/efile/list', {
    about: 'The same documents with only what a short list shows.',
    call: 107,
    ...papers,
    allow: scoped,
    ...filteredBy(KEYS, FILTERS),
    reply: list(EFileLine),
  }),
};
