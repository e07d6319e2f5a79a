import {
  BOOK_COUNT_LIMIT,
  BOOK_SORTS,
  type BookFilters,
  type BookSort,
  RENEWAL_DAYS,
} from '@portico/contract/rooms/book';
import { POLICY_STATUS_GROUP_KEYS, statusesOf } from '@portico/contract/rooms/policies';
import { addDays } from '@portico/contract/rules/days';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { isLong, sharedDatabase, TEST_DAY } from '@portico/database/testing';
import type { Ctx } from '@portico/platform/context';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '../accounts/index.ts';
import { dayOf, statusOf } from '../policies/index.ts';
import { findPage } from './book.find.ts';
import { LIMITS, type Limits } from './book.limits.ts';
import { queryFor } from './book.query.ts';
import { readStats } from './book.stats.ts';

const TODAY = dayOf(TEST_DAY);
const TAKE = 20;
/** Of random filters, for each way and order. */
const ROUNDS = isLong() ? 100 : 3;

/** A term with everything a filter or an order looks at. */
type Term = Parameters<typeof statusOf>[0] & {
  readonly key: string;
  readonly account: string;
  readonly name: string;
  /** The account's words with a space before each, or null if it's inactive. */
  readonly line: string | null;
  readonly state: string;
  readonly program: string;
  readonly agency: string;
  readonly premium: number;
  readonly isInactive: boolean;
  readonly isAccountInactive: boolean;
};

const database = await sharedDatabase('demo');
// Make some records inactive, and schedule some cancellations.
await database.rows(sql`UPDATE account SET record_inactive = true WHERE substr(key::text, 34) < '1'`);
await database.rows(
  sql`UPDATE policy SET record_inactive = true WHERE substr(key::text, 34) BETWEEN '2' AND '3'`,
);
await database.rows(sql`
  UPDATE policy SET status = 'cancelled', cancelled_on = ${TODAY}::date + 1
  WHERE status = 'bound' AND term_begin <= ${TODAY} AND term_end > ${TODAY}::date + 1 AND substr(key::text, 36) < '3'`);
await database.rows(sql`ANALYZE`);
const everyTerm = await database.rows<Term>(sql`
  SELECT policy.key, account.key AS account, account.sort_name AS name, account_search.searchable_text AS line, risk.state,
    policy.program_key AS program, account.agency_key AS agency, policy.premium_cents AS premium, policy.status,
    policy.term_begin AS "TermBegin", policy.term_end AS "TermEnd", policy.cancelled_on AS "CancelledOn",
    policy.record_inactive AS "isInactive", account.record_inactive AS "isAccountInactive"
  FROM policy JOIN account ON account.key = policy.account_key JOIN risk ON risk.key = policy.risk_key
  LEFT JOIN account_search ON account_search.key = account.key`);
const ctx: Ctx = {
  db: database,
  reaches: ['all'],
  now: TEST_DAY,
  actor: { personKey: DEMO_KEYS.person.admin },
} as never;

const compare = (one: unknown, other: unknown) =>
  (one as string) < (other as string) ? -1 : one === other ? 0 : 1;
const by =
  <T>(...values: readonly ((item: T) => unknown)[]) =>
  (one: T, other: T) =>
    values.map((value) => compare(value(one), value(other))).find((found) => found !== 0) ?? 0;

const RANKS = ['CURRENT', 'UPCOMING', 'PENDING', 'QUOTE'];
const rank = (term: Term) => {
  const found = RANKS.indexOf(statusOf(term, TODAY));
  return found === -1 ? RANKS.length : found;
};
const ORDERS: Readonly<Record<string, readonly ((term: Term) => unknown)[]>> = {
  Name: [({ name }) => name, ({ account }) => account],
  TermBegin: [({ TermBegin }) => TermBegin, ({ TermEnd }) => TermEnd, ({ key }) => key],
  TermEnd: [({ TermEnd }) => TermEnd, ({ TermBegin }) => TermBegin, ({ key }) => key],
  Premium: [({ premium }) => premium, ({ TermBegin }) => TermBegin, ({ key }) => key],
};

