import * as z from 'zod/mini';
import { agentOrStaff, get, json, list, patch, post, room, scoped } from '../define.ts';
import { byKey, Day, filteredBy, Named, NamedPerson, notEmpty, Pointer, typeAhead } from '../fields.ts';
import { line } from '../postal.ts';
import { Location, Risk } from './risks.ts';

/** A term's status today, as people read it (spec §3 names the first four). */
export const POLICY_STATUSES = {
  CURRENT: 'current',
  PRIOR: 'prior term',
  UPCOMING: 'upcoming term',
  QUOTE: 'quote only',
  PENDING: 'pending',
  CANCELLED: 'canceled',
  EXPIRED: 'expired',
  DECLINED: 'declined',
} as const;
export type PolicyStatusKey = keyof typeof POLICY_STATUSES;
export const POLICY_STATUS_KEYS = Object.keys(POLICY_STATUSES) as [PolicyStatusKey, ...PolicyStatusKey[]];

/** Statuses shown together. Each status is also its own group. */
const WIDER_GROUPS = {
  ALL: POLICY_STATUS_KEYS,
  INFORCE: ['CURRENT', 'UPCOMING'],
  OPEN: ['QUOTE', 'PENDING'],
  CLOSED: ['PRIOR', 'CANCELLED', 'EXPIRED', 'DECLINED'],
} as const satisfies Record<string, readonly PolicyStatusKey[]>;
type WiderGroup = keyof typeof WIDER_GROUPS;
export type PolicyStatusGroupKey = WiderGroup | PolicyStatusKey;
export const POLICY_STATUS_GROUP_KEYS = [
  ...(Object.keys(WIDER_GROUPS) as [WiderGroup]),
  ...POLICY_STATUS_KEYS,
];

const isWider = (group: PolicyStatusGroupKey): group is WiderGroup => Object.hasOwn(WIDER_GROUPS, group);
export const statusesOf = (group: PolicyStatusGroupKey): readonly PolicyStatusKey[] =>
  isWider(group) ? WIDER_GROUPS[group] : [group];

/** Whether a term is or was a policy. What was never bound is only a quote. */
export const isBound = (status: PolicyStatusKey): boolean =>
  !['QUOTE', 'PENDING', 'DECLINED'].includes(status);

const PolicyStatus = z.object({ Key: z.enum(POLICY_STATUS_KEYS), DisplayText: z.string() });

/** Spec §3, Policy: one term. AlternateKey is the policy number, which a quote does not have yet. */
export const Policy = z.object({
  Key: z.uuid(),
  AlternateKey: z.nullable(z.string()),
  PolicyNumber: z.nullable(z.string()),
  QuoteAlternateKey: z.nullable(z.string()),
  InsuredName: z.string(),
  Street1: z.string(),
  Street2: z.nullable(z.string()),
  City: z.string(),
  State: z.string(),
  PostalCode: z.string(),
  CountryCode: z.string(),
  TermNumber: z.int(),
  TermBegin: z.iso.date(),
  TermEnd: z.iso.date(),
  CancelledOn: z.nullable(z.iso.date()),
  Status: PolicyStatus,
  /** Null for an applicant’s quote: they get an account when it’s bound. */
  CustomerRiskAccount: z.nullable(z.object({ Key: z.uuid() })),
  Risk: z.object({ Key: z.uuid() }),
  Program: Named,
  Market: Named,
  Contract: Named,
  Agency: Named,
  Agent: NamedPerson,
  PremiumCents: z.int(),
  FeesCents: z.int(),
  TaxesCents: z.int(),
  /** Premium, fees and taxes together. */
  TotalCents: z.int(),
  /** The balance of this term. Negative if too much was paid. */
  BalanceCents: z.int(),
  RecordInactive: z.boolean(),
  Version: z.int(),
});
export type Policy = z.infer<typeof Policy>;

export const Coverage = z.object({
  Code: z.string(),
  Name: z.string(),
  LimitCents: z.nullable(z.int()),
  DeductibleCents: z.nullable(z.int()),
  PremiumCents: z.int(),
});
export type Coverage = z.infer<typeof Coverage>;

/** What an endorsement changes about a term on a later day. */
export const ChangeAhead = z.object({
  Begins: z.iso.date(),
  /** What it adds to the whole term, fees and taxes included. */
  DifferenceCents: z.int(),
  /** Null: it isn't covered before, or from then on. */
  LineList: z.array(
    z.object({ Label: z.string(), From: z.nullable(z.string()), To: z.nullable(z.string()) }),
  ),
});
export type ChangeAhead = z.infer<typeof ChangeAhead>;

