import type { Claim } from '@portico/contract/rooms/claims';
import {
  type AgentCard,
  DASHBOARD_CLAIMS,
  DASHBOARD_OFFERS,
  type Dashboard,
  type DashboardClaim,
  type DashboardOffer,
  type DashboardPolicy,
} from '@portico/contract/rooms/overviews/insured';
import type { Offer } from '@portico/contract/rooms/renewals';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { openClaims } from '../../claims/index.ts';
import { findBillings, termBeingPaid, totalsOf } from '../../payments/index.ts';
import {
  changesAhead,
  changingSlices,
  coveragesOn,
  POLICY_NUMBER,
  policyScope,
  type Slice,
  statusOf,
} from '../../policies/index.ts';
import { openOffers } from '../../quotes/index.ts';
import { agentJson, type ReadTerm, TERM, WITH_AGENT, withStatus } from '../policy/fragments.ts';
import { type DatedTerm, newestOf, type Shown, shownOf } from './rules.ts';

export async function dashboardOf(ctx: Ctx, skip: number, take: number): Promise<Dashboard> {
  const Today = dayOf(ctx.now);
  const shown = shownOf(await termsOf(ctx, Today));
  const newest = newestOf(shown);
  const page = shown.slice(skip, skip + take);
  // The policy that was just linked may be on another page.
  const chosen = newest && !page.includes(newest) ? [...page, newest] : page;
  const [read, billings, claims, offers] = await Promise.all([
    detailsOf(ctx, chosen, Today),
    billingsOf(ctx, shown),
    openClaims(ctx, DASHBOARD_CLAIMS),
    openOffers(ctx, DASHBOARD_OFFERS),
  ]);
  const welcomed = newest && read.get(newest.lead.key)?.policy;
  const details = page.flatMap(({ lead, termKeys }) => {
    const found = read.get(lead.key);
    const terms = billings.filter(({ PolicyKey }) => termKeys.includes(PolicyKey));
    const billing = { Billing: totalsOf(terms), TermBilling: termBeingPaid(terms, lead.key) };
    return found ? [{ agent: found.agent, policy: { ...found.policy, ...billing } }] : [];
  });
  return {
    Today,
    Total: shown.length,
    Billing: totalsOf(billings),
    PolicyList: details.map(({ policy }) => policy),
    AgentList: [...new Map(details.map(({ agent }) => [agent.Key, agent])).values()],
    NewlyLinked: welcomed
      ? { Key: welcomed.Key, AlternateKey: welcomed.AlternateKey, Street1: welcomed.Street1 }
      : null,
    ClaimList: claims?.map(claimLine) ?? null,
    OfferList: offers.map(offerLine),
  };
}

const claimLine = (claim: Claim): DashboardClaim => ({
  Key: claim.Key,
  ReceiptNumber: claim.ReceiptNumber,
  ClaimNumber: claim.ClaimNumber,
  Policy: claim.Policy,
  ClaimCausePrimary: claim.ClaimCausePrimary,
  ClaimCauseSecondary: claim.ClaimCauseSecondary,
  Status: claim.Status,
  Next: claim.Next,
  Missed: claim.Missed,
  StepList: claim.StepList,
});

const offerLine = (offer: Offer): DashboardOffer => ({
  Key: offer.Key,
  Policy: offer.Policy,
  PriorPolicy: offer.PriorPolicy,
  Street1: offer.Street1,
  City: offer.City,
  TotalCents: offer.TotalCents,
  PriorTotalCents: offer.PriorTotalCents,
  ExpiresOn: offer.ExpiresOn,
});

const billingsOf = (ctx: Ctx, shown: readonly Shown[]) =>
  findBillings(ctx, sql`policy.key = ANY (${shown.flatMap(({ termKeys }) => termKeys)}::uuid[])`);

