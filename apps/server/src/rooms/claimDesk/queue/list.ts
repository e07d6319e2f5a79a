import type { Page, Paging, Parsed } from '@portico/contract/define';
import {
  type claimDesk,
  DESK_COUNT_LIMIT,
  type DeskLine,
  type DeskSort,
} from '@portico/contract/rooms/claimDesk';
import { addDays } from '@portico/contract/rules/days';
import { given, startsWith } from '@portico/database/conditions';
import { fresh, join, raw, type Sql, sql } from '@portico/database/open';
import { withTotal } from '@portico/database/wire';
import { dayOf, startOfBusinessDay } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { begun, queryOf, wordsOf } from '../../accounts/index.ts';
import { workedOnBy } from '../../claimRecord/index.ts';
import { linesOf } from '../claimDesk.lines.ts';

type Query = Parsed<typeof claimDesk.rows.list>['query'];
/** What the list and the map are filtered by. */
export type Filters = Omit<Query, 'sort' | 'After'>;

/**
 * Open claims, and closed ones while a message waits for its answer: something is due on each of them. A report that isn't
 * committed has no due date yet. It is in the queue within minutes.
 */
export const OPEN = sql`claim.next_due_on IS NOT NULL`;
export const IN_DISPUTE = sql`claim.status IN ('LITIGATION', 'MEDIATION')`;

function ofStatus(status: Query['Status']): Sql {
  if (status === 'any') return sql`true`;
  if (status === 'open') return OPEN;
  if (status === 'closed') return sql`NOT claim.is_open`;
  return status === 'dispute' ? sql`${OPEN} AND ${IN_DISPUTE}` : sql`claim.status = ${status}`;
}

/** `week`: the next seven days, today not included, as the glance bars count. */
export const DUE: Readonly<Record<NonNullable<Query['Due']>, (today: string) => Sql>> = {
  overdue: (today) => sql`${OPEN} AND claim.next_due_on < ${today}`,
  today: (today) => sql`${OPEN} AND claim.next_due_on = ${today}`,
  week: (today) =>
    sql`${OPEN} AND claim.next_due_on > ${today} AND claim.next_due_on <= ${addDays(today, 7)}`,
};

/** Every word has to start one of the insured's name, or all of it starts a number. */
function matching(typed: string): Sql {
  if (typed === '') return sql`true`;
  const number = startsWith(typed.toUpperCase());
  const words = wordsOf(typed);
  const inName = (name: Sql) =>
    join(
      [sql`${words.length > 0}`, ...words.map((word) => sql`' ' || ${name} LIKE ${`% ${word}%`}`)],
      ' AND ',
    );
  // One after the other, each by its own index. Asked for any of them at once, every claim would be read.
  return sql`claim.key IN (
    SELECT numbered.key FROM claim numbered WHERE numbered.number LIKE ${number}
    UNION ALL SELECT receipted.key FROM claim receipted WHERE receipted.receipt LIKE ${number}
    UNION ALL SELECT insured.key FROM policy JOIN claim insured ON insured.policy_key = policy.key
      WHERE policy.policy_number LIKE ${number}
    UNION ALL SELECT owned.key FROM account_search searched JOIN claim owned ON owned.account_key = searched.key
      WHERE searched.words @@ ${queryOf(words.map((word) => [begun(word)]))}::tsquery AND ${inName(sql`searched.name`)}
    UNION ALL SELECT owned.key FROM account JOIN claim owned ON owned.account_key = account.key
      WHERE account.record_inactive AND ${inName(sql`account.sort_name`)})`;
}

export function conditions({ actor, now }: Ctx, query: Filters): Sql[] {
  const today = dayOf(now);
  return [
    ofStatus(query.Status),
    ...given(query.q, matching),
    ...given(query.State, (state) => sql`claim.state = ${state}`),
    ...given(query.ClaimCausePrimaryKey, (code) => sql`claim.loss_type = ${code}`),
    ...given(query.CatastropheKey, (key) => sql`claim.catastrophe_key = ${key}`),
    ...given(query.County, (county) => sql`claim.county = ${county}`),
    ...given(query.LossFrom, (day) => sql`claim.loss_on >= ${day}`),
    ...given(query.LossTo, (day) => sql`claim.loss_on <= ${day}`),
    ...given(query.AdjusterKey, (key) => sql`claim.adjuster_key = ${key}`),
    ...(query.Mine === true ? [sql`claim.adjuster_key = ${workedOnBy(actor.personKey, today)}`] : []),
    ...(query.Unassigned === true ? [sql`claim.adjuster_key IS NULL`] : []),
    ...given(query.Due, (due) => DUE[due](today)),
    ...given(query.HandOver, (state) => sql`claim.handover = ${state}`),
    ...given(query.AgeFrom, (days) => sql`claim.reported_at < ${startOfBusinessDay(today, 1 - days)}`),
    ...given(query.AgeTo, (days) => sql`claim.reported_at >= ${startOfBusinessDay(today, -days)}`),
  ];
}

interface Order {
  readonly column: string;
  readonly type: string;
  readonly isDown: boolean;
}
const ORDERS: Readonly<Record<DeskSort, Order>> = {
  Due: { column: 'next_due_on', type: 'date', isDown: false },
  Reported: { column: 'reported_at', type: 'timestamptz', isDown: false },
  '-Reported': { column: 'reported_at', type: 'timestamptz', isDown: true },
};

/** What is due first comes first. Most closed claims have nothing due, so lists with them start with the newest. */
const defaultSort = ({ Status }: Query): DeskSort =>
  Status === 'open' || Status === 'dispute' ? 'Due' : '-Reported';

/** Undefined for a claim that has no place in this order. */
async function afterCursor(
  { db }: Ctx,
  { column, type, isDown }: Order,
  cursor: string,
): Promise<Sql | undefined> {
  const found = await db.row<{ value: string | null }>(
    sql`SELECT ${raw(column)}::text AS value FROM claim WHERE key = ${cursor}`,
  );
  if (found === undefined || found.value === null) return undefined;
  return sql`(claim.${raw(column)}, claim.key) ${raw(isDown ? '<' : '>')} (${found.value}::${raw(type)}, ${cursor}::uuid)`;
}

export async function findLines(ctx: Ctx, query: Query, paging: Required<Paging>): Promise<Page<DeskLine>> {
  const order = ORDERS[query.sort ?? defaultSort(query)];
  const after = query.After === undefined ? [] : [await afterCursor(ctx, order, query.After)];
  if (after.includes(undefined)) return { rows: [], total: 0 };
  const where = conditions(ctx, query);
  const way = raw(order.isDown ? 'DESC' : 'ASC');
  const found = await ctx.db.rows<{ key: string }>(
    fresh(sql`
    SELECT claim.key FROM claim
    WHERE ${join([...where, ...(after as Sql[]), sql`claim.${raw(order.column)} IS NOT NULL`], ' AND ')}
    ORDER BY claim.${raw(order.column)} ${way}, claim.key ${way} LIMIT ${paging.Take} OFFSET ${paging.Skip}`),
  );
  // A page after a cursor doesn't tell how many there are before it.
  const isFirst = query.After === undefined && paging.Skip === 0;
  const counted = { Skip: isFirst ? 0 : 1, Take: paging.Take };
  const [rows, { total }] = await Promise.all([
    linesOf(
      ctx,
      found.map(({ key }) => key),
    ),
    withTotal(ctx.db, found, counted, sql`claim WHERE ${join(where, ' AND ')}`, DESK_COUNT_LIMIT),
  ]);
  ctx.note({ details: { found: total } });
  return { rows, total };
}
