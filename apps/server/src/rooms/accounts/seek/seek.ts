import type { AccountHit } from '@portico/contract/rooms/accounts';
import { empty, fresh, join, named, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { accountOrApplicantScope, accountScope } from '../accounts.scope.ts';
import {
  begun,
  isMendable,
  isNumber,
  nameStartOf,
  patternsOf,
  queryOf,
  type Sought,
  sought,
  soughtWhole,
  wordsOf,
} from './rules.ts';

export const SEEK_LIMIT = 20;
/** No more than this many are ranked: with so many matches, people type on. */
const MOST_COMPARED = 200;
/** How many accounts to check for a policy number among the street numbers. */
const MOST_NUMBERED = 1_000;
/** In a book of up to this many, looking at each account takes less time than the index does. */
const SMALL_BOOK = 1_000;

export interface FoundAccounts {
  readonly keys: readonly string[];
  /** LIKE patterns for each typed word, on a line with a space before every word: how the accounts were found. */
  readonly patterns: readonly (readonly string[])[];
}

/**
 * Finds accounts, best first: by a number, by the start of the name, by all words in the name, then by all words
 * anywhere. If that finds none, corrects typing errors.
 */
export const findAccounts = (ctx: Ctx, typed: string): Promise<FoundAccounts> =>
  findBy(ctx, typed, accountScope);

/** The same among applicants, too. */
export const findAccountsAndApplicants = (ctx: Ctx, typed: string): Promise<FoundAccounts> =>
  findBy(ctx, typed, accountOrApplicantScope);

async function findBy(ctx: Ctx, typed: string, scopeOf: typeof accountScope): Promise<FoundAccounts> {
  const words = wordsOf(typed);
  const found = (keys: readonly string[], patterns = words.map(patternsOf)) => ({
    keys: [...new Set(keys)].slice(0, SEEK_LIMIT),
    patterns,
  });
  if (words.length === 0) return found([]);
  const scope = scopeOf(ctx, 'searched');
  const searched = await searchedBy(ctx, scope);
  const sure = [
    ...(await byPolicyNumber(searched, words)),
    ...(await byNumber(searched, words)),
    ...(await byName(ctx, nameStartOf(typed), scope)),
  ];
  if (sure.length >= SEEK_LIMIT) return found(sure);
  const typedOut = soughtWhole(words);
  const known = typedOut ? await byWords(searched, asTyped(typedOut)) : [];
  const any = sought(words);
  const keys = [...sure, ...(known.length > 0 ? known : await byWords(searched, asTyped(any)))];
  if (keys.length > 0) return found(keys);
  const meant = await mendedWords(ctx, any.begun);
  if (meant === undefined) return found([]);
  // A corrected word is complete. As typed it may be only the start of one.
  const groups = any.begun.map((word, at) => [begun(word), ...(meant[at] ?? [])]);
  return found(await byWords(searched, { groups, narrow: any.narrow }), [
    ...groups.map((ways) => ways.map(inLine)),
    ...any.narrow.map(patternsOf),
  ]);
}

export const seekAccountKeys = async (ctx: Ctx, typed: string): Promise<readonly string[]> =>
  (await findAccounts(ctx, typed)).keys;

export async function seekAccounts(ctx: Ctx, typed: string): Promise<AccountHit[]> {
  const keys = await seekAccountKeys(ctx, typed);
  return keys.length === 0 ? [] : hits(ctx, keys);
}

const keysOf = async (db: Ctx['db'], query: Sql) =>
  (await db.rows<{ key: string }>(fresh(query))).map(({ key }) => key);

/** Where to search, and how. */
interface Searched {
  readonly db: Ctx['db'];
  /** Everything the caller may see, as `searched`. */
  readonly from: Sql;
  readonly matches: (query: string) => Sql;
}

async function searchedBy(ctx: Ctx, scope: Sql): Promise<Searched> {
  const { db, reaches, actor } = ctx;
  const matches = (query: string) => sql`searched.words @@ ${query}::tsquery`;
  if (reaches.includes('all')) return { db, from: sql`account_search searched WHERE ${scope}`, matches };
  const more = await db.row(
    sql`SELECT 1 FROM account_search searched WHERE ${scope} OFFSET ${SMALL_BOOK} LIMIT 1`,
  );
  // OFFSET keeps the planner from using the index anyway.
  const book = sql`(SELECT * FROM account_search searched WHERE ${scope} OFFSET 0) AS searched WHERE true`;
  if (more === undefined) return { db, from: book, matches };
  return {
    db,
    from: sql`account_search searched WHERE ${scope}`,
    // An agent's agencies are words of the query: the index gives what is in the book, and the scope checks it.
    matches: (query) => sql`searched.words @@ (
      SELECT (${query} || ' & (' || string_agg('''@' || place.agency_key || '''', ' | ') || ')')::tsquery
      FROM agent place WHERE place.person_key = ${actor.personKey} AND place.ended_at IS NULL)`,
  };
}

/** Street numbers are digits, too, and far more common. A policy or quote number that starts so comes before them. */
const byPolicyNumber = async (
  { db, from, matches }: Searched,
  words: readonly string[],
): Promise<string[]> => {
  const [digits = ''] = words;
  if (words.length > 1 || !/^\d{3,}$/.test(digits)) return [];
  return keysOf(
    db,
    sql`WITH matching AS MATERIALIZED (
          SELECT searched.key, searched.name FROM ${from} AND ${matches(begun(digits))} LIMIT ${MOST_NUMBERED})
        SELECT key FROM matching WHERE EXISTS (
          SELECT 1 FROM policy WHERE policy.account_key = matching.key
            AND (policy.policy_number ~ ${`^[^0-9]*${digits}`} OR policy.quote_number ~ ${`^[^0-9]*${digits}`}))
        ORDER BY name, key LIMIT ${SEEK_LIMIT}`,
  );
};

const byNumber = async ({ db, from, matches }: Searched, words: readonly string[]): Promise<string[]> =>
  words.some(isNumber)
    ? keysOf(
        db,
        sql`SELECT searched.key FROM ${from} AND ${matches(words.join(' & '))}
            ORDER BY searched.name, searched.key LIMIT ${SEEK_LIMIT}`,
      )
    : [];

const byName = (ctx: Ctx, start: string, scope: Sql): Promise<string[]> =>
  keysOf(
    ctx.db,
    sql`SELECT searched.key FROM account_search searched
        WHERE searched.name LIKE ${`${start}%`} AND ${scope}
        ORDER BY searched.name, searched.key LIMIT ${SEEK_LIMIT}`,
  );

const inLine = (way: string): string => `% ${way.replace(':*', '')}%`;

interface Groups {
  /** Of the ways to write a word, as the index is asked for them. */
  readonly groups: readonly (readonly string[])[];
  readonly narrow: readonly string[];
}
const asTyped = ({ whole, begun: beginnings, narrow }: Sought): Groups => ({
  groups: [...whole, ...beginnings.map(begun)].map((way) => [way]),
  narrow,
});

async function byWords({ db, from, matches }: Searched, { groups, narrow }: Groups): Promise<string[]> {
  if (groups.length === 0) return [];
  const narrowed = narrow.map(
    (word) => sql` AND searched.searchable_text || ' ' LIKE ANY (${patternsOf(word)}::text[])`,
  );
  const inName = groups.map((ways) => {
    return sql`' ' || name LIKE ANY (${ways.map(inLine)}::text[])`;
  });
  // Planned by itself, as if all were wanted: in the hope of finding enough soon, the whole table would be read.
  return keysOf(
    db,
    sql`WITH matching AS MATERIALIZED (
          SELECT searched.key, searched.name FROM ${from} AND ${matches(queryOf(groups))}
            ${narrowed.length === 0 ? empty : join(narrowed, '')})
        SELECT key FROM (SELECT key, name FROM matching LIMIT ${MOST_COMPARED}) AS compared
        ORDER BY ${join(inName, ' AND ')} DESC, name, key LIMIT ${SEEK_LIMIT}`,
  );
}

/**
 * Each word with those it may have been meant for; undefined where one is like nothing that is written anywhere.
 * Words that begin a known one are taken as typed, unless all do.
 */
export async function mendedWords({ db }: Ctx, words: readonly string[]): Promise<string[][] | undefined> {
  if (!words.some(isMendable)) return undefined;
  const near = await db.rows<{ typed: string; word: string }>(
    named(
      'accounts_mended_words',
      sql`WITH asked AS (
            SELECT typed, EXISTS (SELECT 1 FROM search_word WHERE word >= typed AND word < typed || '{') AS is_known
            FROM unnest(${words.filter(isMendable)}::text[]) AS typed)
          SELECT typed, word FROM asked, LATERAL (
            SELECT CASE WHEN is_known AND NOT (SELECT bool_and(is_known) FROM asked) THEN ARRAY[typed]
                        ELSE ARRAY(SELECT search_mend(typed)) END AS ways) AS meant, unnest(ways) AS word`,
    ),
  );
  const groups = words.map((word) =>
    isMendable(word) ? near.filter(({ typed }) => typed === word).map((found) => found.word) : [word],
  );
  return groups.every((ways) => ways.length > 0) ? groups : undefined;
}

/** What the list shows of the accounts, in the order they were found. */
const hits = (ctx: Ctx, keys: readonly string[]): Promise<AccountHit[]> =>
  ctx.db.rows(
    named(
      'accounts_hits',
      sql`SELECT account.key AS "Key", account.number AS "AlternateKey",
            json_build_object('Name', account.contact_name) AS "Contact",
            home.street1 AS "Street1", home.city AS "City", home.state AS "State", home.postal_code AS "PostalCode",
            ARRAY(SELECT DISTINCT policy_number FROM policy
                  WHERE account_key = account.key AND policy_number IS NOT NULL ORDER BY policy_number) AS "PolicyNumbers"
          FROM unnest(${keys}::uuid[]) WITH ORDINALITY AS found (key, place)
          JOIN account ON account.key = found.key
          LEFT JOIN account_address home ON home.account_key = account.key AND home.type = 'PHYSICAL'
          ORDER BY found.place`,
    ),
  );
