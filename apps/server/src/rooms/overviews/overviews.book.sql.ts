import type { Paging } from '@portico/contract/define';
import {
  BOOK_COUNT_LIMIT,
  type BookFilters,
  type BookLine,
  type BookSort,
} from '@portico/contract/rooms/overviews/book';
import { POLICY_STATUSES, statusesOf } from '@portico/contract/rooms/policies';
import { given } from '@portico/database/conditions';
import { join, raw, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { accountScope } from '../accounts/index.ts';
import { dayOf, statusConditions, statusOf } from '../policies/index.ts';

/** What an order compares; each ends with a key, so that no two lines stand at the same place. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  Name: ['account.contact_name', 'account.key'],
  TermBegin: ['policy.term_begin', 'policy.key'],
  TermEnd: ['policy.term_end', 'policy.key'],
  Premium: ['policy.premium_cents', 'policy.key'],
};

/** From which line on, and in which direction from there. Without a cursor: from the start. */
export interface Stretch extends Required<Paging> {
  readonly After?: string | undefined;
  readonly Before?: string | undefined;
}

/** The accounts and terms that are meant, as conditions on `account` and on `policy`. */
export interface Meant {
  readonly accounts: Sql;
  readonly terms: Sql;
  readonly withInactive: boolean;
}

const all = (conditions: readonly Sql[]): Sql => join([sql`true`, ...conditions], ' AND ');

/** `words` is the condition for what was typed. */
export function meantBy(ctx: Ctx, filters: BookFilters, words: Sql): Meant {
  const standings = statusConditions(dayOf(ctx.now));
  const withInactive = filters.ReturnInactive === true;
  return {
    withInactive,
    accounts: all([
      accountScope(ctx),
      words,
      ...(withInactive ? [] : [sql`NOT account.record_inactive`]),
      ...given(filters.AgencyKey, (key) => sql`account.agency_key = ${key}`),
    ]),
    terms: all([
      ...(withInactive ? [] : [sql`NOT policy.record_inactive`]),
      ...given(filters.ProgramKey, (key) => sql`policy.program_key = ${key}`),
      ...given(
        filters.State,
        (state) =>
          sql`EXISTS (SELECT 1 FROM risk WHERE risk.key = policy.risk_key AND risk.state = ${state})`,
      ),
      ...given(filters.PolicyStatusGroupKey, (group) => {
        const wanted = statusesOf(group).map((status) => sql`(${standings[status]})`);
        return sql`(${join(wanted, ' OR ')})`;
      }),
      ...given(filters.TermBeginFrom, (day) => sql`policy.term_begin >= ${day}::date`),
      ...given(filters.TermBeginTo, (day) => sql`policy.term_begin <= ${day}::date`),
      ...given(filters.TermEndFrom, (day) => sql`policy.term_end >= ${day}::date`),
      ...given(filters.TermEndTo, (day) => sql`policy.term_end <= ${day}::date`),
    ]),
  };
}

/**
 * Of an account's terms that are meant, the one that the line shows: what runs now, what will, what may, what was. The
 * innermost `policy` hides the outer one, which is held against it. OFFSET 0 keeps it a question for each line: dissolved
 * into the rest, the planner expects so few lines of it that it sorts the whole book instead of reading a page of an index.
 */
function shownOf(ctx: Ctx, { terms }: Meant): Sql {
  const { CURRENT, UPCOMING, PENDING, QUOTE } = statusConditions(dayOf(ctx.now));
  return sql`LATERAL (SELECT best.key FROM (
    SELECT policy.key FROM policy WHERE policy.account_key = account.key AND ${terms}
    ORDER BY CASE WHEN ${CURRENT} THEN 0 WHEN ${UPCOMING} THEN 1 WHEN ${PENDING} THEN 2 WHEN ${QUOTE} THEN 3 ELSE 4 END,
      policy.term_begin DESC, policy.key LIMIT 1) AS best
    WHERE best.key = policy.key OFFSET 0) AS shown`;
}

const LINE = (withInactive: boolean) => sql`json_build_object(
  'Key', account.key, 'AlternateKey', account.number, 'RecordInactive', account.record_inactive,
  'Contact', json_build_object('Name', account.contact_name),
  'Agency', json_build_object('Key', agency.key, 'Name', agency.name),
  'PolicyNumbers', ARRAY(
    SELECT listed.policy_number FROM policy listed
    WHERE listed.account_key = account.key AND listed.policy_number IS NOT NULL
      AND (${withInactive} OR NOT listed.record_inactive)
    GROUP BY listed.policy_number ORDER BY max(listed.term_begin) DESC, listed.policy_number),
  'Policy', json_build_object(
    'Key', policy.key, 'AlternateKey', policy.policy_number, 'QuoteAlternateKey', policy.quote_number,
    'State', risk.state, 'TermBegin', policy.term_begin, 'TermEnd', policy.term_end,
    'Program', json_build_object('Key', program.key, 'Name', program.name),
    'PremiumCents', policy.premium_cents))`;

type Standing = Pick<Parameters<typeof statusOf>[0], 'status' | 'CancelledOn'>;
type Read = Standing & { readonly found: BookLine };

/** The lines of one page, in their order. */
export async function linesOf(
  ctx: Ctx,
  meant: Meant,
  sort: BookSort,
  { After, Before, Skip, Take }: Stretch,
): Promise<BookLine[]> {
  const isBackwards = Before !== undefined;
  const descends = sort.startsWith('-');
  const columns = ORDERS[sort.replace('-', '')] ?? [];
  const order = (isDescending: boolean) =>
    raw(columns.map((column) => `${column} ${isDescending ? 'DESC' : 'ASC'}`).join(', '));
  const cursor = Before ?? After;
  const comes = raw(descends === isBackwards ? '>' : '<');
  // Looked up within reach only: a stranger's record must not say where it stands.
  const beyond =
    cursor === undefined
      ? sql`true`
      : sql`(${raw(columns.join(', '))}) ${comes} (
          SELECT ${raw(columns.join(', '))} FROM policy JOIN account ON account.key = policy.account_key
          WHERE policy.key = ${cursor} AND ${accountScope(ctx)})`;
  const rows = await ctx.db.rows<Read>(sql`
    WITH chosen AS (
      SELECT shown.key FROM account JOIN policy ON policy.account_key = account.key CROSS JOIN ${shownOf(ctx, meant)}
      WHERE ${meant.accounts} AND ${meant.terms} AND ${beyond}
      ORDER BY ${order(descends !== isBackwards)} LIMIT ${Take} OFFSET ${Skip})
    SELECT ${LINE(meant.withInactive)} AS found, policy.status, policy.cancelled_on AS "CancelledOn"
    FROM chosen JOIN policy ON policy.key = chosen.key
    JOIN account ON account.key = policy.account_key
    JOIN risk ON risk.key = policy.risk_key
    JOIN program ON program.key = policy.program_key
    JOIN agency ON agency.key = account.agency_key
    WHERE ${accountScope(ctx)} ORDER BY ${order(descends)}`);
  return rows.map((row) => withStatus(row, dayOf(ctx.now)));
}

function withStatus({ found, status, CancelledOn }: Read, today: string): BookLine {
  const { TermBegin, TermEnd } = found.Policy;
  const Key = statusOf({ status, TermBegin, TermEnd, CancelledOn }, today);
  return { ...found, Policy: { ...found.Policy, Status: { Key, DisplayText: POLICY_STATUSES[Key] } } };
}

/** How many lines there are in all, counted no further than anybody reads. */
export async function countLines(ctx: Ctx, { accounts, terms }: Meant): Promise<number> {
  const counted = await ctx.db.row<{ total: number }>(sql`
    SELECT count(*) AS total FROM (
      SELECT 1 FROM account
      WHERE ${accounts} AND EXISTS (SELECT 1 FROM policy WHERE policy.account_key = account.key AND ${terms})
      LIMIT ${BOOK_COUNT_LIMIT + 1}) AS line`);
  return counted?.total ?? 0;
}
