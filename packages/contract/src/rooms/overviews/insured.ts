import * as z from 'zod/mini';
import { Declared } from '../../declared.ts';
import { get, json, list, stream } from '../../define.ts';
import { byKey } from '../../fields.ts';
import { LimitedLink } from '../challenges/limited.ts';
import { Claim } from '../claims/claim.ts';
import { PolicyMortgagee } from '../mortgagees.ts';
import { BillingTotals, TermBilling } from '../payments.ts';
import { ChangeAhead, Coverage, POLICY_STATUS_KEYS, PolicyTransaction } from '../policies.ts';
import { Offer } from '../renewals.ts';
import { Risk } from '../risks.ts';

const Status = z.object({ Key: z.enum(POLICY_STATUS_KEYS), DisplayText: z.string() });

/** Who to ask about a policy. If the agent has left, only the agency is named. */
export const AgentCard = z.object({
  Key: z.uuid(),
  NameFull: z.nullable(z.string()),
  Title: z.nullable(z.string()),
  AgencyName: z.string(),
  /** The agent's own if there is one, otherwise the agency's. */
  Phone: z.string(),
  Email: z.string(),
  Hours: z.string(),
});
export type AgentCard = z.infer<typeof AgentCard>;

const place = {
  Street1: z.string(),
  Street2: z.nullable(z.string()),
  City: z.string(),
  State: z.string(),
  PostalCode: z.string(),
};

const price = {
  PremiumCents: z.int(),
  FeesCents: z.int(),
  TaxesCents: z.int(),
  /** Premium, fees and taxes together. */
  TotalCents: z.int(),
};

/** What is insured on a day, and what the whole term comes to with it. */
const slice = {
  Slice: z.object({ Begins: z.iso.date(), ...price }),
  /** They add up to the premium of the slice. */
  CoverageList: z.array(Coverage),
  /** Every line of what was sold. Null for a term that came from elsewhere, of which we know only the coverages. */
  Declared: z.nullable(Declared),
  /** What changes after the day. */
  ChangeAheadList: z.array(ChangeAhead),
};

/** With the price of all changes that are booked, also of those to come. */
const term = {
  Key: z.uuid(),
  TermNumber: z.int(),
  TermBegin: z.iso.date(),
  TermEnd: z.iso.date(),
  CancelledOn: z.nullable(z.iso.date()),
  Status,
  ...price,
};

/** The values that two terms are compared by. */
export const ComparedTerm = z.object({
  PremiumCents: z.int(),
  TotalCents: z.int(),
  CoverageList: z.array(Coverage),
});
export type ComparedTerm = z.infer<typeof ComparedTerm>;

/** One policy with the term that counts today: the current one, else the next, else the last there was. */
export const DashboardPolicy = z.object({
  ...term,
  ...place,
  /** The policy's number, or the quote's as long as it has none. */
  AlternateKey: z.string(),
  Program: z.object({ Code: z.string(), Name: z.string() }),
  AgentKey: z.uuid(),
  /** All terms of the policy together. */
  Billing: BillingTotals,
  /** The term that is being paid now; null for an offer, which is not billed yet. */
  TermBilling: z.nullable(TermBilling),
  /** Of today. */
  CoverageList: z.array(Coverage),
  ChangeAheadList: z.array(ChangeAhead),
  /** The term before this one. Null if either was canceled: a part of a term isn't compared with a whole one. */
  LastTerm: z.nullable(ComparedTerm),
  /** A renewal that is written and has yet to begin. */
  NextTerm: z.nullable(z.object({ TermBegin: z.iso.date(), TotalCents: z.int() })),
});
export type DashboardPolicy = z.infer<typeof DashboardPolicy>;

/** An open claim: what it is about, and what happens next. */
export const DashboardClaim = z.pick(Claim, {
  Key: true,
  ReceiptNumber: true,
  ClaimNumber: true,
  Policy: true,
  ClaimCausePrimary: true,
  ClaimCauseSecondary: true,
  Status: true,
  Next: true,
  Missed: true,
  StepList: true,
});
export type DashboardClaim = z.infer<typeof DashboardClaim>;

