import { FEET_PER_DEGREE } from '@portico/contract/constants';
import { fail } from '@portico/contract/errors';
import { CLOSEST_MILES, CLOSEST_YEARS, type ClosestLoss } from '@portico/contract/rooms/claims';
import { type Sql, sql } from '@portico/database/open';
import { dayOf, startOfBusinessDay } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { accountScope } from '../accounts/index.ts';
import { coded } from '../claimRecord/index.ts';
import { claimScope } from './claims.scope.ts';

const FEET_PER_MILE = 5280;
const [NEAR, FAR] = CLOSEST_MILES;
const FAR_DEGREES = (FAR * FEET_PER_MILE) / FEET_PER_DEGREE;
const MOST = 50;
/** Of an account's locations, as many as a person owns. */
const MOST_LOCATIONS = 10;
/** As many locations with a policy of others share an area before a loss there is mentioned. Anyone can enter one without. */
const FEWEST_NEIGHBORS = 5;

/** Half of an area, in degrees (see risk_area): what is in it may be shown this far from its middle. */
const HALF_AREA = 0.1;
/** The area that a claim was in, and the middle of it. */
const AREA = sql`floor(claim.place[0] * 5) AS east, floor(claim.place[1] * 5) AS north`;
const AREA_MIDDLE = sql`point((floor(claim.place[0] * 5) + 0.5) / 5, (floor(claim.place[1] * 5) + 0.5) / 5)`;

/** The same as `distanceFeet`, between `here` and a place. */
const feetTo = (place: Sql): Sql => sql`${FEET_PER_DEGREE} * sqrt(
  ((${place})[1] - here.latitude) ^ 2
  + (((${place})[0] - here.longitude) * cosd((here.latitude + (${place})[1]) / 2)) ^ 2)`;

/** Finds the claims around `here` by the index. A degree of longitude is shorter the farther north. */
function isAround(margin: number): Sql {
  const north = sql`${FAR_DEGREES + margin}`;
  const east = sql`${FAR_DEGREES} / greatest(cosd(least(abs(here.latitude) + 1, 90)), 0.01) + ${margin}`;
  return sql`claim.place <@ box(point(here.longitude - (${east}), here.latitude - ${north}),
                                point(here.longitude + (${east}), here.latitude + ${north}))`;
}

/** Losses of other accounts that the desk has taken on, and that are what they say. */
const counts = ({ now }: Ctx, accountKey: string): Sql => {
  const today = dayOf(now);
  const since = `${Number(today.slice(0, 4)) - CLOSEST_YEARS}-${today.slice(5, 7)}-01`;
  return sql`claim.account_key <> ${accountKey} AND claim.committed_at IS NOT NULL
    AND claim.status NOT IN ('DUPLICATE', 'WITHDRAWN') AND claim.loss_on >= ${since}::date`;
};

const withinMiles = (feet: Sql): Sql =>
  sql`CASE WHEN ${feet} <= ${NEAR * FEET_PER_MILE} THEN ${NEAR}::int ELSE ${FAR}::int END`;

const here = (accountKey: string): Sql => sql`
  here AS (
    SELECT latitude, longitude FROM risk WHERE account_key = ${accountKey} AND NOT record_inactive
    ORDER BY created_at, key LIMIT ${MOST_LOCATIONS})`;

const ROUGHLY = sql`
  ${coded('ClaimLossType', sql`claim.loss_type`)} AS "ClaimCausePrimary", to_char(claim.loss_on, 'YYYY-MM') AS "Month",
  claim.state AS "State", claim.county AS "County"`;

