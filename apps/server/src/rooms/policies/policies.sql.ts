import {
  POLICY_STATUSES,
  type Policy,
  type PolicyDetail,
  type PolicyHit,
  type PolicyStatusKey,
} from '@portico/contract/rooms/policies';
import { join, named, type Sql, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { riskJson } from '../risks/index.ts';
import { entryJson } from './ledger/ledger.ts';
import { type StoredStatus, statusOf } from './policies.rules.ts';
import { policyScope } from './policies.scope.ts';
import { coveragesOn } from './slices/read.ts';

/** The policy's number, or the quote's as long as it has none. */
export const POLICY_NUMBER = sql`coalesce(policy.policy_number, policy.quote_number)`;

/** What a list of any length shows of a term. */
const BRIEF = sql`
  'Key', policy.key, 'AlternateKey', policy.policy_number, 'QuoteAlternateKey', policy.quote_number,
  'InsuredName', account.contact_name, 'Street1', risk.street1, 'City', risk.city, 'State', risk.state,
  'PostalCode', risk.postal_code, 'TermBegin', policy.term_begin, 'TermEnd', policy.term_end,
  'CustomerRiskAccount', CASE WHEN NOT account.is_applicant THEN json_build_object('Key', account.key) END`;
const SUMMARY = sql`${BRIEF},
  'PolicyNumber', policy.policy_number, 'Street2', risk.street2, 'CountryCode', risk.country_code,
  'TermNumber', policy.term_number, 'CancelledOn', policy.cancelled_on,
  'Program', json_build_object('Key', program.key, 'Name', program.name),
  'Market', json_build_object('Key', market.key, 'Name', market.name),
  'Contract', json_build_object('Key', contract.key, 'Name', contract.name),
  'Agency', json_build_object('Key', agency.key, 'Name', agency.name),
  'Agent', json_build_object('Key', agent.key, 'NameFull', agent_person.name_full),
  'PremiumCents', policy.premium_cents, 'FeesCents', policy.fees_cents, 'TaxesCents', policy.taxes_cents,
  'TotalCents', policy.premium_cents + policy.fees_cents + policy.taxes_cents,
  'BalanceCents', (SELECT coalesce(sum(entry.amount_cents), 0)::bigint FROM policy_transaction entry
                   WHERE entry.policy_key = policy.key),
  'RecordInactive', policy.record_inactive, 'Version', policy.version`;
const transactions = () => sql`(
  SELECT coalesce(json_agg(${entryJson()} ORDER BY entry.booked_at, entry.key), '[]')
  FROM (SELECT *, sum(amount_cents) OVER (ORDER BY booked_at, key)::bigint AS balance_cents
        FROM policy_transaction WHERE policy_key = policy.key) AS entry
  LEFT JOIN payment ON payment.key = entry.payment_key)`;

const PLACED = sql`JOIN account ON account.key = policy.account_key JOIN risk ON risk.key = policy.risk_key`;
const WITH_ALL = sql`${PLACED}
  JOIN program ON program.key = policy.program_key
  JOIN market ON market.key = policy.market_key
  JOIN contract ON contract.key = policy.contract_key
  JOIN agency ON agency.key = account.agency_key
  JOIN agent ON agent.key = account.agent_key
  JOIN person agent_person ON agent_person.key = agent.person_key`;

/** Days without coverage between a cancellation and a reinstatement, for a statement that has `policy`. */
export const LAPSES = sql`(
  SELECT coalesce(json_agg(json_build_object('begins', lapse.begins, 'ends', lapse.ends) ORDER BY lapse.begins), '[]')
  FROM policy_lapse lapse WHERE lapse.policy_key = policy.key)`;

/** A term as it was read: its status in words depends on the day. */
interface Read<T> {
  readonly found: Omit<T, 'Status'>;
  readonly status: StoredStatus;
  readonly CancelledOn: string | null;
}

const withStatus =
  ({ now }: Ctx) =>
  <T extends Pick<PolicyHit, 'TermBegin' | 'TermEnd' | 'Status'>>({
    found,
    status,
    CancelledOn,
  }: Read<T>): T => {
    const { TermBegin, TermEnd } = found as T;
    const Key = statusOf({ status, TermBegin, TermEnd, CancelledOn }, dayOf(now));
    return { ...found, Status: { Key, DisplayText: POLICY_STATUSES[Key] } } as T;
  };

const select = (fields: Sql, from: Sql) => sql`
  SELECT json_build_object(${fields}) AS found, policy.status, policy.cancelled_on AS "CancelledOn" FROM ${from}`;

export async function policyByKey(ctx: Ctx, key: string): Promise<PolicyDetail | undefined> {
  const fields = sql`${SUMMARY}, 'Risk', ${riskJson}, 'CoverageList', ${coveragesOn(sql`policy.key`, sql`${dayOf(ctx.now)}::date`)}, 'TransactionList', ${transactions()}`;
  const row = await ctx.db.row<Read<PolicyDetail>>(
    named(
      `policies_by_key_${[...ctx.reaches].sort().join('_')}`,
      sql`${select(fields, sql`policy ${WITH_ALL}`)} WHERE policy.key = ${key} AND ${policyScope(ctx)}`,
    ),
  );
  return row && withStatus(ctx)(row);
}

/** The terms whose keys a statement chooses, ordered by its columns or theirs. */
const chosenOf = (ctx: Ctx, fields: Sql, joins: Sql, chosen: Sql, order: Sql) =>
  sql`${select(fields, sql`(${chosen}) AS chosen JOIN policy ON policy.key = chosen.key ${joins}`)}
      WHERE ${policyScope(ctx)} ORDER BY ${order}`;

export const summariesOf = async (ctx: Ctx, chosen: Sql, order: Sql): Promise<Policy[]> => {
  const fields = sql`${SUMMARY}, 'Risk', json_build_object('Key', policy.risk_key)`;
  return (await ctx.db.rows<Read<Policy>>(chosenOf(ctx, fields, WITH_ALL, chosen, order))).map(
    withStatus(ctx),
  );
};

/** What is chosen has a column `matched`: the number that was found. */
export const hitsOf = async (ctx: Ctx, chosen: Sql, order: Sql): Promise<PolicyHit[]> =>
  (
    await ctx.db.rows<Read<PolicyHit>>(
      chosenOf(ctx, sql`${BRIEF}, 'MatchedNumber', chosen.matched`, PLACED, chosen, order),
    )
  ).map(withStatus(ctx));

/**
 * The rule of statusOf as conditions; a test holds the two together. Each has a part for every stored status it takes
 * in, named first, so that an index that begins with the status can serve the part.
 */
export function statusParts(today: string): Readonly<Record<PolicyStatusKey, readonly Sql[]>> {
  const bound = sql`policy.status = 'bound'`;
  const isYetToBeCancelled = sql`policy.cancelled_on > ${today}::date AND policy.cancelled_on > policy.term_begin`;
  const bindingFor = (dates: Sql) => [
    sql`${bound} AND ${dates}`,
    sql`policy.status = 'cancelled' AND ${isYetToBeCancelled} AND ${dates}`,
  ];
  return {
    CURRENT: bindingFor(sql`policy.term_begin <= ${today}::date AND policy.term_end > ${today}::date`),
    PRIOR: bindingFor(sql`policy.term_begin <= ${today}::date AND policy.term_end <= ${today}::date`),
    UPCOMING: bindingFor(sql`policy.term_begin > ${today}::date`),
    QUOTE: [sql`policy.status = 'quote'`],
    PENDING: [sql`policy.status = 'pending'`],
    CANCELLED: [sql`policy.status = 'cancelled' AND NOT (${isYetToBeCancelled})`],
    EXPIRED: [sql`policy.status = 'expired'`],
    DECLINED: [sql`policy.status = 'declined'`],
  };
}

/** The parts of each put together. */
export function statusConditions(today: string): Readonly<Record<PolicyStatusKey, Sql>> {
  const whole = Object.entries(statusParts(today)).map(([status, parts]) => [
    status,
    sql`(${join([...parts], ' OR ')})`,
  ]);
  return Object.fromEntries(whole);
}

export async function currentTermOf(ctx: Ctx, riskKey: string): Promise<Policy | undefined> {
  const { CURRENT } = statusConditions(dayOf(ctx.now));
  const latest = sql`policy.term_begin DESC, policy.key`;
  const [current] = await summariesOf(
    ctx,
    sql`SELECT policy.key FROM policy
        WHERE policy.risk_key = ${riskKey} AND NOT policy.record_inactive AND ${CURRENT} AND ${policyScope(ctx)}
        ORDER BY ${latest} LIMIT 1`,
    latest,
  );
  return current;
}

/** How many terms stand where, with their premium. */
export const countByStatus = (ctx: Ctx, statuses: readonly PolicyStatusKey[]) => {
  const conditions = statusConditions(dayOf(ctx.now));
  const cases = statuses.map((status) => sql`WHEN ${conditions[status]} THEN ${status}`);
  return ctx.db.rows<{ status: PolicyStatusKey | null; count: number; premium: number }>(sql`
    SELECT listed.status, count(*) AS count, sum(listed.premium_cents)::bigint AS premium
    FROM (SELECT CASE ${join(cases, ' ')} END AS status, policy.premium_cents FROM policy
          WHERE NOT policy.record_inactive AND ${policyScope(ctx)}) AS listed
    WHERE listed.status IS NOT NULL GROUP BY listed.status`);
};
