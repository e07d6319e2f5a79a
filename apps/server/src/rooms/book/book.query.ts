import type { BookFilters } from '@portico/contract/rooms/book';
import { statusesOf } from '@portico/contract/rooms/policies';
import { given } from '@portico/database/conditions';
import { join, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { accountScope } from '../accounts/index.ts';
import { dayOf, STORED_STATUSES, statusParts } from '../policies/index.ts';
import { LIMITS, type Limits } from './book.limits.ts';
import { parseWords, type Words } from './book.words.ts';

/** The accounts that match, with the alias `listed`. */
export interface Accounts {
  /** A search by words uses account_search, which has only active accounts. */
  readonly table: Sql;
  /** The column that sorts by name. Both tables have the same text in it. */
  readonly name: Sql;
  readonly where: Sql;
  /** The part of `where` that an index by name can serve. */
  readonly whereByName: Sql;
  /** Matches the same rows as `where`, but can use the index of words. */
  readonly whereIndexed: Sql;
  readonly kind: 'all' | 'one agency' | 'rare words' | 'common words';
}

/** The filters as SQL conditions. An account is listed if it matches and has a term that matches. */
export interface BookQuery {
  readonly limits: Limits;
  readonly accounts: Accounts;
  /** A condition on `policy`. */
  readonly terms: Sql;
  /** The same condition without the status. */
  readonly termsOfAnyStatus: Sql;
  /** `terms` in parts, one for each stored status, because an index that starts with the status sorts each. */
  readonly parts: readonly Sql[];
  readonly hasStatus: boolean;
  readonly withInactive: boolean;
}

export const hasWords = ({ accounts: { kind } }: BookQuery): boolean =>
  kind === 'rare words' || kind === 'common words';

/** A condition on `listed`. */
export const hasMatchingTerm = ({ terms }: BookQuery): Sql =>
  sql`listed.key IN (SELECT policy.account_key FROM policy WHERE ${terms})`;

/** The account of every matching term, in no particular order. */
export const accountsOfTerms = ({ terms, parts, hasStatus }: BookQuery): Sql =>
  join(
    (hasStatus ? parts : [terms]).map((part) => sql`SELECT policy.account_key FROM policy WHERE ${part}`),
    ' UNION ALL ',
  );

const all = (conditions: readonly Sql[]): Sql => join([sql`true`, ...conditions], ' AND ');
const any = (conditions: readonly Sql[]): Sql => sql`(${join([sql`false`, ...conditions], ' OR ')})`;

export async function queryFor(
  ctx: Ctx,
  { q, ...filters }: BookFilters,
  limits = LIMITS,
): Promise<BookQuery> {
  const [words, contracts] = await Promise.all([parseWords(ctx, q), contractsFor(ctx, filters)]);
  const group = filters.PolicyStatusGroupKey ?? 'ALL';
  const hasStatus = group !== 'ALL';
  const statuses = hasStatus
    ? statusesOf(group).flatMap((status) => statusParts(dayOf(ctx.now))[status])
    : STORED_STATUSES.map((status) => sql`policy.status = ${status}`);
  const others = [...termConditions(ctx, filters), ...contracts];
  return {
    limits,
    accounts: accountsFor(ctx, filters, limits, words),
    terms: all([...others, ...(hasStatus ? [any(statuses.map((status) => sql`(${status})`))] : [])]),
    termsOfAnyStatus: all(others),
    parts: statuses.map((status) => all([status, ...others])),
    hasStatus,
    withInactive: filters.ReturnInactive === true,
  };
}

function accountsFor(
  ctx: Ctx,
  { AgencyKey, ReturnInactive }: BookFilters,
  { commonShare }: Limits,
  words?: Words,
): Accounts {
  const inScope = [
    accountScope(ctx, 'listed'),
    ...given(AgencyKey, (key) => sql`listed.agency_key = ${key}`),
  ];
  const isOneAgency = !ctx.reaches.includes('all') || AgencyKey !== undefined;
  if (words === undefined) {
    const where = all([...inScope, ...(ReturnInactive ? [] : [sql`NOT listed.record_inactive`])]);
    return {
      table: sql`account AS listed`,
      name: sql`listed.sort_name`,
      ...{ where, whereByName: where, whereIndexed: where },
      kind: isOneAgency ? 'one agency' : 'all',
    };
  }
  const where = all([...inScope, words.inRow]);
  return {
    table: sql`account_search AS listed`,
    name: sql`listed.name`,
    where,
    whereByName: words.isStartOfName ? where : all(inScope),
    // The index would also return the matches of every other agency.
    whereIndexed: isOneAgency ? where : all([...inScope, words.inIndex]),
    kind: isOneAgency ? 'one agency' : words.share < commonShare ? 'rare words' : 'common words',
  };
}

const termConditions = ({ now }: Ctx, filters: BookFilters): Sql[] => [
  ...(filters.ReturnInactive ? [] : [sql`NOT policy.record_inactive`]),
  ...given(filters.TermBeginFrom, (day) => sql`policy.term_begin >= ${day}::date`),
  ...given(filters.TermBeginTo, (day) => sql`policy.term_begin <= ${day}::date`),
  ...given(filters.TermEndFrom, (day) => sql`policy.term_end >= ${day}::date`),
  ...given(filters.TermEndTo, (day) => sql`policy.term_end <= ${day}::date`),
  ...given(
    filters.RenewsWithinDays,
    (days) =>
      sql`policy.term_end > ${dayOf(now)}::date AND policy.term_end <= ${dayOf(now)}::date + ${days}::int`,
  ),
];

/** Each contract is for one program in one state, so its key is the only column the indexes need for both filters. */
async function contractsFor({ db }: Ctx, { State, ProgramKey }: BookFilters): Promise<Sql[]> {
  if (State === undefined && ProgramKey === undefined) return [];
  const contracts = await db.rows<{ key: string }>(sql`
    SELECT contract.key FROM contract WHERE ${all([
      ...given(State, (state) => sql`contract.state = ${state}`),
      ...given(ProgramKey, (key) => sql`contract.program_key = ${key}`),
    ])}`);
  return [sql`policy.contract_key = ANY (${contracts.map(({ key }) => key)}::uuid[])`];
}
