import * as z from 'zod/mini';
import { Activity } from '../activity.ts';
import { agentOrStaff, get, json, list, post, room, scoped } from '../define.ts';
import { byKey, filteredBy, Named, NamedPerson, Pointer, typeAhead } from '../fields.ts';
import { postalAddress } from '../postal.ts';
import { formatCount } from '../rules/format.ts';
import { AgencyInvitation } from './invitations.ts';

/** An agency, or one of its branches. OrgBranchId is its number in the carriers' systems. */
export const Agency = z.object({
  Key: z.uuid(),
  Name: z.string(),
  OrgBranchId: z.int(),
  /** The agency it is a branch of. */
  Parent: z.nullable(Named),
  IsUnderwriter: z.boolean(),
  ...postalAddress,
  Phone: z.string(),
  Email: z.string(),
  Hours: z.string(),
  RecordInactive: z.boolean(),
});
export type Agency = z.infer<typeof Agency>;

/** A row of the type-ahead, or of an agency's branches. */
export const AgencyHit = z.pick(Agency, {
  Key: true,
  Name: true,
  OrgBranchId: true,
  City: true,
  State: true,
  Phone: true,
});
export type AgencyHit = z.infer<typeof AgencyHit>;

/** A license's status on the server's day. `expiring` means it's valid for at most 60 more days. */
export const LICENSE_STATUSES = ['current', 'expiring', 'expired'] as const;
export const License = z.object({
  Key: z.uuid(),
  TypeName: z.string(),
  Number: z.string(),
  State: z.string(),
  ExpiresOn: z.iso.date(),
  /** Until it expires. Negative once it has. */
  DaysLeft: z.int(),
  Status: z.enum(LICENSE_STATUSES),
});
export type License = z.infer<typeof License>;

/** A person's place in an agency. Ended is set for who works there no longer. */
export const Agent = z.object({
  Key: z.uuid(),
  Title: z.string(),
  Person: z.object({
    Key: z.uuid(),
    NameFull: z.string(),
    Email: z.nullable(z.string()),
    Phone: z.nullable(z.string()),
  }),
  Agency: Named,
  Started: z.iso.datetime(),
  Ended: z.nullable(z.iso.datetime()),
  LicenseList: z.array(License),
  /** When they were last invited. Null if they never were, or once they have signed in. */
  InvitedAt: z.nullable(z.iso.datetime()),
});
export type Agent = z.infer<typeof Agent>;

/** What an agency may write: a program of a market, in a state. */
export const Appointment = z.object({
  ContractKey: z.uuid(),
  Program: z.string(),
  Market: z.string(),
  State: z.string(),
  AppointedOn: z.iso.date(),
});
export type Appointment = z.infer<typeof Appointment>;

/** Everything on the Agency page. Without an agency, the caller has none, or has yet to choose one. */
export const AgencyDesk = z.object({
  /** The agencies the caller works for. */
  OwnList: z.array(Named),
  Agency: z.nullable(Agency),
  /** The other offices of the same agency. */
  BranchList: z.array(AgencyHit),
  AgentList: z.array(Agent),
  AppointmentList: z.array(Appointment),
  /** The latest first. */
  InvitationList: z.array(AgencyInvitation),
  /** Who was invited and what became of it, who left, and which accounts came and went, the latest first. */
  ActivityList: z.array(Activity),
});
export type AgencyDesk = z.infer<typeof AgencyDesk>;

/** What an insured wrote to their agent, as it is kept on the account. */
export const AccountMessage = z.object({
  Key: z.uuid(),
  CustomerRiskAccount: z.object({ Key: z.uuid(), AlternateKey: z.string() }),
  Policy: z.nullable(z.object({ Key: z.uuid(), AlternateKey: z.string() })),
  From: NamedPerson,
  /** The agent, or the agency where the agent is gone. */
  To: z.string(),
  Subject: z.string(),
  Message: z.string(),
  Sent: z.iso.datetime(),
});
export type AccountMessage = z.infer<typeof AccountMessage>;

export const AgentContact = z.object({
  CustomerRiskAccount: z.object({ Key: z.uuid(), AlternateKey: z.string(), Name: z.string() }),
  /** Its policies, by their latest terms. */
  PolicyList: z.array(
    z.object({ Key: z.uuid(), AlternateKey: z.string(), Program: z.string(), Street1: z.string() }),
  ),
  Agency: z.omit(Agency, { Parent: true, IsUnderwriter: true, OrgBranchId: true, RecordInactive: true }),
  /** Absent if the agent has left and no one has replaced them: the agency takes care of the account. */
  Agent: z.nullable(z.pick(Agent, { Key: true, Title: true, Person: true })),
});
export type AgentContact = z.infer<typeof AgentContact>;

