import * as z from 'zod/mini';
import { DeclaredComparison } from '../declared.ts';
import { get, json, list, post, room, scoped, staff } from '../define.ts';
import { byKey, filteredBy, Named, NamedPerson } from '../fields.ts';
import { PAY_PLANS } from '../rules/installments.ts';
import { Coverage, Policy } from './policies.ts';
import { Rating } from './quotes/rating.ts';

/** Where a renewal offer is today. An open one can be accepted until the current term ends. */
export const OFFER_STATUSES = {
  open: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} as const;
export type OfferStatus = keyof typeof OFFER_STATUSES;
export const OFFER_STATUS_KEYS = Object.keys(OFFER_STATUSES) as [OfferStatus, ...OfferStatus[]];

/** What changed the price. All of them add up to the difference exactly. */
export const RenewalReason = z.object({
  Code: z.string(),
  Title: z.string(),
  Detail: z.string(),
  Cents: z.int(),
});
export type RenewalReason = z.infer<typeof RenewalReason>;

/** The offer of a policy’s next term. */
export const Offer = z.object({
  Key: z.uuid(),
  Status: z.enum(OFFER_STATUS_KEYS),
  /** The next term. */
  Policy: z.pick(Policy, { Key: true, AlternateKey: true, TermNumber: true, TermBegin: true, TermEnd: true }),
  /** The term that ends. */
  PriorPolicy: z.object({ Key: z.uuid() }),
  InsuredName: z.string(),
  ...z.pick(Policy, { Street1: true, Street2: true, City: true, State: true, PostalCode: true }).shape,
  Program: z.extend(Named, { Code: z.string() }),
  /** With fees and taxes. */
  TotalCents: z.int(),
  PriorTotalCents: z.int(),
  SentAt: z.iso.datetime(),
  /** It can be accepted until the day before. */
  ExpiresOn: z.iso.date(),
  /** When it was accepted, declined or withdrawn. */
  AnsweredAt: z.nullable(z.iso.datetime()),
  /** The insured has asked something that no one has answered yet. */
  HasQuestion: z.boolean(),
});
export type Offer = z.infer<typeof Offer>;

/** Another deductible or device, and the price with it. */
export const WhatIf = z.object({
  Control: z.string(),
  Value: z.string(),
  Title: z.string(),
  Detail: z.string(),
  TotalCents: z.int(),
  SavesCents: z.int(),
  /** It can be accepted as it is. Anything else has to be proved to the agent first. */
  CanTake: z.boolean(),
});
export type WhatIf = z.infer<typeof WhatIf>;

const Amounts = z.pick(Coverage, { LimitCents: true, DeductibleCents: true });
/** A coverage in both terms. */
const ComparedCoverage = z.object({
  Code: z.string(),
  Name: z.string(),
  Prior: z.nullable(Amounts),
  Next: z.nullable(Amounts),
});
export type ComparedCoverage = z.infer<typeof ComparedCoverage>;

const OfferMessage = z.object({
  Key: z.uuid(),
  At: z.iso.datetime(),
  By: NamedPerson,
  /** The agent or the office wrote it. */
  IsOurs: z.boolean(),
  Text: z.string(),
});
export type OfferMessage = z.infer<typeof OfferMessage>;

export const OfferDetail = z.extend(Offer, {
  /** The brokerage’s day. */
  Today: z.iso.date(),
  ReasonList: z.array(RenewalReason),
  CoverageList: z.array(ComparedCoverage),
  /** Limits, every deductible and options of both terms. Null if only the coverages are known of one of them. */
  Declared: z.nullable(DeclaredComparison),
  /** Only while it’s open. */
  WhatIfList: z.array(WhatIf),
  /** How the current term is paid, which the next one keeps unless another plan is chosen. */
  PayPlan: z.enum(PAY_PLANS),
  Document: z.nullable(z.object({ Key: z.uuid(), Title: z.string() })),
  Agent: z.object({
    NameFull: z.nullable(z.string()),
    AgencyName: z.string(),
    Phone: z.string(),
    Email: z.string(),
  }),
  /** Oldest first. */
  MessageList: z.array(OfferMessage),
});
export type OfferDetail = z.infer<typeof OfferDetail>;

