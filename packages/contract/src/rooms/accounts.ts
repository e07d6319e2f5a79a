import * as z from 'zod/mini';
import { agentOrStaff, get, json, list, patch, post, room, scoped } from '../define.ts';
import { ADDRESS_TYPES, CONTACT_ADDRESS_TYPES } from '../enums.ts';
import { byKey, filteredBy, Named, NamedPerson, Pointer, typeAhead } from '../fields.ts';
import { line, postalAddress, postalAddressInput, twoLetters } from '../postal.ts';
import { formatCount } from '../rules/format.ts';
import { LINK_NOTE_LENGTH } from '../rules/linkDecisions.ts';
import { Policy } from './policies.ts';

/** How a person belongs to an account: one owns it, the others are co-insureds. */
export const ACCOUNT_RELATIONSHIPS = ['owner', 'coinsured'] as const;
export type AccountRelationship = (typeof ACCOUNT_RELATIONSHIPS)[number];

/** How someone came to be linked to an account. `file`: the agency or staff put them there. */
export const LINK_METHODS = ['file', 'questions', 'code', 'email', 'approval', 'invitation'] as const;
export type LinkMethod = (typeof LINK_METHODS)[number];

export const ContactAddress = z.object({
  Type: z.object({ Key: z.enum(CONTACT_ADDRESS_TYPES) }),
  /** The same as a number (spec §3): 1 mailing, 2 physical. */
  AddressType: z.literal([ADDRESS_TYPES.Mailing, ADDRESS_TYPES.Physical]),
  ...postalAddress,
});
export type ContactAddress = z.infer<typeof ContactAddress>;

/** Spec §3, CustomerRiskAccount. AlternateKey is the account's number. */
export const CustomerRiskAccount = z.object({
  Key: z.uuid(),
  AlternateKey: z.string(),
  Contact: z.object({ Name: z.string(), ContactAddressList: z.array(ContactAddress) }),
  Agency: Named,
  Agent: NamedPerson,
  /** Every term and quote of the account, the latest first. */
  PolicyList: z.array(z.object({ Key: z.uuid(), AlternateKey: z.nullable(z.string()) })),
  /** Who belongs to the account, the owner first. */
  PersonList: z.array(
    z.object({ Key: z.uuid(), NameFull: z.string(), Relationship: z.enum(ACCOUNT_RELATIONSHIPS) }),
  ),
  RecordInactive: z.boolean(),
  Version: z.int(),
  /** After linking: the caller has a limited link (ADR 67). */
  IsLimited: z.optional(z.boolean()),
});
export type CustomerRiskAccount = z.infer<typeof CustomerRiskAccount>;

/** What the confirmation of a link shows (spec §2): whose policy it is, and where. */
export const AccountPeek = z.object({
  CustomerRiskAccount,
  Policy: z.pick(Policy, {
    Key: true,
    AlternateKey: true,
    PolicyNumber: true,
    Street1: true,
    Street2: true,
    City: true,
    State: true,
    PostalCode: true,
    CountryCode: true,
    TermBegin: true,
    TermEnd: true,
    CustomerRiskAccount: true,
    RecordInactive: true,
  }),
  /** Every policy of the account: all of them are linked together. */
  PolicyNumbers: z.array(z.string()),
});
export type AccountPeek = z.infer<typeof AccountPeek>;

/** A line of the type-ahead. */
export const AccountHit = z.object({
  Key: z.uuid(),
  AlternateKey: z.string(),
  Contact: z.object({ Name: z.string() }),
  Street1: z.nullable(z.string()),
  City: z.nullable(z.string()),
  State: z.nullable(z.string()),
  PostalCode: z.nullable(z.string()),
  PolicyNumbers: z.array(z.string()),
});
export type AccountHit = z.infer<typeof AccountHit>;

const AddressInput = z.strictObject({
  Type: z.strictObject({ Key: z.enum(CONTACT_ADDRESS_TYPES) }),
  ...postalAddressInput,
  CountryCode: z._default(twoLetters, 'US'),
});
export type AddressInput = z.infer<typeof AddressInput>;

const hasEachTypeOnce = z.refine<AddressInput[]>(
  (addresses) => new Set(addresses.map(({ Type }) => Type.Key)).size === addresses.length,
  { error: 'must contain each address type at most once' },
);

/** Either contact data, or the person who links the account to themselves. */
export const AccountChange = z.strictObject({
  Person: z.optional(Pointer),
  Contact: z.optional(
    z.strictObject({
      Name: z.optional(line(200)),
      /** The addresses given here are written; a type that is left out stays as it is. */
      ContactAddressList: z.optional(z.array(AddressInput).check(hasEachTypeOnce)),
    }),
  ),
});
export type AccountChange = z.infer<typeof AccountChange>;

