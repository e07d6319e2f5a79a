import * as z from 'zod/mini';
import { Activity } from '../../activity.ts';
import { agentOrStaff, get, json } from '../../define.ts';
import { byKey, Day } from '../../fields.ts';
import { TOKEN_ROLES } from '../../roles.ts';
import { ACCOUNT_RELATIONSHIPS, AccountNote, CustomerRiskAccount } from '../accounts.ts';
import { LimitedMember } from '../challenges/limited.ts';
import { AccountInvitation } from '../coinsureds.ts';
import { PolicyMortgagee } from '../mortgagees.ts';
import { BillingTotals, TermBilling } from '../payments.ts';
import { ChangeAhead, Policy, PolicyTransaction } from '../policies.ts';
import { Risk } from '../risks.ts';
import { PolicyOverview } from './insured.ts';

/** How many rows of each list come with the screen; the calls of the lists give the others. */
export const LEDGER_PAGE = 10;
export const NOTES_PAGE = 10;
export const ACTIVITY_SHOWN = 20;

/** A person on the account, and whether they can sign in to the portal. */
export const AccountMember = z.object({
  Key: z.uuid(),
  NameFull: z.string(),
  Relationship: z.enum(ACCOUNT_RELATIONSHIPS),
  Email: z.nullable(z.string()),
  Phone: z.nullable(z.string()),
  Access: z.nullable(
    z.object({
      IsVerified: z.boolean(),
      IsDisabled: z.boolean(),
      LastSignInAt: z.nullable(z.iso.datetime()),
      Roles: z.array(z.enum(TOKEN_ROLES)),
    }),
  ),
  /** When they were last invited. Null if they never were, or once they have signed in. */
  InvitedAt: z.nullable(z.iso.datetime()),
});
export type AccountMember = z.infer<typeof AccountMember>;

const Reachable = { Key: z.uuid(), Email: z.nullable(z.string()), Phone: z.nullable(z.string()) };
const pageOf = <S extends z.ZodMiniType>(item: S) => z.object({ Rows: z.array(item), Total: z.int() });

/** What callers ask first and no list on the page answers. */
export const AccountSummary = z.object({
  /** The brokerage's day, from which the page counts the days to the renewal. */
  Today: z.iso.date(),
  LastPayment: z.nullable(
    z.object({
      On: z.iso.date(),
      AmountCents: z.int(),
      Method: z.enum(['card', 'bank', 'check', 'mortgagee']),
    }),
  ),
  /** As far as the caller sees tasks: agents see their agency's, staff see all. */
  Tasks: z.object({ Open: z.int(), Overdue: z.int() }),
});
export type AccountSummary = z.infer<typeof AccountSummary>;

export const AccountOverview = z.object({
  Account: z.omit(CustomerRiskAccount, { PersonList: true, PolicyList: true, Agency: true, Agent: true }),
  Agency: z.object({ ...Reachable, Name: z.string(), City: z.string(), State: z.string() }),
  Agent: z.object({ ...Reachable, NameFull: z.string(), Title: z.string() }),
  Summary: AccountSummary,
  PersonList: z.array(AccountMember),
  /** Who has answered the security questions, and sees only what is due. */
  LimitedList: z.array(LimitedMember),
  /** Invited, and not answered yet. */
  InvitationList: z.array(AccountInvitation),
  /** Terms and quotes, the latest first. */
  PolicyList: pageOf(Policy),
  /** What endorsements change about these terms on a later day. */
  ChangeAheadList: z.array(z.extend(ChangeAhead, { PolicyKey: z.uuid() })),
  /** All terms together. */
  Billing: BillingTotals,
  /** Every term that is billed, oldest first. */
  BillingList: z.array(TermBilling),
  /** Of all terms. */
  MortgageeList: z.array(PolicyMortgagee),
  RiskList: pageOf(Risk),
  /** The latest entries, in the order they were booked. */
  Ledger: pageOf(PolicyTransaction),
  /** The latest first. */
  NoteList: pageOf(AccountNote),
  ActivityList: z.array(Activity),
});
export type AccountOverview = z.infer<typeof AccountOverview>;

/** A term as its insured sees it, with whole loan numbers, the account to call, and what was done to it. */
export const AccountPolicy = z.extend(PolicyOverview, {
  /** How to reach the owner, if they have a person on file. */
  Account: z.object({
    ...Reachable,
    AlternateKey: z.string(),
    Contact: z.object({ Name: z.string() }),
  }),
  ActivityList: z.array(Activity),
});
export type AccountPolicy = z.infer<typeof AccountPolicy>;

export const accountRows = {
  account: get('/api/Overview/Account/{key}', {
    about:
      'Everything the account page shows: last payment and open tasks, contact, people and their access, agency, policies with their mortgagees, risks, ledger, notes and activity.',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    ...byKey('account'),
    reply: json(AccountOverview),
  }),
  accountPolicy: get('/api/Overview/Account/Policy/{key}', {
    about:
      'Everything the policy page for agents and staff shows: coverages, price, ledger, terms, location, mortgagees, the account and its activity. With a day of the term, what was or will be insured on that day.',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    ...byKey('policy'),
    query: z.object({ AsOf: z.optional(Day) }),
    reply: json(AccountPolicy),
  }),
} as const;
