import { PRODUCTION_STAGES, type Production } from '@portico/contract/rooms/production';
import { type Sql, sql } from '@portico/database/open';
import { startOfBusinessDay } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import type { Period } from '@portico/platform/period';

type Counted = Readonly<Record<(typeof PRODUCTION_STAGES)[number], number>> & {
  readonly days: number | null;
};

/** Quotes started in the period, and how far they've come by now. */
export async function quotesIn(
  { db }: Ctx,
  terms: Sql,
  { from, to }: Period,
): Promise<Pick<Production, 'StageList' | 'MedianDaysToBind'>> {
  const counted = await db.row<Counted>(sql`
    SELECT count(*)::int AS started,
      count(*) FILTER (WHERE application.rated_key IS NOT NULL)::int AS rated,
      count(*) FILTER (WHERE EXISTS (SELECT 1 FROM proposal WHERE proposal.application_key = application.key))::int AS sent,
      count(*) FILTER (WHERE application.referred_at IS NOT NULL)::int AS referred,
      count(*) FILTER (WHERE application.status = 'committed')::int AS bound,
      count(*) FILTER (WHERE application.status IN ('declined', 'withdrawn', 'expired'))::int AS closed,
      round((percentile_cont(0.5) WITHIN GROUP (
        ORDER BY extract(epoch FROM bound.booked_at - application.opened_at)) / 86400)::numeric, 1)::float8 AS days
    FROM application JOIN policy ON policy.key = application.policy_key
    LEFT JOIN policy_transaction bound ON bound.policy_key = policy.key AND bound.type_code = 'NEW'
      AND application.status = 'committed'
    WHERE application.purpose = 'new' AND ${terms}
      AND application.opened_at >= ${startOfBusinessDay(from)} AND application.opened_at < ${startOfBusinessDay(to, 1)}`);
  return {
    StageList: PRODUCTION_STAGES.map((Key) => ({ Key, Count: counted?.[Key] ?? 0 })),
    MedianDaysToBind: counted?.days ?? null,
  };
}
