import type { BookFilters } from '@portico/contract/rooms/overviews/book';
import { statusesOf } from '@portico/contract/rooms/policies';
import { given } from '@portico/database/conditions';
import { join, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { accountScope } from '../accounts/index.ts';
import { dayOf, STORED_STATUSES, statusParts } from '../policies/index.ts';
import { LIMITS, type Limits } from './overviews.book.limits.ts';
import { type Typed, understood } from './overviews.book.words.ts';

/** The accounts that the filters ask for, called `listed`. */
export interface Accounts {
  /** For words it is the table made for searching, which has active accounts only. */
  readonly table: Sql;
  /** The column that names are listed by: the same text in both tables. */
  readonly name: Sql;
  readonly where: Sql;
  /** The same without words that have to be looked for in each row. */
  readonly whereNamed: Sql;
  /** The same by a condition that the index of words serves. */
  readonly whereIndexed: Sql;
  readonly are: 'all' | 'of one book' | 'with rare words' | 'with common words';
}

/** What the filters ask for. */
export interface Asked {
  readonly limits: Limits;
  readonly accounts: Accounts;
  /** A condition on `policy`: an account is listed if it has such a term. */
  readonly terms: Sql;
  /** The same terms in parts with one stored status each. An index that begins with the status has each part in order. */
  readonly parts: readonly Sql[];
  readonly hasStatus: boolean;
  readonly withInactive: boolean;
}

export const hasWords = ({ accounts: { are } }: Asked): boolean =>
  are === 'with rare words' || are === 'with common words';

/** A condition on `listed`: it has a term that fits. */
export const hasTerm = ({ terms }: Asked): Sql =>
  sql`listed.key IN (SELECT policy.account_key FROM policy WHERE ${terms})`;

/** The accounts that have a term which fits, each as often as it has one, in any order. */
export const withTerms = ({ terms, parts, hasStatus }: Asked): Sql =>
  join(
    (hasStatus ? parts : [terms]).map((part) => sql`SELECT policy.account_key FROM policy WHERE ${part}`),
    ' UNION ALL ',
  );

const all = (conditions: readonly Sql[]): Sql => join([sql`true`, ...conditions], ' AND ');
const any = (conditions: readonly Sql[]): Sql => sql`(${join([sql`false`, ...conditions], ' OR ')})`;

export async function askedFor(ctx: Ctx, { q, ...filters }: BookFilters, limits = LIMITS): Promise<Asked> {
  const [typed, contracts] = await Promise.all([understood(ctx, q), contractsFor(ctx, filters)]);
  const group = filters.PolicyStatusGroupKey ?? 'ALL';
  const hasStatus = group !== 'ALL';
  const parts = hasStatus
    ? statusesOf(group).flatMap((status) => statusParts(dayOf(ctx.now))[status])
    : STORED_STATUSES.map((status) => sql`policy.status = ${status}`);
  const always = [...termConditions(filters), ...contracts];
  return {
    limits,
    accounts: accountsFor(ctx, filters, limits, typed),
    terms: all([...always, ...(hasStatus ? [any(parts.map((part) => sql`(${part})`))] : [])]),
    parts: parts.map((part) => all([part, ...always])),
    hasStatus,
    withInactive: filters.ReturnInactive === true,
  };
}

function accountsFor(
  ctx: Ctx,
  { AgencyKey, ReturnInactive }: BookFilters,
  { common }: Limits,
  typed?: Typed,
): Accounts {
  const narrowed = [
    accountScope(ctx, 'listed'),
    ...given(AgencyKey, (key) => sql`listed.agency_key = ${key}`),
  ];
  const isOneBook = !ctx.reaches.includes('all') || AgencyKey !== undefined;
  if (typed === undefined) {
    const where = all([...narrowed, ...(ReturnInactive ? [] : [sql`NOT listed.record_inactive`])]);
    return {
      table: sql`account AS listed`,
      name: sql`listed.sort_name`,
      ...{ where, whereNamed: where, whereIndexed: where },
      are: isOneBook ? 'of one book' : 'all',
    };
  }
  const where = all([...narrowed, typed.inRow]);
  return {
    table: sql`account_search AS listed`,
    name: sql`listed.name`,
    where,
    whereNamed: typed.isStartOfName ? where : all(narrowed),
    // A book is soon read through; the index would give what has the words in all the other books, too.
    whereIndexed: isOneBook ? where : all([...narrowed, typed.inIndex]),
    are: isOneBook ? 'of one book' : typed.share < common ? 'with rare words' : 'with common words',
  };
}

const termConditions = (filters: BookFilters): Sql[] => [
  ...(filters.ReturnInactive ? [] : [sql`NOT policy.record_inactive`]),
  ...given(filters.TermBeginFrom, (day) => sql`policy.term_begin >= ${day}::date`),
  ...given(filters.TermBeginTo, (day) => sql`policy.term_begin <= ${day}::date`),
  ...given(filters.TermEndFrom, (day) => sql`policy.term_end >= ${day}::date`),
  ...given(filters.TermEndTo, (day) => sql`policy.term_end <= ${day}::date`),
];

/** A contract is for one program in one state. There are a few hundred of them, so no index has to hold either. */
async function contractsFor({ db }: Ctx, { State, ProgramKey }: BookFilters): Promise<Sql[]> {
  if (State === undefined && ProgramKey === undefined) return [];
  const contracts = await db.rows<{ key: string }>(sql`
    SELECT contract.key FROM contract WHERE ${all([
      ...given(State, (state) => sql`contract.state = ${state}`),
      ...given(ProgramKey, (key) => sql`contract.program_key = ${key}`),
    ])}`);
  return [sql`policy.contract_key = ANY (${contracts.map(({ key }) => key)}::uuid[])`];
}