/** What agents and staff keep in mind about an account; it stays as it was written, and insureds never see it. */
export const NOTE_LENGTH = 2000;
const NoteText = z.string().check(
  z.trim(),
  z.minLength(1, 'Enter a note first.'),
  z.maxLength(NOTE_LENGTH, {
    error: ({ input }) =>
      `Shorten your note to ${formatCount(NOTE_LENGTH)} characters. It has ${formatCount(String(input).length)} now.`,
  }),
);
export const AccountNote = z.object({
  Key: z.uuid(),
  Text: z.string(),
  Author: NamedPerson,
  WrittenAt: z.iso.datetime(),
});
export type AccountNote = z.infer<typeof AccountNote>;

/** Someone linking a policy has no account yet: a passed challenge opens the policy's account. */
const scopedOrLinking = { SIGNUP: 'linked', ...scoped } as const;

/** "I called {phone on file}" or, where there is no phone on file, how it was verified. */
export const OpenLimited = z.strictObject({
  PersonKey: z.uuid(),
  Called: z.boolean(),
  Note: z.optional(line(LINK_NOTE_LENGTH, undefined, `Shorten your note to ${LINK_NOTE_LENGTH} characters.`)),
});
export type OpenLimited = z.infer<typeof OpenLimited>;

export const accounts = room('accounts', {
  get: get('/api/CustomerRiskAccount/{key}', {
    about: 'One account with its contact, policies, agency and persons.',
    call: 6,
    module: 'W2_PORTAL',
    allow: scoped,
    ...byKey('account'),
    reply: json(CustomerRiskAccount),
  }),
  change: patch('/api/CustomerRiskAccount/{key}', {
    about:
      'Agents and staff change contact details. A new name or mailing address is an endorsement of each current and upcoming term, at no charge. Insureds and new sign-ups can only set themselves as the person, which uses up a challenge they passed for one of the account’s policies.',
    budget: 'edits',
    call: 7,
    module: 'W2_PORTAL',
    allow: scopedOrLinking,
    ...byKey('account', { 'body.Person.Key': 'person' }),
    body: AccountChange,
    example: { body: { Contact: { Name: 'Ann Example' } } },
    reply: json(CustomerRiskAccount),
  }),
  openLimited: post('/api/CustomerRiskAccount/{key}/OpenLimited', {
    about:
      'Makes someone’s limited link to an account a full one. Takes a call to the phone number on file; if there is none, staff decide. No one can decide their own.',
    budget: 'sends',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    notImpersonating: true,
    ...byKey('account', { 'body.PersonKey': 'person' }),
    body: OpenLimited,
    example: { body: { Called: true } },
    reply: json(CustomerRiskAccount),
  }),
  peek: get('/api/CustomerRiskAccount/Peek/{PolicyKey}', {
    about:
      'A policy with its account, for callers who can see it or have passed its challenge. Callers who only passed the challenge see no more than the confirmation shows.',
    call: 8,
    module: 'W2_INSURED',
    allow: scopedOrLinking,
    params: z.object({ PolicyKey: z.uuid() }),
    keys: { 'params.PolicyKey': 'policy' },
    reply: json(AccountPeek),
  }),
  list: get('/api/CustomerRiskAccount', {
    about: 'Accounts that match the filters, sorted by name.',
    call: 9,
    module: 'W2_PORTAL',
    allow: scoped,
    ...filteredBy(
      { PolicyKey: 'policy', PersonKey: 'person', ContractMGAKey: 'agency' },
      {
        ReturnInactive: z.optional(z.stringbool()),
        PolicyAlternateKey: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40))),
      },
    ),
    reply: list(CustomerRiskAccount),
  }),
  seek: get('/api/CustomerRiskAccount/Seek/{value}', {
    about: 'Type-ahead over names, addresses and policy numbers. Returns the 20 best matches.',
    call: 10,
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    ...typeAhead('smith'),
    reply: json(z.array(AccountHit)),
  }),
  notes: get('/api/CustomerRiskAccount/{key}/Note', {
    about: 'An account’s notes, newest first.',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    ...byKey('account'),
    missing: 'empty',
    reply: list(AccountNote),
  }),
  addNote: post('/api/CustomerRiskAccount/{key}/Note', {
    about: 'Adds a note to an account. Notes can’t be changed or removed.',
    budget: 'adds',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    ...byKey('account'),
    body: z.strictObject({ Text: NoteText }),
    example: { body: { Text: 'Prefers a call in the morning.' } },
    reply: json(AccountNote),
  }),
});