export const GeneratedOffer = z.object({
  Policy,
  Offer,
  Rating,
  ChangeList: z.array(RenewalReason),
  PriorTotalCents: z.int(),
  /** It was offered before. */
  Repeated: z.boolean(),
});
export type GeneratedOffer = z.infer<typeof GeneratedOffer>;

export const OFFER_ANSWERS = ['accept', 'decline'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

const MOST_CENTS = 1_000_000_000;
export const NewAnswer = z.strictObject({
  /** For acceptance: the price that was shown. Nothing is accepted at another one. */
  TotalCents: z.optional(z.int().check(z.gte(0), z.lte(MOST_CENTS))),
  /** For acceptance: one of the what-ifs that can be taken. */
  Option: z.optional(
    z.strictObject({
      Control: z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/)),
      Value: z.string().check(z.maxLength(40)),
    }),
  ),
  PayPlan: z.optional(z.enum(PAY_PLANS)),
  /** Why it was declined. */
  Reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
});
export type NewAnswer = z.infer<typeof NewAnswer>;

export const NewOfferMessage = z.strictObject({
  Text: z.string().check(z.trim(), z.minLength(1, 'Write a message first.'), z.maxLength(2000)),
});

/** How long before its first day a term can be offered. */
export const RENEWAL_OFFER_DAYS = 150;

const asInsured = { module: 'W2_PORTAL', allow: { INSURED: 'linked' }, notImpersonating: true } as const;

export const renewals = room('renewals', {
  generate: get('/seasys/Application/GenerateRenewalOffer', {
    about:
      'Offers the term after this one: rates it with the edition and the limits that apply by then, says why the price changes, and emails the insured. Once for each term: a second call answers as the first one did.',
    budget: 'works',
    call: 59,
    module: 'W2_PORTAL',
    allow: staff('all'),
    writes: true,
    query: z.object({ policyKey: z.uuid() }),
    keys: { 'query.policyKey': 'renewablePolicy' },
    reply: json(GeneratedOffer),
  }),
  list: get('/api/Offer', {
    about: 'Renewal offers, the next to expire first. Insureds see their own, agents those of their book.',
    module: 'W2_PORTAL',
    allow: scoped,
    ...filteredBy({ PolicyKey: 'policy' }, { Status: z.optional(z.enum(OFFER_STATUS_KEYS)) }),
    reply: list(Offer),
  }),
  get: get('/api/Offer/{key}', {
    about:
      'A renewal offer: the price now and then, the reasons for the difference, both terms’ coverages, and ways to pay less.',
    module: 'W2_PORTAL',
    allow: scoped,
    ...byKey('offer'),
    reply: json(OfferDetail),
  }),
  answer: post('/api/Offer/{key}/{answer}', {
    about:
      'Accepts or declines a renewal offer. Accepting binds the next term in one transaction, once, and only at the price that was shown.',
    budget: 'adds',
    ...asInsured,
    params: z.object({ key: z.uuid(), answer: z.enum(OFFER_ANSWERS) }),
    body: NewAnswer,
    keys: { 'params.key': 'offer' },
    example: { params: { answer: 'decline' }, body: {} },
    reply: json(OfferDetail),
  }),
  write: post('/api/Offer/{key}/Message', {
    about:
      'A question about an offer, or the answer to it. The other side gets an email, and the agency a task for a question.',
    budget: 'sends',
    module: 'W2_PORTAL',
    allow: scoped,
    notImpersonating: true,
    ...byKey('offer'),
    body: NewOfferMessage,
    example: { body: { Text: 'Could I have a higher deductible?' } },
    reply: json(OfferDetail),
  }),
});
