import { type Sql, sql } from '@portico/database/open';
import { businessDay, dayOf, startOfBusinessDay } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { accountScope } from '../accounts/index.ts';
import type { LossRunFacts, LossRunTerm } from '../documents/index.ts';
import type { Choice, Span } from './lossRuns.rules.ts';

/** The name of a list's item on a day. */
const nameOf = (list: string, key: Sql, day: Sql): Sql => sql`(
  SELECT item.name FROM lookup_item item WHERE item.list = ${list} AND item.key = ${key} AND item.valid_from <= ${day}
  ORDER BY item.valid_from DESC LIMIT 1)`;

/** What the entries booked before the valuation come to: the rule `valued`, as SQL. */
const FIGURES = (valued: Sql): Sql => sql`
  SELECT COALESCE(sum(amount_cents) FILTER (WHERE kind = 'payment' AND cost = 'indemnity'), 0)::bigint AS paid_loss,
    COALESCE(sum(amount_cents) FILTER (WHERE kind = 'payment' AND cost = 'expense'), 0)::bigint AS paid_expense,
    COALESCE(sum(amount_cents) FILTER (WHERE kind = 'reserve'), 0)::bigint AS reserve,
    COALESCE(sum(amount_cents) FILTER (WHERE kind = 'recovery'), 0)::bigint AS recovered
  FROM claim_entry WHERE claim_key = claim.key AND booked_at < ${valued}`;

/** The claim's status at the valuation. Only what happened since then makes it differ from today's. */
const STATUS = (valued: Sql): Sql => sql`
  SELECT CASE
      WHEN NOT EXISTS (SELECT FROM claim_event WHERE claim_key = claim.key AND at >= ${valued}
                         AND kind IN ('opened', 'assigned', 'status')) THEN claim.status
      WHEN latest.key IS NOT NULL THEN latest.facts ->> 'to'
      WHEN EXISTS (SELECT FROM claim_event WHERE claim_key = claim.key AND at < ${valued} AND kind = 'assigned')
        THEN 'ASSIGNED'
      WHEN claim.committed_at < ${valued} THEN 'OPEN'
      ELSE 'PENDING' END AS code,
    COALESCE(latest.at, claim.closed_at) AS since
  FROM (SELECT) AS always
  LEFT JOIN LATERAL (SELECT key, facts, at FROM claim_event
    WHERE claim_key = claim.key AND kind = 'status' AND at < ${valued} ORDER BY at DESC, key DESC LIMIT 1) AS latest ON true`;

/** What a column of the claim was at the valuation: corrections made since weren't known then. */
const asKnown = (
  column: 'loss_on' | 'cause_code' | 'policy_key' | 'catastrophe_key',
  valued: Sql,
): Sql => sql`
  claim_fact_at(claim.key, ${column}, claim.${sql([column])}::text, ${valued})`;

const CLAIMS = (valued: Sql, { from, to }: Span): Sql => sql`
  SELECT COALESCE(json_agg(json_build_object(
      'number', COALESCE(claim.number, claim.receipt), 'lossOn', fact.loss_on,
      'reportedOn', ${businessDay(sql`claim.reported_at`)},
      'closedOn', CASE WHEN NOT known.is_open THEN ${businessDay(sql`status.since`)} END,
      'place', risk.city || ', ' || claim.state,
      'cause', ${nameOf('ClaimCauseCode', sql`fact.cause_code`, sql`fact.loss_on`)},
      'catastrophe', catastrophe.name,
      'status', latest_name('ClaimStatusCode', status.code), 'isOpen', known.is_open,
      'paidLossCents', figures.paid_loss, 'paidExpenseCents', figures.paid_expense,
      'reserveCents', figures.reserve, 'recoveredCents', figures.recovered,
      'incurredCents', figures.paid_loss + figures.paid_expense + figures.reserve - figures.recovered)
    ORDER BY fact.loss_on, claim.key), '[]') AS list
  FROM claim JOIN risk ON risk.key = claim.risk_key
  CROSS JOIN LATERAL (SELECT ${asKnown('loss_on', valued)}::date AS loss_on, ${asKnown('cause_code', valued)} AS cause_code,
    ${asKnown('policy_key', valued)}::uuid AS policy_key, ${asKnown('catastrophe_key', valued)}::uuid AS catastrophe_key) AS fact
  LEFT JOIN catastrophe ON catastrophe.key = fact.catastrophe_key
  CROSS JOIN LATERAL (${STATUS(valued)}) AS status
  CROSS JOIN LATERAL (SELECT COALESCE((item.attributes ->> 'IsOpen')::boolean, true) AS is_open
    FROM (SELECT) AS always LEFT JOIN lookup_item item ON item.list = 'ClaimStatusCode' AND item.key = status.code
    LIMIT 1) AS known
  CROSS JOIN LATERAL (${FIGURES(valued)}) AS figures
  WHERE claim.account_key = policy.account_key AND fact.policy_key = policy.key AND fact.loss_on BETWEEN ${from} AND ${to}
    AND claim.reported_at < ${valued} AND status.code <> 'DUPLICATE'`;

