import { type Sql, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import { proposalStatus } from './proposals/sql.ts';
import { offerStatus } from './renewals/sql.ts';

const proposalIs = (status: string) => (key: string, now: Date) =>
  sql`SELECT 1 FROM proposal JOIN policy ON policy.key = proposal.policy_key
      WHERE proposal.key = ${key}::uuid AND proposal.replaced_at IS NULL AND ${proposalStatus(dayOf(now))} = ${status}`;

const offerIs = (status: string) => (key: string, now: Date) =>
  sql`SELECT 1 FROM renewal_offer offer JOIN policy prior ON prior.key = offer.prior_policy_key
      JOIN policy ON policy.key = offer.policy_key
      WHERE offer.key = ${key}::uuid AND ${offerStatus(dayOf(now))} = ${status}
        AND (${status} <> 'accepted' OR policy.status = 'bound')`;

const referralIs = (condition: Sql) => (key: string) =>
  sql`SELECT 1 FROM application WHERE application.key = ${key}::uuid AND ${condition}`;

/** A row for each state that a record is in now, for what emails about quotes, renewals and referrals say. */
export const QUOTE_STATES = {
  quoteSent: proposalIs('open'),
  quoteWanted: proposalIs('wanted'),
  quoteDeclined: proposalIs('declined'),
  renewalOpen: offerIs('open'),
  renewalAccepted: offerIs('accepted'),
  renewalDeclined: offerIs('declined'),
  referralOpen: referralIs(sql`application.status = 'referred'`),
  referralApproved: referralIs(sql`application.status IN ('approved', 'committed')`),
  referralDeclined: referralIs(sql`application.status = 'declined'`),
  referralOver: referralIs(sql`application.status <> 'referred'`),
} as const;
