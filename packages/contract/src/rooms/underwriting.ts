import * as z from 'zod/mini';
import { agentOrStaff, get, json, list, post, put, room, staff } from '../define.ts';
import { Named, NamedPerson, Whole } from '../fields.ts';
import type { TokenRole } from '../roles.ts';
import { LOSS_COUNTS } from '../rules/countedLosses.ts';
import { Answers, APPLICATION_PURPOSES, APPLICATION_STATUSES, Application } from './quotes/application.ts';
import { Answer } from './quotes/rating.ts';
import { type ItemStatus, UnderwritingItem } from './underwriting/item.ts';

/** Agents send and appeal. Underwriters approve, ask and decline. Withdrawing is a call of its own. */
export const DECISIONS = ['submit', 'approve', 'ask', 'decline', 'appeal'] as const;
export type Decision = (typeof DECISIONS)[number];
export const UNDERWRITERS_DECISIONS: readonly Decision[] = ['approve', 'ask', 'decline'];

const UNDERWRITER_ROLES: readonly TokenRole[] = ['UNDERWRITER', 'ADMIN'];
/** Whether someone decides on referrals. How far depends on the program. */
export const mayUnderwrite = (roles: readonly TokenRole[]): boolean =>
  roles.some((role) => UNDERWRITER_ROLES.includes(role));

const MESSAGE_LENGTH = 4000;
const Text = z
  .string()
  .check(z.trim(), z.minLength(1, 'Write a message first.'), z.maxLength(MESSAGE_LENGTH));
const Note = z.string().check(z.trim(), z.minLength(1, 'Say why.'), z.maxLength(500));

/** Why an underwriter declines. The message to the agent says more. */
export const DECLINE_REASONS = {
  losses: 'Losses',
  condition: 'Condition of the property',
  roof: 'Roof age or condition',
  location: 'Location or catastrophe exposure',
  use: 'Use or occupancy',
  value: 'Value or requested coverage',
  information: 'Information we asked for is missing',
  other: 'Another reason',
} as const;
export type DeclineReason = keyof typeof DECLINE_REASONS;
const DeclineReasons = z.enum(Object.keys(DECLINE_REASONS) as [DeclineReason, ...DeclineReason[]]);

const MOST_DAYS = 180;
const MOST_CONDITIONS = 10;
/** An approval can ask for a document after binding. Another answer, or something in words, the agent has to accept. */
export const Condition = z.union([
  z.strictObject({
    Kind: z.literal('document'),
    EFileTypeKey: z.string().check(z.minLength(1), z.maxLength(40)),
    Days: z.int().check(z.gte(1), z.lte(MOST_DAYS)),
  }),
  z.strictObject({
    Kind: z.literal('answer'),
    Control: z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/)),
    Value: Answer,
  }),
  z.strictObject({
    Kind: z.literal('text'),
    Text: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  }),
]);
export type Condition = z.infer<typeof Condition>;

const given = (value: object | string | undefined): boolean => value !== undefined;
export const NewDecision = z
  .strictObject({
    WebApplicationID: z.uuid(),
    Decision: z.enum(DECISIONS),
    /** Of the application as the caller saw it. If someone has changed it since, the decision is refused. */
    Version: Whole,
    /** Part of the conversation, and of the email to the other side. Needed to ask, decline and appeal. */
    Text: z.optional(Text),
    /** Of an approval. */
    ConditionList: z.optional(z.array(Condition).check(z.maxLength(MOST_CONDITIONS))),
    /** What is different in an appeal. */
    Answers: z.optional(Answers),
    /** Why it’s declined. */
    ReasonList: z.optional(z.array(DeclineReasons).check(z.minLength(1))),
  })
  .check(
    z.refine(
      ({ Decision: made, Text: text }) => !['ask', 'decline', 'appeal'].includes(made) || given(text),
      {
        path: ['Text'],
        error: 'Write what the other side needs to know.',
      },
    ),
    z.refine(({ Decision: made, ConditionList: conditions }) => made === 'approve' || !given(conditions), {
      path: ['ConditionList'],
      error: 'Only an approval has conditions.',
    }),
    z.refine(({ Decision: made, Answers: answers }) => made === 'appeal' || !given(answers), {
      path: ['Answers'],
      error: 'Only an appeal changes answers.',
    }),
    z.refine(({ Decision: made, ReasonList: reasons }) => (made === 'decline') === given(reasons), {
      path: ['ReasonList'],
      error: 'Choose at least one reason to decline it, and only then.',
    }),
  );
export type NewDecision = z.infer<typeof NewDecision>;

/** A file tied to an item, or a decision about one: an underwriter’s, or the agent’s who accepts a condition. */
export const ItemChange = z.strictObject({
  /** Without it, the item that wants a document of this type. */
  Key: z.optional(z.uuid()),
  Status: z.optional(z.enum(['approved', 'rejected', 'waived'] satisfies ItemStatus[])),
  Note: z.optional(Note),
});
export type ItemChange = z.infer<typeof ItemChange>;

export const MESSAGE_KINDS = ['message', 'withdraw', ...DECISIONS] as const;
export const UnderwritingMessage = z.object({
  Key: z.uuid(),
  At: z.iso.datetime(),
  By: NamedPerson,
  /** Written for the brokerage, and not for the agency. */
  IsStaff: z.boolean(),
  /** As a message, or with a decision. */
  Kind: z.enum(MESSAGE_KINDS),
  Text: z.string(),
  /** Of a decline. */
  ReasonList: z.array(DeclineReasons),
});
export type UnderwritingMessage = z.infer<typeof UnderwritingMessage>;

/** `waiting`: the agent was asked something. `decided`: today. */
export const REFERRAL_VIEWS = ['open', 'waiting', 'decided'] as const;
export type ReferralView = (typeof REFERRAL_VIEWS)[number];