/** The last day of a term as it was known: a cancellation or reinstatement booked since wasn't. */
const KNOWN_END = (valued: Sql, valuedOn: string): Sql => sql`
  SELECT CASE
      WHEN latest.kind = 'CAN' THEN latest.effective_on
      WHEN latest.kind IS NULL AND policy.cancelled_on <= ${valuedOn}
        AND NOT EXISTS (SELECT FROM term_change WHERE policy_key = policy.key AND kind = 'CAN') THEN policy.cancelled_on
      ELSE policy.term_end END AS ends
  FROM (SELECT) AS always
  LEFT JOIN LATERAL (SELECT kind, effective_on FROM term_change
    WHERE policy_key = policy.key AND kind IN ('CAN', 'REI') AND booked_at < ${valued}
    ORDER BY sequence DESC LIMIT 1) AS latest ON true`;

/** What only the desk knows isn't even there, so no template can show it. */
const withoutDeskFigures = (term: LossRunTerm): LossRunTerm => ({
  ...term,
  claims: term.claims.map((claim) => ({
    ...claim,
    paidExpenseCents: 0,
    reserveCents: 0,
    recoveredCents: 0,
    incurredCents: 0,
  })),
});

/**
 * The losses of an account that the caller may see, from one statement. A duplicate is part of the claim it duplicates.
 * Undefined if there is no such account.
 */
export async function lossRunFacts(
  ctx: Ctx,
  accountKey: string,
  span: Span,
  { GroupBy }: Pick<Choice, 'GroupBy'>,
): Promise<LossRunFacts | undefined> {
  const { valuedOn, from, to } = span;
  const valued = startOfBusinessDay(valuedOn, 1);
  const found = await ctx.db.row<Pick<LossRunFacts, 'account' | 'terms'>>(sql`
    SELECT json_build_object('number', account.number, 'name', account.contact_name) AS account,
      (SELECT COALESCE(json_agg(json_build_object(
          'policyNumber', policy.policy_number, 'program', program.name, 'insurer', market.name,
          'termBegin', policy.term_begin, 'termEnd', term.ends,
          'claims', claims.list) ORDER BY policy.policy_number, policy.term_begin DESC), '[]')
       FROM policy JOIN program ON program.key = policy.program_key JOIN market ON market.key = policy.market_key
       CROSS JOIN LATERAL (${KNOWN_END(valued, valuedOn)}) AS term
       CROSS JOIN LATERAL (${CLAIMS(valued, span)}) AS claims
       WHERE policy.account_key = account.key AND policy.policy_number IS NOT NULL
         AND (json_array_length(claims.list) > 0
           OR (policy.status IN ('bound', 'cancelled', 'expired') AND policy.term_begin <= ${to}
               AND policy.term_end > ${from} AND term.ends > policy.term_begin
               AND NOT EXISTS (SELECT FROM term_change WHERE policy_key = policy.key AND kind IN ('NEW', 'REN')
                                 AND booked_at >= ${valued})))) AS terms
    FROM account WHERE account.key = ${accountKey} AND ${accountScope(ctx)}`);
  if (found === undefined) return undefined;
  const isFull = ctx.reaches.includes('all');
  return {
    account: found.account,
    valuedOn,
    madeOn: dayOf(ctx.now),
    from,
    to,
    groupBy: GroupBy,
    isFull,
    terms: isFull ? found.terms : found.terms.map(withoutDeskFigures),
  };
}
