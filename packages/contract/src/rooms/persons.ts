import * as z from 'zod/mini';
import { agentOrStaff, eachOf, get, json, list, patch, post, room, staff } from '../define.ts';
import { email } from '../email.ts';
import { byKey, filteredBy, SeekText } from '../fields.ts';
import { TOKEN_ROLES } from '../roles.ts';
import { bareDigits, EMAIL_CHANGE } from '../rules/emailChange.ts';
import { NAME_LENGTH, PROFILE_TEXTS } from '../rules/profile.ts';
import { TERMS } from '../rules/terms.ts';

/** Spec §3, Person: the choices of the profile form. */
export const CONTACT_METHODS = ['Phone', 'Email'] as const;
export const CONTACT_WINDOWS = ['Morning EST', 'Afternoon EST', 'Anytime'] as const;

export const AgencyInvite = z.object({
  Key: z.uuid(),
  AgencyKey: z.uuid(),
  AgencyName: z.string(),
  Expires: z.iso.datetime(),
});

export const Person = z.object({
  Key: z.uuid(),
  NameFirst: z.string(),
  NameLast: z.string(),
  NameFull: z.string(),
  OrganizationName: z.nullable(z.string()),
  Email: z.nullable(z.string()),
  Phone: z.nullable(z.string().check(z.regex(/^\d{10}$/))),
  ContactMethod: z.nullable(z.enum(CONTACT_METHODS)),
  ContactWindow: z.nullable(z.enum(CONTACT_WINDOWS)),
  LogonKey: z.nullable(z.uuid()),
  /** Staff members can't be impersonated. */
  IsStaff: z.boolean(),
  AgencyInviteList: z.array(AgencyInvite),
  RecordInactive: z.boolean(),
  Version: z.int(),
});
export type Person = z.infer<typeof Person>;

/** PostgreSQL can't store NUL, and names have no line breaks. */
const name = (message: string) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(NAME_LENGTH, message),
      z.regex(/^\P{Cc}*$/u, message),
    );

const Email = email('Please enter an email address, like name@example.com.');

/** What can be changed about a person. Fields left out stay the same. The last two are for staff only. */
export const PersonChange = z.strictObject({
  /** Your own email, with the SecurityCodeKey that the codes from both mailboxes returned. */
  Email: z.optional(Email),
  NameFirst: z.optional(name(PROFILE_TEXTS.NameFirst)),
  NameLast: z.optional(name(PROFILE_TEXTS.NameLast)),
  Phone: z.optional(z.string(PROFILE_TEXTS.Phone).check(z.regex(/^\d{10}$/, PROFILE_TEXTS.Phone))),
  ContactMethod: z.optional(z.enum(CONTACT_METHODS, PROFILE_TEXTS.ContactMethod)),
  ContactWindow: z.optional(z.enum(CONTACT_WINDOWS, PROFILE_TEXTS.ContactWindow)),
  OrganizationName: z.optional(z.nullable(name('Please enter the name of the organization.'))),
  RecordInactive: z.optional(z.boolean()),
});
export type PersonChange = z.infer<typeof PersonChange>;

/** Someone new: their name and email. */
export const NewPerson = z.strictObject({
  NameFirst: name('Please enter their first name.'),
  NameLast: name('Please enter their last name.'),
  Email: email('Please enter their email address, like name@example.com.'),
  Phone: z.optional(z.nullable(z.string().check(z.regex(/^\d{10}$/, PROFILE_TEXTS.Phone)))),
});
export type NewPerson = z.infer<typeof NewPerson>;

export const PersonInvited = z.object({
  /**
   * Null if they're asked first and are added once they accept. Agents get this for everyone outside their book,
   * known or not.
   */
  Person: z.nullable(Person),
  MailedTo: z.string(),
});
export type PersonInvited = z.infer<typeof PersonInvited>;

/** A line of the type-ahead. */
export const PersonHit = z.object({
  Key: z.uuid(),
  NameFull: z.string(),
  OrganizationName: z.nullable(z.string()),
  Email: z.nullable(z.string()),
});
export type PersonHit = z.infer<typeof PersonHit>;

/** The terms of use in force, and whether the caller has accepted them. */
export const Terms = z.object({ Version: z.string(), Accepted: z.boolean() });

/** A change of email that waits for the code from each mailbox. */
export const EmailChange = z.object({
  Key: z.uuid(),
  OldEmail: z.string(),
  Email: z.string(),
  Expires: z.iso.datetime(),
});
export type EmailChange = z.infer<typeof EmailChange>;

/** The key is null where the codes are not right, or no longer count. */
export const EmailCodesChecked = z.object({ SecurityCodeKey: z.nullable(z.uuid()), TriesLeft: z.int() });

/** `unknown` means the person with this email (spec §7, Person). */
export const UNKNOWN_PERSON = 'unknown';

const Flag = z.stringbool();
const NamePart = z.string().check(z.trim(), z.maxLength(100));

const self = eachOf(TOKEN_ROLES, 'self');
/** Agents have theirs changed by their agency's contact (spec §6). */
const selfButAgents = { SIGNUP: 'self', INSURED: 'self', ...staff('self') } as const;
const CODE_TEXT = `Please enter the ${EMAIL_CHANGE.digits} digits of the code.`;
const MailedCode = z
  .string(CODE_TEXT)
  .check(z.overwrite(bareDigits), z.regex(new RegExp(`^\\d{${EMAIL_CHANGE.digits}}$`), CODE_TEXT));
