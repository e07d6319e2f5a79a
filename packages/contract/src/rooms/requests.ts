import * as z from 'zod/mini';
import { agentOrStaff, get, json, post, room, scoped } from '../define.ts';
import { byKey, Day, NamedPerson } from '../fields.ts';

/** What is asked for on a policy term. */
export const REQUEST_KINDS = ['change', 'cancel'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** `accepted`: someone works on it. `done`: the policy has been changed or canceled. `withdrawn`: by the person who asked. */
export const REQUEST_STATUSES = ['open', 'accepted', 'declined', 'done', 'withdrawn'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Nothing more is decided about a closed request. */
export const isClosed = (status: RequestStatus): boolean => !['open', 'accepted'].includes(status);

/** What a change is about, in the words people choose from. */
export const CHANGE_KINDS = {
  coverage: 'Coverage limits or deductibles',
  property: 'Something about the property',
  people: 'People on the policy',
  mortgage: 'Mortgage company',
  address: 'Mailing address or contact details',
  other: 'Something else',
} as const;
export type ChangeKind = keyof typeof CHANGE_KINDS;

/** What agents and staff decide. An accepted request can still be declined, or marked as done. */
export const REQUEST_DECISIONS = ['accept', 'decline', 'done'] as const;
export type RequestDecision = (typeof REQUEST_DECISIONS)[number];

export const REQUEST_TEXT_LENGTH = 4000;
export const REQUEST_NOTE_LENGTH = 1000;
const MOST_ATTACHMENTS = 20;

const Titled = z.object({ Key: z.uuid(), Title: z.string() });

const Term = z.object({
  Key: z.uuid(),
  AlternateKey: z.string(),
  Program: z.string(),
  TermBegin: z.iso.date(),
  TermEnd: z.iso.date(),
});

export const PolicyRequest = z.object({
  Key: z.uuid(),
  Kind: z.enum(REQUEST_KINDS),
  Status: z.enum(REQUEST_STATUSES),
  Policy: Term,
  CustomerRiskAccount: z.object({ Key: z.uuid(), Contact: z.object({ Name: z.string() }) }),
  /** Only a change has one. */
  ChangeKind: z.nullable(z.enum(Object.keys(CHANGE_KINDS) as [ChangeKind, ...ChangeKind[]])),
  /** Only a cancellation has one, in the words of the day it was asked for. */
  CancellationReason: z.nullable(z.object({ Key: z.string(), Name: z.string() })),
  EffectiveOn: z.iso.date(),
  Message: z.string(),
  /** The request as a document. */
  EFile: Titled,
  AttachmentList: z.array(Titled),
  AskedAt: z.iso.datetime(),
  AskedBy: NamedPerson,
  /** When and by whom it was answered or withdrawn. */
  DecidedAt: z.nullable(z.iso.datetime()),
  DecidedBy: z.nullable(NamedPerson),
  /** What the person who asked is told about the decision. */
  Note: z.nullable(z.string()),
});
export type PolicyRequest = z.infer<typeof PolicyRequest>;

/** Why the caller can't ask for something on a term. */
export const REQUEST_BARRIERS = ['termOver', 'openAlready', 'ownerOnly', 'canceledAlready'] as const;
export type RequestBarrier = (typeof REQUEST_BARRIERS)[number];

/** Everything a page about the requests of a term needs. */
export const PolicyRequests = z.object({
  Policy: Term,
  /** The first and the last day a request can name. */
  FirstDay: z.iso.date(),
  LastDay: z.iso.date(),
  /** Null: the caller can ask for it. */
  Barriers: z.object({
    change: z.nullable(z.enum(REQUEST_BARRIERS)),
    cancel: z.nullable(z.enum(REQUEST_BARRIERS)),
  }),
  /** Those that a policyholder can give for this term. */
  CancellationReasonList: z.array(z.object({ Key: z.string(), Name: z.string() })),
  /** The newest first. */
  RequestList: z.array(PolicyRequest),
});
export type PolicyRequests = z.infer<typeof PolicyRequests>;

const text = (isRequired: boolean) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(isRequired ? 1 : 0, 'Tell us what should change.'),
      z.maxLength(REQUEST_TEXT_LENGTH, `Use at most ${REQUEST_TEXT_LENGTH} characters.`),
    );

const asked = {
  PolicyKey: z.uuid(),
  EffectiveOn: Day,
  /** Documents to send along. */
  EFileKeys: z._default(
    z.array(z.uuid()).check(z.maxLength(MOST_ATTACHMENTS, `Attach at most ${MOST_ATTACHMENTS} documents.`)),
    [],
  ),
};
const ASKED_KEYS = { 'body.PolicyKey': 'policy', 'body.EFileKeys': 'document' } as const;

const desk = { module: 'W2_POLICYDOC' } as const;

export const requests = room('requests', {
  ofPolicy: get('/api/PolicyRequest/OfPolicy/{key}', {
    about: 'The requests of a policy term, and what the caller can ask for on it.',
    ...desk,
    allow: scoped,
    ...byKey('policy'),
    reply: json(PolicyRequests),
  }),
  get: get('/api/PolicyRequest/{key}', {
    about: 'One request to change or cancel a policy.',
    ...desk,
    allow: scoped,
    ...byKey('request'),
    reply: json(PolicyRequest),
  }),
  askChange: post('/api/PolicyRequest/Change', {
    about: 'Asks for a change of a policy term. It becomes a document, a task and emails.',
    budget: 'sends',
    ...desk,
    allow: scoped,
    notImpersonating: true,
    body: z.strictObject({
      ...asked,
      ChangeKind: z.enum(Object.keys(CHANGE_KINDS) as [ChangeKind, ...ChangeKind[]], {
        error: 'Choose what should change.',
      }),
      Message: text(true),
    }),
    keys: ASKED_KEYS,
    example: {
      body: {
        EffectiveOn: '2027-01-15',
        ChangeKind: 'coverage',
        Message: 'A deductible of $1,000, please.',
        EFileKeys: [],
      },
    },
    reply: json(PolicyRequest),
  }),
  askCancel: post('/api/PolicyRequest/Cancel', {
    about: 'Asks for the cancellation of a policy term. The owner of the account, agents and staff can ask.',
    budget: 'sends',
    ...desk,
    allow: scoped,
    notImpersonating: true,
    body: z.strictObject({
      ...asked,
      CancellationReasonKey: z
        .string()
        .check(z.minLength(1, 'Choose a reason.'), z.maxLength(40, 'Choose a reason.')),
      Message: z._default(text(false), ''),
    }),
    keys: ASKED_KEYS,
    example: { body: { EffectiveOn: '2027-01-15', CancellationReasonKey: 'SOLD', EFileKeys: [] } },
    reply: json(PolicyRequest),
  }),
  decide: post('/api/PolicyRequest/{key}/Decide', {
    about: 'Accepts or declines a request, or marks it as done. The person who asked gets an email.',
    budget: 'sends',
    ...desk,
    allow: agentOrStaff,
    ...byKey('request'),
    body: z.strictObject({
      Decision: z.enum(REQUEST_DECISIONS, { error: 'Select a decision.' }),
      Note: z.optional(
        z
          .string()
          .check(
            z.trim(),
            z.minLength(1),
            z.maxLength(REQUEST_NOTE_LENGTH, `Use at most ${REQUEST_NOTE_LENGTH} characters.`),
          ),
      ),
    }),
    example: { body: { Decision: 'done' } },
    reply: json(PolicyRequest),
  }),
  withdraw: post('/api/PolicyRequest/{key}/Withdraw', {
    about:
      'Takes back an open request, by the person who asked. Agent and underwriter get an email, once. Repeating it changes nothing.',
    budget: 'edits',
    ...desk,
    allow: scoped,
    notImpersonating: true,
    ...byKey('request'),
    reply: json(PolicyRequest),
  }),
});