/** The expected list, computed the simple way. */
function listOf(filters: BookFilters, sort: BookSort): string[] {
  const {
    State,
    ProgramKey,
    AgencyKey,
    PolicyStatusGroupKey: group = 'ALL',
    ReturnInactive,
    q = '',
  } = filters;
  const {
    TermBeginFrom = '',
    TermBeginTo = '9',
    TermEndFrom = '',
    TermEndTo = '9',
    RenewsWithinDays,
  } = filters;
  const words = wordsOf(q);
  const isStart = words.every(({ length }) => length < 3);
  const hasWords = ({ line, name }: Term) =>
    words.length === 0 ||
    (line !== null &&
      (isStart ? name.startsWith(words.join(' ')) : words.every((word) => line.includes(` ${word}`))));
  const fits = (term: Term) =>
    (ReturnInactive || (!term.isInactive && !term.isAccountInactive)) &&
    (!State || term.state === State) &&
    (!ProgramKey || term.program === ProgramKey) &&
    (!AgencyKey || term.agency === AgencyKey) &&
    statusesOf(group).includes(statusOf(term, TODAY)) &&
    term.TermBegin >= TermBeginFrom &&
    term.TermBegin <= TermBeginTo &&
    term.TermEnd >= TermEndFrom &&
    term.TermEnd <= TermEndTo &&
    (!RenewsWithinDays ||
      (term.TermEnd > TODAY && term.TermEnd <= addDays(TODAY, Number(RenewsWithinDays)))) &&
    hasWords(term);
  const sign = sort.startsWith('-') ? -1 : 1;
  const order = by(...(ORDERS[sort.replace('-', '')] ?? []));
  const latest = (one: Term, other: Term) =>
    compare(rank(one), rank(other)) ||
    -compare(one.TermBegin, other.TermBegin) ||
    compare(one.key, other.key);
  const within = sort.endsWith('Name') ? latest : (one: Term, other: Term) => sign * order(one, other);
  const shown = new Map<string, Term>();
  for (const term of everyTerm.filter(fits)) {
    const other = shown.get(term.account);
    if (!other || within(term, other) < 0) shown.set(term.account, term);
  }
  return [...shown.values()].sort((one, other) => sign * order(one, other)).map(({ key }) => key);
}

/** Low enough that the demo data takes every path that a million policies would. */
const LOW: Limits = {
  few: 3,
  fewOfAgency: 3,
  names: 25,
  namesWithWords: 60,
  steps: [
    { read: 40, keep: 25 },
    { read: 400, keep: 100 },
  ],
  countedTerms: 30,
  countedRows: 50,
  commonShare: 2,
};
const WAYS = {
  'with the usual limits': LIMITS,
  'with low limits': LOW,
  'with low limits and common words': { ...LOW, commonShare: 0 },
};

const oneOf = <T>(values: readonly T[], random: () => number) =>
  values[Math.floor(random() * values.length)] as T;
/** Random numbers that are the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function someFilters(random: () => number): BookFilters {
  const { state, program, agency, TermBegin, TermEnd, line } = oneOf(everyTerm, random);
  const words = (line ?? ' smith').trim().split(' ');
  const may = <T>(chance: number, given: T) => (random() < chance ? given : {});
  return {
    ...may(0.3, { State: state }),
    ...may(0.3, { ProgramKey: program }),
    ...may(0.15, { AgencyKey: agency }),
    ...may(0.5, { PolicyStatusGroupKey: oneOf(POLICY_STATUS_GROUP_KEYS, random) }),
    ...may(0.15, { TermBeginFrom: TermBegin }),
    ...may(0.15, { TermBeginTo: TermBegin }),
    ...may(0.15, { TermEndFrom: TermEnd }),
    ...may(0.15, { TermEndTo: TermEnd }),
    ...may(0.15, { RenewsWithinDays: oneOf(RENEWAL_DAYS, random) }),
    ...may(0.2, { ReturnInactive: true }),
    ...may(0.4, { q: oneOf(words, random).slice(0, oneOf([2, 3, 4, 9], random)) }),
  };
}

describe.each(Object.entries(WAYS))('Manage Accounts %s', (_, limits) => {
  test.each(BOOK_SORTS)(
    'returns the pages of a simple list by %s for random filters, forward and back',
    async (sort) => {
      const random = numbers(sort.length * 7 + 1);
      for (let round = 0; round < ROUNDS; round++) {
        const filters = someFilters(random);
        const expected = listOf(filters, sort);
        const query = await queryFor(ctx, filters, limits);
        const page = (request: object) =>
          findPage(ctx, query, sort, { Skip: 0, Take: TAKE, isCounted: true, ...request });
        const said = JSON.stringify({ sort, ...filters });
        const first = await page({});
        expect(first.keys, said).toEqual(expected.slice(0, TAKE));
        expect(first.total, said).toBe(Math.min(expected.length, BOOK_COUNT_LIMIT + 1));
        const middle = Math.floor(expected.length / 2);
        const cursor = expected[middle];
        if (cursor === undefined) continue;
        expect((await page({ After: cursor })).keys, said).toEqual(
          expected.slice(middle + 1, middle + 1 + TAKE),
        );
        expect((await page({ Before: cursor })).keys, said).toEqual(
          expected.slice(Math.max(0, middle - TAKE), middle),
        );
        expect((await page({ Skip: 3 })).keys, said).toEqual(expected.slice(3, 3 + TAKE));
      }
    },
  );
});

// @spec I11.1
test('counts as many accounts for each status as the list has, for random filters', async () => {
  const random = numbers(11);
  for (let round = 0; round < ROUNDS; round++) {
    const filters = someFilters(random);
    const stats = await readStats(ctx, await queryFor(ctx, filters));
    for (const status of POLICY_STATUS_GROUP_KEYS) {
      const expected = listOf({ ...filters, PolicyStatusGroupKey: status }, 'Name').length;
      const counted = stats.find(({ Key }) => Key === status)?.Count ?? 0;
      expect(counted, JSON.stringify({ ...filters, status })).toBe(expected);
    }
  }
});
