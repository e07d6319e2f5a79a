import * as z from 'zod/mini';
import { admin, eachOf, get, json, list, patch, post, room, staff } from '../define.ts';
import { byKey, Day, filteredBy, Named } from '../fields.ts';
import { EMPLOYEE_ROLES } from '../roles.ts';
import { License } from './agencies.ts';
import { NewPerson } from './persons.ts';

export const TITLE_LENGTH = 80;
const Title = z
  .string('Enter a title.')
  .check(
    z.trim(),
    z.minLength(1, 'Enter a title.'),
    z.maxLength(TITLE_LENGTH, `Use ${TITLE_LENGTH} characters or fewer.`),
    z.regex(/^\P{Cc}*$/u, 'Use one line.'),
  );

/** What an agent or an agency looks after: the rule `bookMoves` has the words. */
export const Book = z.object({
  Accounts: z.int(),
  Quotes: z.int(),
  Proposals: z.int(),
  Tasks: z.int(),
  Claims: z.int(),
});

/** How far someone has come with signing in. */
export const SIGN_IN_STATES = ['none', 'invited', 'active'] as const;

/** Someone who works at an agency, or did. */
export const AgencyAgent = z.object({
  Key: z.uuid(),
  Version: z.int(),
  Title: z.string(),
  Person: z.object({
    Key: z.uuid(),
    NameFull: z.string(),
    Email: z.nullable(z.string()),
    Phone: z.nullable(z.string()),
  }),
  Started: z.iso.datetime(),
  Ended: z.nullable(z.iso.datetime()),
  LicenseList: z.array(License),
  /** Accounts that name them as their agent. */
  Accounts: z.int(),
  SignIn: z.enum(SIGN_IN_STATES),
  /** When they were last invited by email. */
  InvitedAt: z.nullable(z.iso.datetime()),
  /** Who took over when they left, if anyone did. */
  Successor: z.nullable(Named),
});
export type AgencyAgent = z.infer<typeof AgencyAgent>;

/** Someone who is known already, or someone new. */
export const NewAgent = z
  .strictObject({
    AgencyKey: z.uuid(),
    Title,
    PersonKey: z.optional(z.uuid('Choose a person.')),
    Person: z.optional(NewPerson),
    /** Emails them how to sign in. */
    Invite: z.boolean(),
  })
  .check(
    z.refine(({ PersonKey, Person }) => (PersonKey === undefined) !== (Person === undefined), {
      error: 'Choose a person, or enter someone new.',
      path: ['PersonKey'],
    }),
  );

export const Ending = z.strictObject({
  /** Their last day. */
  On: Day,
  /** Who takes over. Null if there's nothing to take over. */
  SuccessorKey: z.nullable(z.uuid('Choose who takes over.')),
});

export const Closing = z.strictObject({
  /** The agency that takes over, and who of it. Null if there's nothing to take over. */
  SuccessorKey: z.nullable(z.uuid('Choose the agency that takes over.')),
  AgentKey: z.nullable(z.uuid('Choose who takes over.')),
  Reason: z.optional(z.string().check(z.trim(), z.maxLength(500, 'Use 500 characters or fewer.'))),
});

/** What closing an agency would do. */
export const ClosingPreview = z.object({
  Moves: Book,
  /** Agents who work there. Their access to the agency's book ends. */
  Agents: z.int(),
  /** Appointments that end. */
  Appointments: z.int(),
  /** Open invitations that are withdrawn. */
  Invitations: z.int(),
  /** Branch offices and contracts belong to no agent: they have to be moved elsewhere first. */
  Branches: z.int(),
  Contracts: z.int(),
  /** Of the policies in force, those that the chosen successor isn't appointed for. */
  Unappointed: z.int(),
});
export type ClosingPreview = z.infer<typeof ClosingPreview>;

const employees = {
  module: 'W2_PORTAL',
  allow: eachOf(EMPLOYEE_ROLES, 'all'),
  notImpersonating: true,
} as const;

/** Who works at an agency, and who takes over when they leave. */
export const agents = room('agents', {
  list: get('/api/Master/Agent', {
    about: 'The agents of an agency, by name, with their licenses. Those who left come last, on request.',
    module: 'W2_PORTAL',
    allow: staff('all'),
    ...filteredBy({ AgencyKey: 'agency' }, { ReturnInactive: z.optional(z.stringbool()) }),
    reply: list(AgencyAgent, { whole: true }),
  }),
  add: post('/api/Master/Agent', {
    about:
      'Adds an agent to an agency: someone who is known already, or someone new. Invite emails them how to sign in.',
    budget: 'sends',
    ...employees,
    body: NewAgent,
    keys: { 'body.AgencyKey': 'agency', 'body.PersonKey': 'person' },
    example: {
      body: {
        Title: 'Producer',
        Person: { NameFirst: 'Ann', NameLast: 'Example', Email: 'ann.agent@example.com' },
        Invite: true,
      },
    },
    reply: json(AgencyAgent),
  }),
  change: patch('/api/Master/Agent/{key}', {
    about: 'Changes an agent’s title.',
    budget: 'edits',
    ...employees,
    ...byKey('agent'),
    body: z.strictObject({ Title }),
    example: { body: { Title: 'Account manager' } },
    reply: json(AgencyAgent),
  }),
  leaving: get('/api/Master/Agent/{key}/End', {
    about: 'What would move to a successor if an agent left.',
    module: 'W2_PORTAL',
    allow: staff('all'),
    ...byKey('agent'),
    reply: json(z.object({ Today: z.iso.date(), Moves: Book })),
  }),
  end: post('/api/Master/Agent/{key}/End', {
    about:
      'Ends an agent’s work at their agency. Their accounts, quotes and tasks go to a colleague, all of them or none, and their access to the agency’s book ends at once.',
    budget: 'works',
    ...employees,
    ...byKey('agent', { 'body.SuccessorKey': 'agent' }),
    body: Ending,
    example: { body: { On: '2026-11-15', SuccessorKey: null } },
    reply: json(z.object({ Agent: AgencyAgent, Moved: Book })),
  }),
  closing: get('/api/Master/Agency/{key}/Close', {
    about: 'What closing an agency would do, and what its successor isn’t appointed for.',
    module: 'W2_PORTAL',
    allow: staff('all'),
    ...byKey('agency', { 'query.SuccessorKey': 'agency' }),
    query: z.object({ SuccessorKey: z.optional(z.uuid()) }),
    reply: json(ClosingPreview),
  }),
  close: post('/api/Master/Agency/{key}/Close', {
    about:
      'Closes an agency: its accounts, quotes and tasks go to an agent of another one, its agents leave, its appointments end and its invitations are withdrawn, all of it or nothing.',
    budget: 'works',
    module: 'W2_PORTAL',
    ...admin,
    ...byKey('agency', { 'body.SuccessorKey': 'agency', 'body.AgentKey': 'agent' }),
    body: Closing,
    example: { body: { SuccessorKey: null, AgentKey: null } },
    reply: json(z.object({ Moved: Book, Successor: z.nullable(Named) })),
  }),
});
