import type { AccountHit } from '@portico/contract/rooms/accounts';
import { empty, join, named, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { accountScope } from './accounts.scope.ts';
import { isMendable, isNumber, nameStartOf, queryOf, sought, wordsOf } from './accounts.seek.rules.ts';

export const SEEK_LIMIT = 20;
/** More than this many are not compared: whoever finds so many types on. */
const MOST_COMPARED = 200;

/**
 * The accounts for what was typed, best first: a number typed whole, names that begin so, names with all the words,
 * then any that have them. Where there are none, those for what was probably meant.
 */
export async function seekAccountKeys(ctx: Ctx, typed: string): Promise<string[]> {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const { drive, narrow } = sought(words);
  const best = (keys: readonly string[]) => [...new Set(keys)].slice(0, SEEK_LIMIT);
  const sure = [...(await byNumber(ctx, words)), ...(await byName(ctx, nameStartOf(typed)))];
  if (sure.length >= SEEK_LIMIT) return best(sure);
  const asTyped = drive.map((word) => [word]);
  const found = best([...sure, ...(await byWords(ctx, asTyped, narrow))]);
  if (found.length > 0) return found;
  const meant = await mendedWords(ctx, drive);
  return meant === undefined ? [] : byWords(ctx, meant, narrow);
}

export async function seekAccounts(ctx: Ctx, typed: string): Promise<AccountHit[]> {
  const keys = await seekAccountKeys(ctx, typed);
  return keys.length === 0 ? [] : hits(ctx, keys);
}

const keysOf = async (ctx: Ctx, query: Sql) =>
  (await ctx.db.rows<{ key: string }>(query)).map(({ key }) => key);

/** An agent's agencies are words of the query: the index gives what is in the book, and the scope checks it. */
function matches({ reaches, actor }: Ctx, query: string): Sql {
  if (reaches.includes('all')) return sql`searched.words @@ ${query}::tsquery`;
  return sql`searched.words @@ (
    SELECT (${query} || ' & (' || string_agg('''@' || place.agency_key || '''', ' | ') || ')')::tsquery
    FROM agent place WHERE place.person_key = ${actor.personKey} AND place.ended_at IS NULL)`;
}

const byNumber = async (ctx: Ctx, words: readonly string[]): Promise<string[]> =>
  words.some(isNumber)
    ? keysOf(
        ctx,
        sql`SELECT searched.key FROM account_search searched
            WHERE ${matches(ctx, words.join(' & '))} AND ${accountScope(ctx, 'searched')}
            ORDER BY searched.name, searched.key LIMIT ${SEEK_LIMIT}`,
      )
    : [];

const byName = (ctx: Ctx, start: string): Promise<string[]> =>
  keysOf(
    ctx,
    sql`SELECT searched.key FROM account_search searched
        WHERE searched.name LIKE ${`${start}%`} AND ${accountScope(ctx, 'searched')}
        ORDER BY searched.name, searched.key LIMIT ${SEEK_LIMIT}`,
  );

async function byWords(
  ctx: Ctx,
  groups: readonly (readonly string[])[],
  narrow: readonly string[],
): Promise<string[]> {
  if (groups.length === 0) return [];
  const narrowed = narrow.map((word) => sql` AND searched.line LIKE ${`% ${word}%`}`);
  const inName = groups.map((ways) => sql`' ' || name LIKE ANY (${ways.map((way) => `% ${way}%`)}::text[])`);
  return keysOf(
    ctx,
    sql`SELECT key FROM (
          SELECT searched.key, searched.name FROM account_search searched
          WHERE ${matches(ctx, queryOf(groups))} AND ${accountScope(ctx, 'searched')}
            ${narrowed.length === 0 ? empty : join(narrowed, '')}
          LIMIT ${MOST_COMPARED}) AS compared
        ORDER BY ${join(inName, ' AND ')} DESC, name, key LIMIT ${SEEK_LIMIT}`,
  );
}

/** Each word with those it may have been meant for; undefined where one is like nothing that is written anywhere. */
export async function mendedWords({ db }: Ctx, words: readonly string[]): Promise<string[][] | undefined> {
  if (!words.some(isMendable)) return undefined;
  const near = await db.rows<{ typed: string; word: string }>(
    named(
      'accounts_mended_words',
      sql`SELECT typed, word FROM unnest(${words.filter(isMendable)}::text[]) AS typed, search_mend(typed) AS word`,
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