/** Everything on Contact Your Agent. */
export const AgentContacts = z.object({
  AccountList: z.array(AgentContact),
  /** The caller's own, the latest first. */
  MessageList: z.array(AccountMessage),
});
export type AgentContacts = z.infer<typeof AgentContacts>;

export const SUBJECT_LENGTH = 120;
export const MESSAGE_LENGTH = 2000;
export const MESSAGE_TEXTS = {
  About: 'Please select what your message is about.',
  Subject: 'Please enter a subject.',
  Message: 'Please enter your message.',
  MessageTooLong: `Please shorten your message to ${formatCount(MESSAGE_LENGTH)} characters.`,
} as const;

/** PostgreSQL can't store NUL, and an email's subject is one line; a message may have several. */
export const AgentMessage = z.strictObject({
  CustomerRiskAccountKey: z.uuid(MESSAGE_TEXTS.About),
  PolicyKey: z.optional(z.uuid()),
  Subject: z
    .string(MESSAGE_TEXTS.Subject)
    .check(
      z.trim(),
      z.minLength(1, MESSAGE_TEXTS.Subject),
      z.maxLength(SUBJECT_LENGTH, MESSAGE_TEXTS.Subject),
      z.regex(/^\P{Cc}*$/u, MESSAGE_TEXTS.Subject),
    ),
  Message: z
    .string(MESSAGE_TEXTS.Message)
    .check(
      z.trim(),
      z.minLength(1, MESSAGE_TEXTS.Message),
      z.maxLength(MESSAGE_LENGTH, MESSAGE_TEXTS.MessageTooLong),
      z.regex(/^(?:\P{Cc}|[\t\n\r])*$/u, MESSAGE_TEXTS.Message),
    ),
});
export type AgentMessage = z.infer<typeof AgentMessage>;

export const agencies = room('agencies', {
  get: get('/api/Agency/{key}', {
    about: 'One agency, or its branch with the number `orgBranchId`.',
    call: 98,
    module: 'W2_PORTAL',
    allow: scoped,
    ...byKey('agency'),
    query: z.object({
      orgBranchId: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))),
    }),
    reply: json(Agency),
  }),
  seek: get('/api/Agency/Seek/{value}', {
    about: 'Type-ahead over names, cities and branch numbers. Returns the 20 best matches.',
    call: 99,
    module: 'W2_PORTAL',
    allow: scoped,
    ...typeAhead('harbor'),
    query: z.object({ IsUnderwriter: z.optional(z.stringbool()) }),
    reply: json(z.array(AgencyHit)),
  }),
  agent: post('/api/Agent/Get', {
    about: 'One agent with their agency and licenses.',
    call: 100,
    module: 'W2_PORTAL',
    allow: scoped,
    reads: true,
    body: Pointer,
    keys: { 'body.Key': 'agent' },
    reply: json(Agent),
  }),
  agents: get('/api/Agent/GetList', {
    about: 'Agents sorted by name: an insured’s agents, an agent’s own positions, or an agency’s agents.',
    call: 101,
    module: 'W2_PORTAL',
    allow: scoped,
    ...filteredBy(
      { PersonKey: 'person', AgencyKey: 'agency' },
      {
        ReturnInactive: z.optional(z.stringbool()),
      },
    ),
    reply: list(Agent),
  }),
  desk: get('/api/Agency/Desk', {
    about:
      'Everything the Agency page shows: an agency with its branches, agents, licenses, appointments, invitations and activity. Agents get their own agency by default.',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    query: z.object({ AgencyKey: z.optional(z.uuid()) }),
    keys: { 'query.AgencyKey': 'agency' },
    reply: json(AgencyDesk),
  }),
  contacts: get('/api/Agent/Contacts', {
    about: 'Everything Contact Your Agent shows: the agent and agency for each of the caller’s accounts.',
    module: 'W2_INSURED',
    allow: { INSURED: 'linked' },
    reply: json(AgentContacts),
  }),
  write: post('/api/Agent/Message', {
    about: 'Emails an account’s agent, sends the caller a copy, and saves the message on the account.',
    budget: 'sends',
    module: 'W2_INSURED',
    allow: { INSURED: 'linked' },
    body: AgentMessage,
    keys: { 'body.CustomerRiskAccountKey': 'account', 'body.PolicyKey': 'policy' },
    example: { body: { Subject: 'My new roof', Message: 'Does it change my premium?' } },
    reply: json(AccountMessage),
  }),
  messages: get('/api/Agent/Message', {
    about: 'Messages sent to an account’s agents, newest first.',
    module: 'W2_PORTAL',
    allow: scoped,
    ...filteredBy({ CustomerRiskAccountKey: 'account' }),
    reply: list(AccountMessage),
  }),
});