/** An open renewal offer. */
export const DashboardOffer = z.pick(Offer, {
  Key: true,
  Policy: true,
  PriorPolicy: true,
  Street1: true,
  City: true,
  TotalCents: true,
  PriorTotalCents: true,
  ExpiresOn: true,
});
export type DashboardOffer = z.infer<typeof DashboardOffer>;

/** People with more offers see the others in Quotes. */
export const DASHBOARD_OFFERS = 3;

/** People with more open claims see the others in My Claims. */
export const DASHBOARD_CLAIMS = 3;

export const Dashboard = z.object({
  /** By the server's clock: days are counted from here. */
  Today: z.iso.date(),
  Total: z.int(),
  /** All policies together, those of other pages included. */
  Billing: BillingTotals,
  PolicyList: z.array(DashboardPolicy),
  /** The agents of these policies, each once. */
  AgentList: z.array(AgentCard),
  /** The policy of the account that was linked last. */
  NewlyLinked: z.nullable(z.object({ Key: z.uuid(), AlternateKey: z.string(), Street1: z.string() })),
  /** Open claims: the insured's turn first, then the next day something is due. Null where claims aren't open to insureds. */
  ClaimList: z.nullable(z.array(DashboardClaim)),
  /** Open renewal offers, the next to expire first. */
  OfferList: z.array(DashboardOffer),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const OverviewTerm = z.object({ ...term, BalanceCents: z.int() });
export type OverviewTerm = z.infer<typeof OverviewTerm>;

/** An entry of the ledger with the term it is of. */
const Entry = z.extend(z.omit(PolicyTransaction, { Policy: true, BalanceCents: true }), {
  PolicyKey: z.uuid(),
});
export type OverviewEntry = z.infer<typeof Entry>;

/** Who and what a term named on an earlier day, where an endorsement has changed it since. */
export const NamedThen = z.object({
  InsuredName: z.string(),
  Mailing: z.nullable(z.object(place)),
  Property: z.object(place),
  AgencyName: z.string(),
  MortgageeList: z.array(z.object({ Position: z.int(), Name: z.string(), LoanEnd: z.string() })),
});
export type NamedThen = z.infer<typeof NamedThen>;

/** The term that was asked for, with the whole story of its policy. */
export const PolicyOverview = z.object({
  ...term,
  Today: z.iso.date(),
  /** The day it is shown as of. */
  AsOf: z.iso.date(),
  /** Of a cancellation that was booked here. Null for insureds, too, who ask their agent. */
  Cancellation: z.nullable(
    z.object({
      MayTakeBack: z.boolean(),
      /** Why the reader can’t, and who can. Null if they can. */
      Why: z.nullable(z.string()),
    }),
  ),
  /** Null: on that day it named what is on record today. */
  NamedThen: z.nullable(NamedThen),
  AlternateKey: z.string(),
  InsuredName: z.string(),
  Program: z.object({ Code: z.string(), Name: z.string() }),
  Market: z.object({ Name: z.string() }),
  BalanceCents: z.int(),
  /** All terms of the policy together. */
  Billing: BillingTotals,
  /** The term that was asked for; null for an offer, which is not billed yet. */
  TermBilling: z.nullable(TermBilling),
  Risk: z.omit(Risk, {
    Key: true,
    CustomerRiskAccount: true,
    Assumed: true,
    RecordInactive: true,
    Version: true,
  }),
  ...slice,
  /** What days without coverage take off the price: nothing, or less than that. */
  UninsuredCents: z.int(),
  Agent: AgentCard,
  /** The lenders with a loan on the property, with the last four characters of the loan numbers. */
  MortgageeList: z.array(PolicyMortgagee),
  /** Newest first, this one included. */
  TermList: z.array(OverviewTerm),
  /** Of all terms, newest first. */
  TransactionList: z.array(Entry),
});
export type PolicyOverview = z.infer<typeof PolicyOverview>;

/** All that a limited link shows of a policy (ADR 67). */
export const LimitedPolicy = z.extend(LimitedLink, {
  /** The term that is being paid. */
  PolicyKey: z.uuid(),
  ...z.pick(TermBilling, { OwedCents: true, Next: true, PastDue: true, HeldCents: true }).shape,
  /** False where claims aren't open to insureds. */
  CanReport: z.boolean(),
});
export type LimitedPolicy = z.infer<typeof LimitedPolicy>;

/** A row of the payment history. The balance is what was owed after it, on the policies shown. */
export const LedgerLine = z.extend(z.omit(PolicyTransaction, { Policy: true }), {
  PolicyKey: z.uuid(),
  AlternateKey: z.string(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

/** What the lines that the filter lets through come to, and what can be filtered by. */
export const LedgerSummary = z.object({
  /** Premium, fees and taxes billed, minus credits. */
  ChargedCents: z.int(),
  PaidCents: z.int(),
  RefundedCents: z.int(),
  /** What is owed today on the policies shown, whatever the year or search words. */
  BalanceCents: z.int(),
  /** The same policies: next payment and past due. */
  Billing: BillingTotals,
  PolicyList: z.array(z.object({ AlternateKey: z.string(), ProgramName: z.string(), Street1: z.string() })),
  YearList: z.array(z.int()),
});
export type LedgerSummary = z.infer<typeof LedgerSummary>;

export const Receipt = z.object({
  Key: z.uuid(),
  AmountCents: z.int(),
  ReceivedOn: z.iso.date(),
  Method: z.enum(['card', 'bank', 'check', 'mortgagee']),
  Description: z.string(),
  /** The end of the processor's number: enough to find the payment by, too little to use it. */
  Reference: z.string(),
  InsuredName: z.string(),
  AlternateKey: z.string(),
  Program: z.object({ Name: z.string() }),
  TermBegin: z.iso.date(),
  TermEnd: z.iso.date(),
  AgencyName: z.string(),
  AgencyPhone: z.string(),
  ...place,
});
export type Receipt = z.infer<typeof Receipt>;

export const DASHBOARD_PAGE = 20;
/** Numbers as an address has them. */
const written = (digits: RegExp) => z.pipe(z.string().check(z.regex(digits)), z.transform(Number));

const own = { INSURED: 'linked' } as const;

const ledgerFilters = z.object({
  /** Words of a description, a number, a method or an amount, all of them. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  AlternateKey: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  Year: z.optional(written(/^(19|2\d)\d\d$/)),
});
export type LedgerFilters = z.infer<typeof ledgerFilters>;

/** The insured's own screens. Everyone else uses the rows of `policies`. */
export const insuredRows = {
  dashboard: get('/api/Overview/Dashboard', {
    about:
      'The insured’s policies with their cost, balance and changes since the last term, plus their agents, the policy linked last, their open claims and renewal offers.',
    module: 'W2_INSURED',
    allow: own,
    query: z.object({
      Skip: z.optional(written(/^\d{1,7}$/)),
      Take: z.optional(written(/^\d{1,3}$/).check(z.minimum(1), z.maximum(200))),
    }),
    reply: json(Dashboard),
  }),
  limited: get('/api/Overview/Limited', {
    about: 'What the caller’s limited links open: what is due on these policies, and when the rest opens.',
    module: 'W2_INSURED',
    allow: own,
    limited: true,
    reply: json(z.array(LimitedPolicy)),
  }),
  policy: get('/api/Overview/Policy/{key}', {
    about:
      'One of the insured’s policies: coverages, price, terms and transactions, the property, the mortgage company and the agent.',
    module: 'W2_INSURED',
    allow: own,
    ...byKey('policy'),
    reply: json(PolicyOverview),
  }),
  payments: get('/api/Overview/Payments', {
    about:
      'The ledger across all of the insured’s accounts, newest first, with the balance after each entry.',
    module: 'W2_INSURED',
    allow: own,
    query: ledgerFilters,
    reply: list(LedgerLine),
  }),
  paymentsSummary: get('/api/Overview/Payments/Summary', {
    about: 'Ledger totals, and the policies and years to filter by.',
    module: 'W2_INSURED',
    allow: own,
    query: ledgerFilters,
    reply: json(LedgerSummary),
  }),
  paymentsFile: get('/api/Overview/Payments/File', {
    about: 'The same entries as a CSV file.',
    module: 'W2_INSURED',
    allow: own,
    query: ledgerFilters,
    reply: stream('text/csv; charset=utf-8'),
  }),
  receipt: get('/api/Overview/Receipt/{key}', {
    about: 'The receipt for one payment of the ledger.',
    module: 'W2_INSURED',
    allow: own,
    ...byKey('transaction'),
    reply: json(Receipt),
  }),
} as const;
