import * as z from 'zod/mini';
import { agentOrStaff, del, get, json, list, patch, post, room, scoped, staff } from '../define.ts';
import { byKey, filteredBy, notEmpty, SeekText } from '../fields.ts';
import { postalAddress } from '../postal.ts';

/** What a loan is, in the words that people read. */
export const LOAN_KINDS = {
  MORTGAGE: 'Mortgage',
  HOME_EQUITY: 'Home equity loan',
  REVERSE: 'Reverse mortgage',
} as const;
export type LoanKind = keyof typeof LOAN_KINDS;
const LOAN_KIND_KEYS = Object.keys(LOAN_KINDS) as [LoanKind, ...LoanKind[]];

/** A lender. The suffix follows its name on a policy (SysMortgageeSuffix). */
export const MortgageeOrg = z.object({
  MortgageeOrgID: z.uuid(),
  Name: z.string(),
  Suffix: z.nullable(z.string()),
});
export type MortgageeOrg = z.infer<typeof MortgageeOrg>;

/** Spec §3, Mortgagee: a branch of a lender, as policies name it. */
export const Mortgagee = z.object({
  MortgageeID: z.uuid(),
  MortgageeOrg,
  /** The lender's name with its suffix. */
  Name: z.string(),
  ...postalAddress,
});
export type Mortgagee = z.infer<typeof Mortgagee>;

export const MORTGAGEE_POSITIONS = [1, 2] as const;
export type MortgageePosition = (typeof MORTGAGEE_POSITIONS)[number];
const Position = z.union([z.literal(1), z.literal(2)]);

/** A loan on the insured property. The lender gets notices and is paid first. */
export const PolicyMortgagee = z.object({
  Key: z.uuid(),
  Policy: z.object({ Key: z.uuid() }),
  Mortgagee,
  Position,
  Kind: z.enum(LOAN_KIND_KEYS),
  /** Insureds see its last four signs. */
  LoanNumber: z.string(),
  Version: z.int(),
});
export type PolicyMortgagee = z.infer<typeof PolicyMortgagee>;

/** Letters, digits, blanks and hyphens, as lenders print them. */
export const LOAN_NUMBER = /^[A-Z0-9][A-Z0-9 -]{3,28}[A-Z0-9]$/;
const LOAN_NUMBER_TEXT = 'Enter the loan number. Use 5 to 30 letters, digits, spaces or hyphens.';
const LoanNumber = z
  .string(LOAN_NUMBER_TEXT)
  .check(z.trim(), z.toUpperCase(), z.regex(LOAN_NUMBER, LOAN_NUMBER_TEXT));
const Pointer = z.strictObject({ MortgageeID: z.uuid('Choose the branch from the list.') });

/** A position that another loan has is swapped with it. */
export const MortgageeChange = z
  .strictObject({
    Mortgagee: z.optional(Pointer),
    Position: z.optional(Position),
    Kind: z.optional(z.enum(LOAN_KIND_KEYS)),
    LoanNumber: z.optional(LoanNumber),
  })
  .check(notEmpty);
export type MortgageeChange = z.infer<typeof MortgageeChange>;

const NewMortgagee = z.strictObject({
  Mortgagee: Pointer,
  Position,
  Kind: z._default(z.enum(LOAN_KIND_KEYS), 'MORTGAGE'),
  LoanNumber,
});
export type NewMortgagee = z.infer<typeof NewMortgagee>;

/** Lenders don't belong to anyone: agents and staff see all of them, insureds the ones on their own policies. */
const everyLender = {
  module: 'W2_PORTAL',
  allow: { INSURED: 'linked', AGENT: 'open', ...staff('open') },
} as const;

export const mortgagees = room('mortgagees', {
  list: get('/seasys/Mortgagee/mortgagees', {
    about: 'Branches of one lender or all lenders, by the first digits of their ZIP code.',
    call: 93,
    ...everyLender,
    ...filteredBy(
      { MortgageeOrgID: 'mortgageeOrg' },
      {
        MortgageeOrgBranchZip: z.optional(z.string().check(z.trim(), z.regex(/^\d{1,5}$/))),
      },
    ),
    reply: list(Mortgagee),
  }),
  get: get('/seasys/Mortgagee/get/{id}', {
    about: 'One branch of a lender.',
    call: 94,
    ...everyLender,
    params: z.object({ id: z.uuid() }),
    keys: { 'params.id': 'mortgagee' },
    reply: json(Mortgagee),
  }),
  org: get('/seasys/Mortgagee/getmortgageeorg/{id}', {
    about: 'One lender.',
    call: 95,
    ...everyLender,
    params: z.object({ id: z.uuid() }),
    keys: { 'params.id': 'mortgageeOrg' },
    reply: json(MortgageeOrg),
  }),
  seekOrg: get('/seasys/Mortgagee/mortgageeorgseek/{q}', {
    about: 'Type-ahead over lenders by name, partial or misspelled. Returns the 20 best matches.',
    call: 96,
    ...everyLender,
    quiet: true,
    params: z.object({ q: SeekText }),
    example: { params: { q: 'bank' } },
    reply: json(z.array(MortgageeOrg)),
  }),
  seek: get('/seasys/Mortgagee/seek', {
    about:
      'Type-ahead over branches by lender and address, in any order, partial or misspelled. Returns the 20 best matches.',
    call: 97,
    ...everyLender,
    quiet: true,
    query: z.object({ q: SeekText }),
    example: { query: { q: 'bank tampa' } },
    reply: json(z.array(Mortgagee)),
  }),
  ofPolicy: get('/api/Policy/{key}/Mortgagee', {
    about:
      'A term’s mortgagees in order of position. Insureds see only the last four characters of the loan number.',
    module: 'W2_PORTAL',
    allow: scoped,
    ...byKey('policy'),
    missing: 'empty',
    reply: json(z.array(PolicyMortgagee)),
  }),
  add: post('/api/Policy/{key}/Mortgagee', {
    about:
      'Adds a mortgagee to a quote, or to a current or upcoming term. For a term, this is an endorsement and posts a ledger entry with no charge.',
    budget: 'edits',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    ...byKey('policy', { 'body.Mortgagee.MortgageeID': 'mortgagee' }),
    body: NewMortgagee,
    example: { body: { Position: 2, Kind: 'HOME_EQUITY', LoanNumber: '4400012345' } },
    reply: json(PolicyMortgagee),
  }),
  change: patch('/api/PolicyMortgagee/{key}', {
    about:
      'Changes the lender, loan number, loan type or position of a mortgagee on a term. This is an endorsement.',
    budget: 'edits',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    ...byKey('policyMortgagee', { 'body.Mortgagee.MortgageeID': 'mortgagee' }),
    body: MortgageeChange,
    example: { body: { LoanNumber: '4400054321' } },
    reply: json(PolicyMortgagee),
  }),
  remove: del('/api/PolicyMortgagee/{key}', {
    about: 'Removes a mortgagee from a term. This is an endorsement. `If-Match` names its version.',
    budget: 'edits',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    ...byKey('policyMortgagee'),
    query: z.object({ Version: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)) }),
    example: { query: { Version: '1' } },
    reply: json(z.null()),
  }),
});