/** A ledger entry: charges are positive, payments and credits negative. */
export const PolicyTransaction = z.object({
  Key: z.uuid(),
  Policy: z.object({ Key: z.uuid(), AlternateKey: z.nullable(z.string()) }),
  TransactionTypeCode: z.enum(['NEW', 'END', 'REN', 'CAN', 'REI', 'PAY', 'REF']),
  Description: z.string(),
  EffectiveOn: z.iso.date(),
  BookedAt: z.iso.datetime(),
  /** The brokerage's day at that time. */
  BookedOn: z.iso.date(),
  AmountCents: z.int(),
  /** The balance after this entry: the account's in its ledger, the term's in a policy. */
  BalanceCents: z.int(),
  PaymentMethod: z.nullable(z.enum(['card', 'bank', 'check', 'mortgagee'])),
});
export type PolicyTransaction = z.infer<typeof PolicyTransaction>;

export const PolicyDetail = z.extend(Policy, {
  Risk,
  CoverageList: z.array(Coverage),
  TransactionList: z.array(PolicyTransaction),
});
export type PolicyDetail = z.infer<typeof PolicyDetail>;

/** A line of the type-ahead. */
export const PolicyHit = z.extend(
  z.pick(Policy, {
    Key: true,
    AlternateKey: true,
    QuoteAlternateKey: true,
    InsuredName: true,
    Street1: true,
    City: true,
    State: true,
    PostalCode: true,
    TermBegin: true,
    TermEnd: true,
    Status: true,
    CustomerRiskAccount: true,
  }),
  {
    /** The policy, quote or account number that starts with what was typed; null if it was found by name or address. */
    MatchedNumber: z.nullable(z.string()),
  },
);
export type PolicyHit = z.infer<typeof PolicyHit>;

export const PolicyStatusStat = z.object({
  Key: z.enum(POLICY_STATUS_KEYS),
  DisplayText: z.string(),
  Count: z.int(),
  PremiumCents: z.int(),
});
export type PolicyStatusStat = z.infer<typeof PolicyStatusStat>;

/** With a minus the other way round. */
export const POLICY_SORTS = [
  ...['TermBegin', '-TermBegin', 'TermEnd', '-TermEnd', 'Name', '-Name'],
  ...['PolicyNumber', '-PolicyNumber', 'Premium', '-Premium'],
] as [PolicySort, ...PolicySort[]];
type SortField = 'TermBegin' | 'TermEnd' | 'Name' | 'PolicyNumber' | 'Premium';
export type PolicySort = SortField | `-${SortField}`;

/** PostgreSQL knows no year 0. */
const PrintedNumber = z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(40));
const State = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/));

/** A quote takes all of it; a term that is bound only leaves the lists or comes back. */
export const PolicyChange = z
  .strictObject({
    TermBegin: z.optional(Day),
    TermEnd: z.optional(Day),
    Program: z.optional(Pointer),
    Market: z.optional(Pointer),
    RecordInactive: z.optional(z.boolean()),
  })
  .check(notEmpty);
export type PolicyChange = z.infer<typeof PolicyChange>;

/** For one of an account's risks, or at an address: for a customer, or for an applicant. */
export const NewQuote = z
  .strictObject({
    CustomerRiskAccount: z.optional(Pointer),
    Risk: z.optional(Pointer),
    Applicant: z.optional(z.strictObject({ Name: line(100) })),
    Location: z.optional(Location),
    /** The applicant’s agent. Staff name one; agents can name a colleague. */
    Agent: z.optional(Pointer),
    Program: Pointer,
    Market: Pointer,
    TermBegin: z.optional(Day),
    TermEnd: z.optional(Day),
  })
  .check(
    z.refine(
      ({ CustomerRiskAccount, Risk, Applicant, Location, Agent }) =>
        CustomerRiskAccount
          ? (Risk === undefined) !== (Location === undefined) && !Applicant && !Agent
          : Applicant && Location && !Risk,
      { error: 'must have CustomerRiskAccount with either Risk or Location, or else Applicant and Location' },
    ),
  );
export type NewQuote = z.infer<typeof NewQuote>;

const ANY_KEY = '018cc251-f400-7000-8000-000000000000';

