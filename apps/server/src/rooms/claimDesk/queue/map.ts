import type { DeskPlace } from '@portico/contract/rooms/claimDesk';
import { type Db, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { heldIfMany } from './held.ts';
import { sumOf } from './lines.ts';
import { OPEN } from './list.ts';

/** Claims by county, where most of them are first. Without a catastrophe, the open ones. */
const read = (db: Db, catastropheKey: string | undefined): Promise<DeskPlace[]> =>
  db.rows(sql`
    SELECT claim.state AS "State", claim.county AS "County", avg(risk.latitude) AS "Latitude",
      avg(risk.longitude) AS "Longitude", count(*)::int AS "Count",
      count(*) FILTER (WHERE claim.is_open)::int AS "Open", sum(${sumOf('payment')})::bigint AS "PaidCents"
    FROM claim JOIN risk ON risk.key = claim.risk_key
    WHERE ${catastropheKey === undefined ? OPEN : sql`claim.catastrophe_key = ${catastropheKey}`}
    GROUP BY 1, 2 ORDER BY "Count" DESC, 1, 2`);

export const countByCounty = (ctx: Ctx, catastropheKey: string | undefined): Promise<DeskPlace[]> =>
  heldIfMany(
    ctx,
    `map ${catastropheKey}`,
    () => read(ctx.db, catastropheKey),
    (places) => places.reduce((sum, { Count }) => sum + Count, 0),
  );
