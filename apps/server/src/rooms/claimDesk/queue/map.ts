import type { DeskPlace } from '@portico/contract/rooms/claimDesk';
import { join, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { heldIfMany } from './held.ts';
import { conditions, type Filters } from './list.ts';

/** The queue's claims by county, where most of them are first. */
const read = (ctx: Ctx, filters: Filters): Promise<DeskPlace[]> =>
  ctx.db.rows(sql`
    SELECT claim.state AS "State", claim.county AS "County", avg(risk.latitude) AS "Latitude",
      avg(risk.longitude) AS "Longitude", count(*)::int AS "Count",
      count(*) FILTER (WHERE claim.is_open)::int AS "Open", coalesce(sum(paid.cents), 0)::bigint AS "PaidCents"
    FROM claim JOIN risk ON risk.key = claim.risk_key
    LEFT JOIN LATERAL (SELECT sum(entry.amount_cents) AS cents FROM claim_entry entry
      WHERE entry.claim_key = claim.key AND entry.kind = 'payment') AS paid ON true
    WHERE ${join(conditions(ctx, filters), ' AND ')}
    GROUP BY 1, 2 ORDER BY "Count" DESC, 1, 2`);

export function countByCounty(ctx: Ctx, filters: Filters): Promise<DeskPlace[]> {
  // No two people search for the same words, or have the same claims.
  if (filters.q !== undefined || filters.Mine === true) return read(ctx, filters);
  return heldIfMany(
    ctx,
    `map ${dayOf(ctx.now)} ${JSON.stringify(filters)}`,
    () => read(ctx, filters),
    (places) => places.reduce((sum, { Count }) => sum + Count, 0),
  );
}