const selfBookStaff = { SIGNUP: 'self', INSURED: 'self', ...agentOrStaff } as const;

export const persons = room('persons', {
  get: get('/api/Person/{key}', {
    about:
      'One person by key, or by email if the key is `unknown`. The portal uses this to load the signed-in person.',
    call: 32,
    module: 'W2_PORTAL',
    allow: selfBookStaff,
    params: z.object({ key: z.union([z.uuid(), z.literal(UNKNOWN_PERSON)]) }),
    query: z.object({ email: z.optional(Email) }),
    keys: { 'params.key': 'person' },
    reply: json(Person),
  }),
  change: patch('/api/Person/{key}', {
    about:
      'Changes a person. Callers can change themselves. Staff can change anyone who isn’t staff, administrators staff as well. Only staff can set OrganizationName and RecordInactive. Changing your own Email takes a SecurityCodeKey. Agents can’t change themselves; their agency’s contact does.',
    budget: 'edits',
    call: 33,
    module: 'W2_PORTAL',
    allow: { SIGNUP: 'self', INSURED: 'self', ...staff('all') },
    ...byKey('person', { 'query.SecurityCodeKey': 'securityCode' }),
    query: z.object({ SecurityCodeKey: z.optional(z.uuid()) }),
    body: PersonChange,
    example: { body: { Phone: '2395550100', ContactMethod: 'Phone', ContactWindow: 'Anytime' } },
    reply: json(Person),
  }),
  startEmailChange: post('/api/Person/EmailChange', {
    about: 'Emails one code to the caller’s current address and one to the new address.',
    budget: 'sends',
    module: 'W2_PORTAL',
    allow: selfButAgents,
    notImpersonating: true,
    body: z.object({ Email }),
    example: { body: { Email: 'new.address@example.com' } },
    reply: json(EmailChange),
  }),
  checkEmailCodes: post('/api/Person/EmailChange/{key}/Check', {
    about:
      'Checks both emailed codes. If they’re right, returns the SecurityCodeKey that changes the email once.',
    budget: 'signIn',
    module: 'W2_PORTAL',
    allow: selfButAgents,
    notImpersonating: true,
    confidential: true,
    ...byKey('emailChange'),
    body: z.object({ CodeOld: MailedCode, CodeNew: MailedCode }),
    example: { body: { CodeOld: '123456', CodeNew: '654321' } },
    reply: json(EmailCodesChecked),
  }),
  list: get('/api/Person', {
    about: 'People who match the filters. Agents find people in their own book.',
    call: 34,
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    ...filteredBy(
      {
        PersonKey: 'person',
        LogonKey: 'logon',
        AgencyKey_Parent: 'agency',
        AgencyKey: 'agency',
        AgencyInviteListContains: 'agency',
      },
      {
        ReturnInactive: z.optional(Flag),
        PersonRoleKey: z.optional(z.enum(TOKEN_ROLES)),
        NameFirst: z.optional(NamePart),
        NameLast: z.optional(NamePart),
        NameFull: z.optional(NamePart),
        PersonEmail: z.optional(Email),
        ImpersonationAttempt: z.optional(Flag),
        ContactLicenseTypeKey: z.optional(z.string()),
        ContactLicenseNumber: z.optional(z.string()),
      },
    ),
    reply: list(Person),
  }),
  create: post('/api/Person', {
    about:
      'Adds a person, or the one with this email, to an account the caller can reach, and emails them how to sign in. Agents add policyholders and invite anyone not in their book yet, so the response doesn’t reveal who is known. Staff can also add agents; administrators can add staff.',
    budget: 'adds',
    call: 35,
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    query: z.object({
      PersonRoleKey: z.enum(TOKEN_ROLES),
      CustomerRiskAccountKey: z.optional(z.uuid()),
    }),
    body: NewPerson,
    keys: { 'query.CustomerRiskAccountKey': 'account' },
    example: {
      query: { PersonRoleKey: 'SIGNUP' },
      body: { NameFirst: 'Ann', NameLast: 'Example', Email: 'ann@example.com' },
    },
    reply: json(PersonInvited),
  }),
  resendInvite: post('/api/Person/{key}/Invitation', {
    about: 'Emails a person again with how to sign in to the portal.',
    budget: 'sends',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    ...byKey('person'),
    reply: json(z.object({ MailedTo: z.string() })),
  }),
  terms: get('/api/Person/Terms', {
    about: 'The current terms of use, and whether the caller has accepted them.',
    module: 'W2_PORTAL',
    allow: self,
    quiet: true,
    reply: json(Terms),
  }),
  acceptTerms: post('/api/Person/Terms', {
    about:
      'Accepts the current terms. Older versions are refused as stale. Agents and internal users can accept by role.',
    budget: 'marks',
    module: 'W2_PORTAL',
    allow: self,
    notImpersonating: true,
    body: z.object({ Version: z.string().check(z.maxLength(20)), ByRole: z.optional(z.boolean()) }),
    example: { body: { Version: TERMS.version } },
    reply: json(Terms),
  }),
  seek: get('/api/Person/Seek', {
    about: 'Type-ahead over names, organizations and emails. Returns the 20 best matches.',
    call: 36,
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    quiet: true,
    query: z.object({ q: SeekText }),
    example: { query: { q: 'ann' } },
    reply: json(z.array(PersonHit)),
  }),
});
