import { fail } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { isEndorsable, type TermFacts } from './policies.rules.ts';
import { policyScope } from './policies.scope.ts';
import { keepParties } from './slices/parties.ts';

/** These aren’t bound yet, so changing them is no endorsement. */
const UNBOUND: readonly TermFacts['status'][] = ['quote', 'pending'];

/**
 * Locks a term for an endorsement, so that nothing else changes it, and keeps who and what it names as it is. Only quotes and
 * current and upcoming terms can be changed.
 */
export async function holdForEndorsement(ctx: Ctx, policyKey: string): Promise<void> {
  const found = await ctx.db.row<TermFacts>(sql`
    SELECT policy.status, policy.term_begin AS "TermBegin", policy.term_end AS "TermEnd",
      policy.cancelled_on AS "CancelledOn"
    FROM policy WHERE policy.key = ${policyKey} AND NOT policy.record_inactive AND ${policyScope(ctx)}
    FOR UPDATE OF policy`);
  const term = found ?? fail('recordNotFound');
  if (!UNBOUND.includes(term.status) && !isEndorsable(term, dayOf(ctx.now)))
    fail('businessError', { message: 'Only a current or upcoming term can be changed by an endorsement.' });
  await keepParties(ctx, policyKey);
}

/** Where a change is printed on more than one term: on all of an account's, or on all that insure a property. */
export type Shared = { readonly accountKey: string } | { readonly riskKey: string };

/**
 * Locks the terms that share what is to change, and quotes, so that none is bound in between. Returns the terms that the
 * change endorses: the current and upcoming ones. Those that are over keep what they named.
 */
export async function holdAllForEndorsement(ctx: Ctx, shared: Shared): Promise<string[]> {
  const sharing =
    'accountKey' in shared
      ? sql`policy.account_key = ${shared.accountKey}`
      : sql`policy.risk_key = ${shared.riskKey}`;
  const terms = await ctx.db.rows<TermFacts & { key: string }>(sql`
    SELECT policy.key, policy.status, policy.term_begin AS "TermBegin", policy.term_end AS "TermEnd",
      policy.cancelled_on AS "CancelledOn"
    FROM policy WHERE ${sharing} AND NOT policy.record_inactive AND ${policyScope(ctx)}
    ORDER BY policy.key FOR UPDATE OF policy`);
  const endorsed = terms.filter((term) => isEndorsable(term, dayOf(ctx.now))).map(({ key }) => key);
  for (const { key } of terms)
    if (endorsed.includes(key)) await holdForEndorsement(ctx, key);
    else await keepParties(ctx, key);
  return endorsed;
}

/**
 * The term that a change of a risk has to endorse: the current one, or else the upcoming one. If there's none, the risk may
 * change, and the terms that are over keep what they named. For a transaction that holds the risk.
 */
export async function termToEndorse(
  ctx: Ctx,
  riskKey: string,
): Promise<{ readonly key: string; readonly number: string } | undefined> {
  const terms = await ctx.db.rows<TermFacts & { key: string; number: string }>(sql`
    SELECT policy.key, policy.policy_number AS number, policy.status, policy.term_begin AS "TermBegin",
      policy.term_end AS "TermEnd", policy.cancelled_on AS "CancelledOn"
    FROM policy WHERE policy.risk_key = ${riskKey} AND NOT policy.record_inactive ORDER BY policy.term_begin, policy.key`);
  const found = terms.find((term) => isEndorsable(term, dayOf(ctx.now)));
  if (found === undefined) for (const { key } of terms) await keepParties(ctx, key);
  return found;
}

/** Books a change that costs nothing. It takes effect today, or with the term that has yet to begin. A quote has no ledger. */
export async function bookEndorsement({ db, now }: Ctx, policyKey: string, change: string): Promise<void> {
  await db.rows(sql`
    INSERT INTO policy_transaction (key, policy_key, type_code, effective_on, booked_at, amount_cents, description)
    SELECT ${newKey()}::uuid, policy.key, 'END', greatest(${dayOf(now)}::date, policy.term_begin), ${now}::timestamptz, 0,
      ${`Endorsement: ${change}`}
    FROM policy WHERE policy.key = ${policyKey} AND NOT policy.status = ANY (${UNBOUND})`);
}
