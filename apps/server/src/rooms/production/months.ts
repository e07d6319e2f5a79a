import type { ProductionMonth } from '@portico/contract/rooms/production';
import { addMonths, addYears } from '@portico/contract/rules/days';
import { type Sql, sql } from '@portico/database/open';
import { businessDay, startOfBusinessDay } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { monthOf, monthsOf, type Period } from '@portico/platform/period';
import { type Ended, retentionAt } from './retention.rules.ts';

interface Written {
  readonly month: string;
  readonly newCents: number;
  readonly renewalCents: number;
  readonly newPolicies: number;
}

/** Charges and credits by the month they were booked in. Payments are something else. */
const writtenIn = ({ db }: Ctx, terms: Sql, { from, to }: Period): Promise<Written[]> =>
  db.rows(sql`
    SELECT date_trunc('month', ${businessDay(sql`entry.booked_at`)})::date AS month,
      coalesce(sum(entry.amount_cents) FILTER (WHERE policy.term_number = 1), 0)::bigint AS "newCents",
      coalesce(sum(entry.amount_cents) FILTER (WHERE policy.term_number > 1), 0)::bigint AS "renewalCents",
      count(*) FILTER (WHERE entry.type_code = 'NEW')::int AS "newPolicies"
    FROM policy_transaction entry JOIN policy ON policy.key = entry.policy_key
    WHERE entry.type_code IN ('NEW', 'END', 'REN', 'CAN', 'REI') AND ${terms}
      AND entry.booked_at >= ${startOfBusinessDay(from)} AND entry.booked_at < ${startOfBusinessDay(to, 1)}
    GROUP BY 1`);

/** Terms by the month they ended in, be it because they were canceled, and how many of them have a next one. */
const endedIn = ({ db }: Ctx, terms: Sql, { from, to }: Period): Promise<Ended[]> =>
  db.rows(sql`
    SELECT date_trunc('month', coalesce(policy.cancelled_on, policy.term_end))::date AS month, count(*)::int AS ended,
      count(*) FILTER (WHERE EXISTS (
        SELECT 1 FROM policy next WHERE next.policy_number = policy.policy_number
          AND next.term_number = policy.term_number + 1 AND next.status IN ('bound', 'cancelled', 'expired')))::int AS renewed
    FROM policy
    WHERE policy.policy_number IS NOT NULL AND policy.status IN ('bound', 'cancelled', 'expired') AND ${terms}
      AND coalesce(policy.cancelled_on, policy.term_end) BETWEEN ${from} AND ${to}
    GROUP BY 1`);

export async function monthsIn(ctx: Ctx, terms: Sql, period: Period): Promise<ProductionMonth[]> {
  const yearBefore = { from: addYears(period.from, -1), to: addYears(period.to, -1) };
  const [written, before, ended, endedEver] = await Promise.all([
    writtenIn(ctx, terms, period),
    writtenIn(ctx, terms, yearBefore),
    endedIn(ctx, terms, period),
    // The first month's retention looks back a year.
    endedIn(ctx, terms, { from: addMonths(monthOf(period.from), -11), to: period.to }),
  ]);
  return monthsOf(period).map((month) => {
    const now = written.find((one) => one.month === month);
    const then = before.find((one) => one.month === addYears(month, -1));
    const lost = ended.find((one) => one.month === month);
    return {
      Month: month,
      NewCents: now?.newCents ?? 0,
      RenewalCents: now?.renewalCents ?? 0,
      YearBeforeCents: (then?.newCents ?? 0) + (then?.renewalCents ?? 0),
      NewPolicies: now?.newPolicies ?? 0,
      LostPolicies: (lost?.ended ?? 0) - (lost?.renewed ?? 0),
      RetentionPercent: retentionAt(month, endedEver),
    };
  });
}
