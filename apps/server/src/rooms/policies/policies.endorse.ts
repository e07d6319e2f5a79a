import { fail } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { isEndorsable, type TermFacts } from './policies.rules.ts';
import { policyScope } from './policies.scope.ts';

/** These aren’t bound yet, so changing them is no endorsement. */
const UNBOUND: readonly TermFacts['status'][] = ['quote', 'pending'];

/**
 * Locks a term for an endorsement, so that nothing else changes it. Only quotes and current and upcoming terms can be
 * changed.
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
}

/** Books a change that costs nothing. It takes effect today, or with the term that has yet to begin. A quote has no ledger. */
export async function bookEndorsement({ db, now }: Ctx, policyKey: string, change: string): Promise<void> {
  await db.rows(sql`
    INSERT INTO policy_transaction (key, policy_key, type_code, effective_on, booked_at, amount_cents, description)
    SELECT ${newKey()}::uuid, policy.key, 'END', greatest(${dayOf(now)}::date, policy.term_begin), ${now}::timestamptz, 0,
      ${`Endorsement: ${change}`}
    FROM policy WHERE policy.key = ${policyKey} AND NOT policy.status = ANY (${UNBOUND})`);
}