const counted = z.int();
export const ReferralCounts = z.object({
  Open: counted,
  Waiting: counted,
  Decided: counted,
  Overdue: counted,
});
export type ReferralCounts = z.infer<typeof ReferralCounts>;

/** One line of the underwriter's queue. */
export const Referral = z.object({
  WebApplicationID: z.uuid(),
  /** The renewal of a policy that never was a quote here has no quote number. */
  Policy: z.object({
    Key: z.uuid(),
    QuoteAlternateKey: z.nullable(z.string()),
    AlternateKey: z.nullable(z.string()),
  }),
  InsuredName: z.string(),
  City: z.string(),
  State: z.string(),
  Program: z.extend(Named, { Code: z.string() }),
  Agency: Named,
  Purpose: z.enum(APPLICATION_PURPOSES),
  Status: z.enum(APPLICATION_STATUSES),
  EffectiveOn: z.iso.date(),
  TotalCents: z.nullable(z.int()),
  /** Why it’s here, in a few words each. */
  ReasonList: z.array(z.string()),
  ReferredAt: z.nullable(z.iso.datetime()),
  ReplyDueAt: z.nullable(z.iso.datetime()),
  Decision: z.nullable(z.enum(DECISIONS)),
  DecidedAt: z.nullable(z.iso.datetime()),
  DecidedBy: z.nullable(NamedPerson),
});
export type Referral = z.infer<typeof Referral>;

/** What an underwriter needs to know besides the application itself. */
export const ReferralFacts = z.object({
  /** Each reason with the question behind it and how it was answered. */
  ReasonList: z.array(
    z.object({
      Code: z.string(),
      Text: z.string(),
      Control: z.string(),
      Label: z.string(),
      Answer: z.string(),
    }),
  ),
  /** Of this place or this customer, in the last five years. */
  LossList: z.array(
    z.object({
      Number: z.string(),
      LossOn: z.iso.date(),
      Cause: z.string(),
      Status: z.string(),
      PaidCents: z.int(),
      /** Whether it counts for this program and, if it doesn't, why. */
      Count: z.enum(LOSS_COUNTS),
    }),
  ),
  /** Conditions that this program offers for an approval, with what they do to the total. */
  ConditionList: z.array(z.object({ Condition, Text: z.string(), DeltaCents: z.nullable(z.int()) })),
  /** Whether the caller may approve it, and how far they may. */
  MayApprove: z.boolean(),
  LimitText: z.string(),
});
export type ReferralFacts = z.infer<typeof ReferralFacts>;

const ours = { module: 'W2_PORTAL', allow: agentOrStaff } as const;
const forStaff = { module: 'W2_PORTAL', allow: staff('all') } as const;
const Of = z.object({ WebApplicationID: z.uuid() });

export const underwriting = room('underwriting', {
  item: put('/seasys/WebApplication/{PolicyKey}/UnderwritingItem', {
    about:
      'Ties a document of this policy to the item that needs it. Underwriters also approve, reject or waive an item; a rejected one needs a new document. Agents accept a condition by approving it.',
    budget: 'edits',
    call: 50,
    ...ours,
    params: z.object({ PolicyKey: z.uuid() }),
    query: z.object({ EFileKey: z.optional(z.uuid()) }),
    body: ItemChange,
    keys: { 'params.PolicyKey': 'quote', 'query.EFileKey': 'document', 'body.Key': 'underwritingItem' },
    reply: json(UnderwritingItem),
  }),
  decide: post('/api/Quote/Decision', {
    about:
      'Sends an application to an underwriter, or appeals it. Underwriters approve it, ask the agent something, or decline it.',
    budget: 'adds',
    ...ours,
    body: NewDecision,
    keys: { 'body.WebApplicationID': 'application' },
    example: { body: { Decision: 'submit', Version: 1 } },
    reply: json(Application),
  }),
  messages: get('/api/Quote/Message', {
    about: 'What agent and underwriter have written each other about an application, the latest first.',
    ...ours,
    quiet: true,
    query: Of,
    keys: { 'query.WebApplicationID': 'application' },
    reply: list(UnderwritingMessage),
  }),
  write: post('/api/Quote/Message', {
    about: 'Writes to the other side, who also get it by email.',
    budget: 'sends',
    ...ours,
    body: z.extend(Of, { Text }),
    example: { body: { Text: 'The roof was replaced in March.' } },
    keys: { 'body.WebApplicationID': 'application' },
    reply: json(UnderwritingMessage),
  }),
  referrals: get('/api/Quote/Referrals', {
    about:
      'The underwriter’s queue: new business, changes and renewals in one list, by the time an answer is due, the effective date and the premium.',
    ...forStaff,
    query: z.object({
      View: z._default(z.enum(REFERRAL_VIEWS), 'open'),
      Purpose: z.optional(z.enum(APPLICATION_PURPOSES)),
      State: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      /** Only this one, whatever has become of it. */
      WebApplicationID: z.optional(z.uuid()),
    }),
    keys: { 'query.WebApplicationID': 'application' },
    reply: list(Referral),
  }),
  counts: get('/api/Quote/Referrals/Counts', {
    about: 'How many referrals are in each view of the queue, and how many answers are overdue.',
    ...forStaff,
    quiet: true,
    unaudited: true,
    reply: json(ReferralCounts),
  }),
  facts: get('/api/Quote/{key}/Referral', {
    about: 'Why an application was referred, earlier losses, and whether the caller may approve it.',
    ...forStaff,
    params: z.object({ key: z.uuid() }),
    keys: { 'params.key': 'application' },
    reply: json(ReferralFacts),
  }),
});
