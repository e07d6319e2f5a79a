import { isStaff } from '@portico/contract/roles';
import type { ProgramLosses } from '@portico/contract/rooms/production';
import { type Sql, sql } from '@portico/database/open';
import { startOfBusinessDay } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import type { Period } from '@portico/platform/period';

/**
 * By program: the part of each term's premium that its days in the period have earned, and what was paid for losses
 * in that time, whenever they happened. Expenses of settling aren't losses. Reserves are the claims desk's own.
 */
export async function lossesIn(ctx: Ctx, terms: Sql, { from, to }: Period): Promise<ProgramLosses[]> {
  const losses = isStaff(ctx.actor.roles)
    ? sql`coalesce(lost.paid, 0)::bigint AS "PaidCents", coalesce(lost.reserved, 0)::bigint AS "ReservedCents"`
    : sql`coalesce(lost.paid, 0)::bigint AS "PaidCents"`;
  return ctx.db.rows(sql`
    WITH earned AS (
      SELECT policy.program_key, round(sum(policy.premium_cents::numeric
          * (least(coalesce(policy.cancelled_on, policy.term_end), ${to}::date + 1) - greatest(policy.term_begin, ${from}::date))
          / (policy.term_end - policy.term_begin)))::bigint AS cents
      FROM policy
      WHERE policy.status IN ('bound', 'cancelled', 'expired') AND ${terms} AND policy.term_begin <= ${to}
        AND coalesce(policy.cancelled_on, policy.term_end) > ${from}
      GROUP BY 1
    ), lost AS (
      SELECT policy.program_key,
        coalesce(sum(entry.amount_cents) FILTER (WHERE entry.kind = 'payment'
          AND entry.booked_at >= ${startOfBusinessDay(from)} AND entry.booked_at < ${startOfBusinessDay(to, 1)}), 0)::bigint AS paid,
        coalesce(sum(entry.amount_cents) FILTER (WHERE entry.kind = 'reserve'), 0)::bigint AS reserved
      FROM claim_entry entry JOIN claim ON claim.key = entry.claim_key JOIN policy ON policy.key = claim.policy_key
      WHERE entry.cost = 'indemnity' AND entry.kind <> 'recovery' AND ${terms}
      GROUP BY 1
    )
    SELECT json_build_object('Key', program.key, 'Name', program.name) AS "Program",
      coalesce(earned.cents, 0)::bigint AS "EarnedCents", ${losses}
    FROM program LEFT JOIN earned ON earned.program_key = program.key LEFT JOIN lost ON lost.program_key = program.key
    WHERE coalesce(earned.cents, 0) > 0 OR coalesce(lost.paid, 0) <> 0
    ORDER BY coalesce(earned.cents, 0) DESC, program.name`);
}
