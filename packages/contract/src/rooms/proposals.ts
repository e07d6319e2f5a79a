import * as z from 'zod/mini';
import { Declared } from '../declared.ts';
import { agentOrStaff, get, json, list, post, room, scoped } from '../define.ts';
import { byKey, filteredBy, Named, NamedPerson } from '../fields.ts';
import { Coverage, Policy } from './policies.ts';

/** Where a quote is that was sent to the insured. */
export const PROPOSAL_STATUSES = {
  open: 'Open',
  /** The insured would like it, and the agent takes it from there. */
  wanted: 'Wanted',
  declined: 'Declined',
  /** The agent is working on it again. It has another price once it’s sent again. */
  changed: 'Being updated',
  expired: 'Expired',
  bound: 'Bound',
  withdrawn: 'Withdrawn',
} as const;
export type ProposalStatus = keyof typeof PROPOSAL_STATUSES;
const STATUS_KEYS = Object.keys(PROPOSAL_STATUSES) as [ProposalStatus, ...ProposalStatus[]];

/** A quote as it was sent to the insured. */
export const Proposal = z.object({
  Key: z.uuid(),
  Status: z.enum(STATUS_KEYS),
  /** The quote, which has a policy number once it’s bound. */
  Policy: z.pick(Policy, {
    Key: true,
    AlternateKey: true,
    QuoteAlternateKey: true,
    TermBegin: true,
    TermEnd: true,
  }),
  InsuredName: z.string(),
  ...z.pick(Policy, { Street1: true, Street2: true, City: true, State: true, PostalCode: true }).shape,
  Program: z.extend(Named, { Code: z.string() }),
  Market: Named,
  /** With fees and taxes. */
  TotalCents: z.int(),
  SentAt: z.iso.datetime(),
  SentBy: NamedPerson,
  /** Its price holds until the day before. */
  ExpiresOn: z.iso.date(),
  AnsweredAt: z.nullable(z.iso.datetime()),
});
export type Proposal = z.infer<typeof Proposal>;

export const ProposalDetail = z.extend(Proposal, {
  ...z.pick(Policy, { PremiumCents: true, FeesCents: true, TaxesCents: true }).shape,
  CoverageList: z.array(Coverage),
  /** Every line of what would be sold. */
  Declared,
  /** Some details are assumed, so the price may still change. */
  IsIndication: z.boolean(),
  /** What the agent wrote with it. */
  Message: z.nullable(z.string()),
  /** Why it was declined. */
  Reason: z.nullable(z.string()),
  /** The quote summary. Null while the quote is being updated. */
  Document: z.nullable(z.object({ Key: z.uuid(), Title: z.string() })),
  Agent: z.object({
    NameFull: z.nullable(z.string()),
    AgencyName: z.string(),
    Phone: z.string(),
    Email: z.string(),
  }),
});
export type ProposalDetail = z.infer<typeof ProposalDetail>;

const MOST_CENTS = 1_000_000_000;
const Cents = z.int().check(z.gte(0), z.lte(MOST_CENTS));

export const NewProposal = z.strictObject({
  WebApplicationID: z.uuid(),
  /** The price that was shown. Nothing is sent at another one. */
  TotalCents: Cents,
  Message: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
});
export type NewProposal = z.infer<typeof NewProposal>;

export const PROPOSAL_ANSWERS = ['want', 'decline'] as const;

export const ProposalAnswer = z.strictObject({
  /** For “I’d like this”: the price that was shown. */
  TotalCents: z.optional(Cents),
  /** Why it was declined. */
  Reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
});
export type ProposalAnswer = z.infer<typeof ProposalAnswer>;

export const proposals = room('proposals', {
  send: post('/api/Proposal', {
    about:
      'Sends a quote to the insured: its price and coverages as they are now, with the quote summary, by email. Until then, insureds don’t see a quote. Sending the same price again changes nothing; another one replaces it.',
    budget: 'sends',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    body: NewProposal,
    keys: { 'body.WebApplicationID': 'application' },
    example: { body: { TotalCents: 247_400 } },
    reply: json(ProposalDetail),
  }),
  list: get('/api/Proposal', {
    about:
      'Quotes that were sent to insureds, open ones first. Insureds see their own, agents those of their book.',
    module: 'W2_PORTAL',
    allow: scoped,
    ...filteredBy({ PolicyKey: 'proposal' }),
    reply: list(Proposal),
  }),
  get: get('/api/Proposal/{key}', {
    about: 'A quote as it was sent to the insured, by the quote’s key: price, coverages and summary.',
    module: 'W2_PORTAL',
    allow: scoped,
    ...byKey('proposal'),
    reply: json(ProposalDetail),
  }),
  answer: post('/api/Proposal/{key}/{answer}', {
    about:
      'The insured would like the quote, which gives the agency a task, once, or declines it. Binding stays with the agent.',
    budget: 'edits',
    module: 'W2_PORTAL',
    allow: { INSURED: 'linked' },
    notImpersonating: true,
    params: z.object({ key: z.uuid(), answer: z.enum(PROPOSAL_ANSWERS) }),
    body: ProposalAnswer,
    keys: { 'params.key': 'proposal' },
    example: { params: { answer: 'decline' }, body: {} },
    reply: json(ProposalDetail),
  }),
});