export const policies = room('policies', {
  get: get('/api/Policy/{key}', {
    about: 'One term with its risk, coverages, price and ledger.',
    call: 11,
    module: 'W2_PORTAL',
    allow: scoped,
    ...byKey('policy'),
    reply: json(PolicyDetail),
  }),
  change: patch('/api/Policy/{key}', {
    about:
      'Agents and staff change a quote’s term, program and market. A new program or market has to be rated again. For any other term, staff can change only whether it’s inactive.',
    budget: 'edits',
    call: 12,
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    ...byKey('policy', { 'body.Program.Key': 'program', 'body.Market.Key': 'market' }),
    body: PolicyChange,
    example: { body: { RecordInactive: false } },
    reply: json(PolicyDetail),
  }),
  list: get('/api/Policy', {
    about: 'Terms that match the filters, newest first unless sorted otherwise.',
    call: 13,
    module: 'W2_PORTAL',
    allow: scoped,
    ...filteredBy(
      {
        CustomerRiskAccountKey: 'account',
        RiskKey: 'risk',
        PersonKey: 'person',
        AgencyKey: 'agency',
        ContractKey: 'contract',
        ContractMGAKey: 'agency',
        ProgramKey: 'program',
        MarketKey: 'market',
      },
      {
        ReturnInactive: z.optional(z.stringbool()),
        AlternateKey: z.optional(PrintedNumber),
        QuoteAlternateKey: z.optional(PrintedNumber),
        State: z.optional(State),
        PolicyStatusGroupKey: z.optional(z.enum(POLICY_STATUS_GROUP_KEYS)),
        TermBeginFrom: z.optional(Day),
        TermBeginTo: z.optional(Day),
        TermEndFrom: z.optional(Day),
        TermEndTo: z.optional(Day),
        /** Words of a name, an address or a number, each from its beginning. */
        q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
        sort: z.optional(z.enum(POLICY_SORTS)),
      },
    ),
    reply: list(Policy),
  }),
  open: post('/api/Policy', {
    about:
      'Starts a quote for one of an account’s risks, or at an address, for an account or for an applicant. An account’s risk at that address is used again. What isn’t known about the building is assumed and marked so. Without dates, the quote runs for a year from today. Uses the contract in force for the program, market and state.',
    budget: 'adds',
    call: 14,
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    body: NewQuote,
    example: { body: { CustomerRiskAccount: { Key: ANY_KEY }, Risk: { Key: ANY_KEY } } },
    keys: {
      'body.CustomerRiskAccount.Key': 'account',
      'body.Risk.Key': 'risk',
      'body.Agent.Key': 'agent',
      'body.Program.Key': 'program',
      'body.Market.Key': 'market',
    },
    reply: json(PolicyDetail),
  }),
  peek: get('/api/Policy/Peek', {
    about: 'A risk’s current term. Null if there is none.',
    call: 15,
    module: 'W2_PORTAL',
    allow: scoped,
    query: z.object({ RiskKey: z.uuid() }),
    keys: { 'query.RiskKey': 'risk' },
    missing: 'null',
    reply: json(z.nullable(Policy)),
  }),
  seek: get('/api/Policy/Seek/{value}', {
    about:
      'Type-ahead by policy or quote number, name and address, one row per policy. Returns the 20 best matches, those by number first, and no other policies of the same account.',
    call: 16,
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    ...typeAhead('smith'),
    reply: json(z.array(PolicyHit)),
  }),
  stats: get('/api/Policy/Stats_PolicyStatus/{PolicyStatusGroupKey}', {
    about: 'How many of the terms the caller can see have each status in the group, and their premium.',
    call: 17,
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    quiet: true,
    params: z.object({ PolicyStatusGroupKey: z.enum(POLICY_STATUS_GROUP_KEYS) }),
    example: { params: { PolicyStatusGroupKey: 'ALL' } },
    reply: json(z.array(PolicyStatusStat)),
  }),
  transactions: get('/api/PolicyTransaction/GetList', {
    about: 'An account’s ledger in posting order, with the balance after each entry.',
    call: 72,
    module: 'W2_PORTAL',
    allow: scoped,
    query: z.object({ CustomerRiskAccountKey: z.uuid(), PolicyKey: z.optional(z.uuid()) }),
    keys: { 'query.CustomerRiskAccountKey': 'account', 'query.PolicyKey': 'policy' },
    missing: 'empty',
    reply: list(PolicyTransaction),
  }),
});