/** What the caller may see anyway, with its exact place. */
const visibleLosses = (ctx: Ctx, accountKey: string): Promise<ClosestLoss[]> =>
  ctx.db.rows(sql`
    WITH ${here(accountKey)},
    near AS MATERIALIZED (
      SELECT claim.key, min(${feetTo(sql`claim.place`)}) AS feet
      FROM here JOIN claim ON ${isAround(0)}
      WHERE ${counts(ctx, accountKey)} AND ${claimScope(ctx)}
      GROUP BY claim.key HAVING min(${feetTo(sql`claim.place`)}) <= ${FAR * FEET_PER_MILE}
      ORDER BY feet, claim.key LIMIT ${MOST})
    SELECT ${ROUGHLY}, ${withinMiles(sql`near.feet`)} AS "WithinMiles",
      json_build_object('Key', claim.key, 'ClaimNumber', claim.number, 'LossOn', claim.loss_on,
        'Status', ${coded('ClaimStatusCode', sql`claim.status`)}::jsonb || jsonb_build_object('IsOpen', claim.is_open),
        'Street1', risk.street1, 'City', risk.city, 'Feet', round(near.feet),
        'Latitude', claim.place[1], 'Longitude', claim.place[0]) AS "Claim"
    FROM near JOIN claim ON claim.key = near.key JOIN risk ON risk.key = claim.risk_key
    ORDER BY near.feet, claim.key`);

/**
 * What agents learn about other agencies' accounts (ADR 36). Which losses are in the list, their order and their distance
 * follow from the middle of a large area alone, so asking from many places doesn't narrow down where they were. New ones
 * appear at the start of a month, so asking every day doesn't tell the day.
 */
const hiddenLosses = (ctx: Ctx, accountKey: string): Promise<ClosestLoss[]> =>
  ctx.db.rows(sql`
    WITH ${here(accountKey)},
    near AS MATERIALIZED (
      SELECT claim.key, claim.state, claim.county, ${AREA}, min(${feetTo(AREA_MIDDLE)}) AS feet
      FROM here JOIN claim ON ${isAround(HALF_AREA)}
      WHERE ${counts(ctx, accountKey)} AND NOT (${claimScope(ctx)})
        AND claim.reported_at < ${startOfBusinessDay(`${dayOf(ctx.now).slice(0, 7)}-01`)}
      GROUP BY claim.key HAVING min(${feetTo(AREA_MIDDLE)}) <= ${FAR * FEET_PER_MILE}),
    settled AS MATERIALIZED (
      SELECT area.* FROM (SELECT DISTINCT state, county, east, north FROM near) AS area
      WHERE (SELECT count(*) FROM (
        SELECT FROM risk JOIN account ON account.key = risk.account_key
        WHERE floor(risk.latitude * 5) = area.north AND floor(risk.longitude * 5) = area.east
          AND risk.state = area.state AND risk.county = area.county
          AND NOT risk.record_inactive AND NOT (${accountScope(ctx)})
          AND EXISTS (SELECT FROM policy WHERE policy.risk_key = risk.key AND policy.policy_number IS NOT NULL)
        LIMIT ${FEWEST_NEIGHBORS}) AS neighbor) >= ${FEWEST_NEIGHBORS}),
    shown AS MATERIALIZED (
      SELECT claim.key, ${withinMiles(sql`near.feet`)} AS miles
      FROM near JOIN settled USING (state, county, east, north) JOIN claim ON claim.key = near.key
      ORDER BY miles, to_char(claim.loss_on, 'YYYY-MM') DESC, claim.loss_type, claim.state, claim.county LIMIT ${MOST})
    SELECT ${ROUGHLY}, shown.miles AS "WithinMiles", NULL AS "Claim"
    FROM shown JOIN claim ON claim.key = shown.key
    ORDER BY shown.miles, "Month" DESC, claim.loss_type, claim.state, claim.county`);

/** Losses near an account's locations, the closest first. */
export async function closestLosses(ctx: Ctx, accountKey: string): Promise<ClosestLoss[]> {
  const seen = await ctx.db.row(
    sql`SELECT FROM account WHERE account.key = ${accountKey} AND ${accountScope(ctx)}`,
  );
  if (seen === undefined) fail('recordNotFound');
  const visible = await visibleLosses(ctx, accountKey);
  const hidden = ctx.reaches.includes('all') ? [] : await hiddenLosses(ctx, accountKey);
  ctx.note({ details: { found: visible.length + hidden.length } });
  return [...visible, ...hidden].sort((one, two) => one.WithinMiles - two.WithinMiles);
}