/** Every term within reach, as little of each as decides what is shown. */
async function termsOf(ctx: Ctx, today: string): Promise<DatedTerm[]> {
  const terms = await ctx.db.rows<
    Omit<DatedTerm, 'status'> & { kept: ReadTerm['Status']; CancelledOn: string | null }
  >(sql`
    SELECT policy.key, ${POLICY_NUMBER} AS number, policy.status AS kept,
      policy.term_begin AS "TermBegin", policy.term_end AS "TermEnd", policy.cancelled_on AS "CancelledOn",
      to_char(mine.linked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') AS "linkedAt",
      to_char(answered.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') AS "answeredAt"
    FROM policy
    JOIN account_person mine ON mine.account_key = policy.account_key AND mine.person_key = ${ctx.actor.personKey}
    LEFT JOIN (
      SELECT account_key, policy_number, max(consumed_at) AS at FROM challenge_grant
      WHERE person_key = ${ctx.actor.personKey} AND consumed_at IS NOT NULL GROUP BY account_key, policy_number
    ) AS answered ON answered.account_key = policy.account_key AND answered.policy_number = policy.policy_number
    WHERE NOT policy.record_inactive AND ${policyScope(ctx)}`);
  return terms.map(({ kept, ...term }) => ({ ...term, status: statusOf({ ...term, status: kept }, today) }));
}

type Unbilled = Omit<DashboardPolicy, 'Billing' | 'TermBilling'>;
interface Read {
  readonly policy: ReadTerm &
    Omit<Unbilled, 'Status' | 'ChangeAheadList'> & { readonly SliceList: readonly Slice[] | null };
  readonly agent: AgentCard;
}

/** All that is shown of the chosen terms, in one statement. As JSON, because PostgreSQL plans a statement with an array each time. */
async function detailsOf(ctx: Ctx, chosen: readonly Shown[], today: string) {
  const keys = chosen.map(({ lead, last, next }) => ({ lead: lead.key, last: last?.key, next: next?.key }));
  const day = sql`${today}::date`;
  const rows = await ctx.db.rows<Read>(sql`
    WITH chosen AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(keys)}::json) AS shown (lead uuid, last uuid, next uuid))
    SELECT json_build_object(${TERM},
        'AlternateKey', ${POLICY_NUMBER},
        'Street1', risk.street1, 'Street2', risk.street2, 'City', risk.city, 'State', risk.state,
        'PostalCode', risk.postal_code, 'Program', json_build_object('Code', program.code, 'Name', program.name),
        'AgentKey', agent.key, 'CoverageList', ${coveragesOn(sql`policy.key`, day)}, 'SliceList', ${changingSlices(day)},
        -- A part of a term isn't compared with a whole one.
        'LastTerm', CASE WHEN last.key IS NOT NULL AND policy.cancelled_on IS NULL AND last.cancelled_on IS NULL THEN json_build_object('PremiumCents', last.premium_cents,
            'TotalCents', last.premium_cents + last.fees_cents + last.taxes_cents,
            'CoverageList', ${coveragesOn(sql`last.key`, sql`last.term_end`)}) END,
        'NextTerm', CASE WHEN next.key IS NOT NULL THEN json_build_object('TermBegin', next.term_begin,
            'TotalCents', next.premium_cents + next.fees_cents + next.taxes_cents) END) AS policy,
      ${agentJson} AS agent
    FROM chosen JOIN policy ON policy.key = chosen.lead ${WITH_AGENT}
    JOIN risk ON risk.key = policy.risk_key JOIN program ON program.key = policy.program_key
    LEFT JOIN policy last ON last.key = chosen.last LEFT JOIN policy next ON next.key = chosen.next
    WHERE ${policyScope(ctx)}`);
  return new Map(
    rows.map(({ policy: { SliceList, ...policy }, agent }) => {
      const dated = { ...withStatus(policy, today), ChangeAheadList: changesAhead(SliceList ?? []) };
      return [policy.Key, { policy: dated as Unbilled, agent }];
    }),
  );
}
