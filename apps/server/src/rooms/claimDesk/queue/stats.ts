import type { Adjuster, DeskStats } from '@portico/contract/rooms/claimDesk';
import { type Db, type Sql, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { isAdjuster, isAwayOn, statesOn, workedOnBy } from '../../claimRecord/index.ts';
import { countApprovals } from '../approvals/list.ts';
import { powersOf } from '../claimDesk.powers.ts';
import { heldIfMany } from './held.ts';
import { DUE, IN_DISPUTE, OPEN } from './list.ts';

/** How many bars the page draws of each kind. */
const MOST_BARS = 12;

/** What is the same for everyone who looks at the desk. */
type Counts = Omit<DeskStats, 'Today' | 'CanWork' | 'Mine' | 'Approvals'>;

/** Bars, the longest first. */
const bars = (key: Sql, name: Sql, from = sql`part`): Sql => sql`(
  SELECT coalesce(json_agg(bar ORDER BY bar."Count" DESC, bar."Key"), '[]') FROM (
    SELECT ${key} AS "Key", ${name} AS "Name", sum(part.claims)::int AS "Count" FROM ${from}
    GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT ${MOST_BARS}) AS bar)`;

const named = (list: string, key: Sql) => sql`latest_name(${list}, ${key})`;
const number = (condition: Sql): Sql =>
  sql`(SELECT coalesce(sum(part.claims), 0)::int FROM part WHERE ${condition})`;

/** Open claims are read once, and added up by everything that is shown. Names are looked up for the bars alone. */
async function countOpen(db: Db, today: string): Promise<Omit<Counts, 'All' | 'ReserveCents' | 'Adjusters'>> {
  const counted = await db.row<Omit<Counts, 'All' | 'ReserveCents' | 'Adjusters'>>(sql`
    WITH part AS MATERIALIZED (
      SELECT claim.status, claim.loss_type, claim.catastrophe_key, claim.state, claim.adjuster_key IS NULL AS is_unassigned,
        ${DUE.overdue(today)} AS is_overdue, ${DUE.today(today)} AS is_due_today, ${DUE.week(today)} AS is_due_this_week,
        claim.handover = 'failed' AS has_failed, ${IN_DISPUTE} AS is_in_dispute, count(*) AS claims
      FROM claim WHERE ${OPEN} GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    SELECT ${number(sql`true`)} AS "Open", ${number(sql`part.is_unassigned`)} AS "Unassigned",
      ${number(sql`part.is_overdue`)} AS "Overdue", ${number(sql`part.is_due_today`)} AS "DueToday",
      ${number(sql`part.is_due_this_week`)} AS "DueThisWeek", ${number(sql`part.has_failed`)} AS "HandOverFailed",
      ${number(sql`part.is_in_dispute`)} AS "InDispute",
      ${bars(sql`part.status`, named('ClaimStatusCode', sql`part.status`))} AS "ByStatus",
      ${bars(sql`part.loss_type`, named('ClaimLossType', sql`part.loss_type`))} AS "ByCause",
      ${bars(
        sql`catastrophe.key::text`,
        sql`min(catastrophe.name)`,
        sql`part JOIN catastrophe ON catastrophe.key = part.catastrophe_key`,
      )} AS "ByCatastrophe",
      ${bars(sql`part.state::text`, sql`part.state::text`)} AS "ByState"`);
  if (counted === undefined) throw new Error('Counting has returned nothing.');
  return counted;
}

const wholeBook = (db: Db) =>
  db.row<Pick<Counts, 'All' | 'ReserveCents'>>(sql`
    SELECT (SELECT count(*)::int FROM claim) AS "All",
      (SELECT coalesce(sum(entry.amount_cents), 0)::bigint FROM claim JOIN claim_entry entry ON entry.claim_key = claim.key
       WHERE ${OPEN} AND entry.kind = 'reserve') AS "ReserveCents"`);

/** Where they can work today, and whether they're away. */
export const readAdjusters = (db: Db, today: string): Promise<Adjuster[]> =>
  db.rows(sql`
    SELECT person.key AS "Key", person.name_full AS "Name", ${statesOn(sql`${today}::date`)} AS "States",
      (SELECT count(*)::int FROM claim WHERE claim.adjuster_key = adjuster.person_key AND claim.is_open) AS "Open",
      adjuster.capacity AS "Capacity", CASE WHEN ${isAwayOn(sql`${today}::date`)} THEN adjuster.away_until END AS "AwayUntil",
      CASE WHEN ${isAwayOn(sql`${today}::date`)} THEN (
        SELECT json_build_object('Key', deputy.key, 'Name', deputy.name_full)
        FROM person deputy WHERE deputy.key = adjuster.deputy_key) END AS "Deputy", adjuster.authority_cents AS "AuthorityCents"
    FROM adjuster JOIN person ON person.key = adjuster.person_key AND NOT person.record_inactive
    WHERE ${isAdjuster} ORDER BY person.name_last, person.name_first, person.key`);

async function count(db: Db, today: string): Promise<Counts> {
  const [open, whole, Adjusters] = await Promise.all([
    countOpen(db, today),
    wholeBook(db),
    readAdjusters(db, today),
  ]);
  if (whole === undefined) throw new Error('Counting has returned nothing.');
  return { ...open, ...whole, Adjusters };
}

async function countMine({ db, actor, now }: Ctx): Promise<number> {
  const mine = await db.row<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM claim
    WHERE ${OPEN} AND claim.adjuster_key = ${workedOnBy(actor.personKey, dayOf(now))}`);
  return mine?.count ?? 0;
}

export async function readStats(ctx: Ctx): Promise<DeskStats> {
  const Today = dayOf(ctx.now);
  const [counts, Mine, Approvals, { CanWork }] = await Promise.all([
    heldIfMany(
      ctx,
      `stats ${Today}`,
      () => count(ctx.db, Today),
      ({ Open }) => Open,
    ),
    countMine(ctx),
    countApprovals(ctx),
    powersOf(ctx),
  ]);
  return { Today, CanWork, Mine, Approvals, ...counts };
}
