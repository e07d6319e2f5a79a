import type { Adjuster, Counted, DeskStats } from '@portico/contract/rooms/claimDesk';
import { type Sql, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { powersOf } from '../claimDesk.powers.ts';
import { DUE, IN_DISPUTE, OPEN } from './list.ts';

/** How many bars the page draws of each kind. */
const MOST_BARS = 12;

/** Open claims by a column, most first. */
const countBy = ({ db }: Ctx, key: Sql, name: Sql, from: Sql = sql`claim`) =>
  db.rows<Counted>(sql`
    SELECT ${key} AS "Key", ${name} AS "Name", count(*)::int AS "Count" FROM ${from}
    WHERE ${OPEN} AND ${key} IS NOT NULL GROUP BY 1, 2 ORDER BY 3 DESC, 1 LIMIT ${MOST_BARS}`);

const totals = async ({ db, actor, now }: Ctx) => {
  const today = dayOf(now);
  return db.row<
    Omit<
      DeskStats,
      | 'Today'
      | 'CanWork'
      | 'ByStatus'
      | 'ByCause'
      | 'ByCatastrophe'
      | 'ByState'
      | 'Adjusters'
      | 'All'
      | 'ReserveCents'
    >
  >(sql`
    SELECT count(*)::int AS "Open",
      count(*) FILTER (WHERE claim.adjuster_key = ${actor.personKey})::int AS "Mine",
      count(*) FILTER (WHERE claim.adjuster_key IS NULL)::int AS "Unassigned",
      count(*) FILTER (WHERE ${DUE.overdue(today)})::int AS "Overdue",
      count(*) FILTER (WHERE ${DUE.today(today)})::int AS "DueToday",
      count(*) FILTER (WHERE ${DUE.week(today)})::int AS "DueThisWeek",
      count(*) FILTER (WHERE claim.handover = 'failed')::int AS "HandOverFailed",
      count(*) FILTER (WHERE ${IN_DISPUTE})::int AS "InDispute"
    FROM claim WHERE ${OPEN}`);
};

const wholeBook = ({ db }: Ctx) =>
  db.row<Pick<DeskStats, 'All' | 'ReserveCents'>>(sql`
    SELECT (SELECT count(*)::int FROM claim) AS "All",
      (SELECT coalesce(sum(entry.amount_cents), 0)::bigint FROM claim JOIN claim_entry entry ON entry.claim_key = claim.key
       WHERE ${OPEN} AND entry.kind = 'reserve') AS "ReserveCents"`);

export const readAdjusters = ({ db }: Ctx): Promise<Adjuster[]> =>
  db.rows(sql`
    SELECT person.key AS "Key", person.name_full AS "Name", adjuster.states::text[] AS "States",
      (SELECT count(*)::int FROM claim WHERE claim.adjuster_key = adjuster.person_key AND claim.is_open) AS "Open",
      adjuster.capacity AS "Capacity", adjuster.away_until AS "AwayUntil", adjuster.authority_cents AS "AuthorityCents"
    FROM adjuster JOIN person ON person.key = adjuster.person_key AND NOT person.record_inactive
    ORDER BY person.name_last, person.name_first, person.key`);

export async function readStats(ctx: Ctx): Promise<DeskStats> {
  const named = (list: string, column: Sql) => sql`latest_name(${list}, ${column})`;
  const [open, whole, powers, ByStatus, ByCause, ByCatastrophe, ByState, Adjusters] = await Promise.all([
    totals(ctx),
    wholeBook(ctx),
    powersOf(ctx),
    countBy(ctx, sql`claim.status`, named('ClaimStatusCode', sql`claim.status`)),
    countBy(ctx, sql`claim.loss_type`, named('ClaimLossType', sql`claim.loss_type`)),
    countBy(
      ctx,
      sql`catastrophe.key::text`,
      sql`catastrophe.name`,
      sql`claim JOIN catastrophe ON catastrophe.key = claim.catastrophe_key`,
    ),
    countBy(ctx, sql`claim.state::text`, sql`claim.state::text`),
    readAdjusters(ctx),
  ]);
  if (open === undefined || whole === undefined) throw new Error('Counting has returned nothing.');
  const { CanWork } = powers;
  return {
    Today: dayOf(ctx.now),
    CanWork,
    ...open,
    ...whole,
    ByStatus,
    ByCause,
    ByCatastrophe,
    ByState,
    Adjusters,
  };
}
