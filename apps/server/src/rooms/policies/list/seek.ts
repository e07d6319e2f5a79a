import type { PolicyHit } from '@portico/contract/rooms/policies';
import { type Sql, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { isNumber, seekAccountKeys, wordsOf } from '../../accounts/index.ts';
import { hitsOf } from '../policies.sql.ts';

const SEEK_LIMIT = 20;

/** Three letters and digits are a policy's number, a Q and digits a quote's; A is for accounts. */
export const namesPolicy = (word: string): boolean => /^(q|[a-z]{3})\d{4,}$/.test(word);

/** The policy's or the quote's number begins with one of the words, with or without its letters. */
export const numbered = (words: readonly string[]): Sql => {
  const starts = words.map((word) => `^[a-z]*${word}`);
  return sql`(translate(lower(policy.policy_number), '- ', '') ~ ANY (${starts}::text[])
    OR translate(lower(policy.quote_number), '- ', '') ~ ANY (${starts}::text[]))`;
};

/**
 * The policies of the accounts that the typed words find, a line each: the term that began last. Those whose own
 * number was typed stand first, then the accounts in their order.
 */
export async function seekPolicies(ctx: Ctx, typed: string): Promise<PolicyHit[]> {
  const accounts = await seekAccountKeys(ctx, typed);
  if (accounts.length === 0) return [];
  const numbers = wordsOf(typed).filter(isNumber);
  return hitsOf(
    ctx,
    sql`SELECT * FROM (
          SELECT DISTINCT ON (number) key, account_place, term_begin,
            bool_or(is_named) OVER (PARTITION BY number) AS named
          FROM (
            SELECT policy.key, found.place AS account_place, policy.term_begin,
              coalesce(policy.policy_number, policy.quote_number) AS number,
              coalesce(${numbered(numbers)}, false) AS is_named
            FROM unnest(${accounts}::uuid[]) WITH ORDINALITY AS found (key, place)
            JOIN policy ON policy.account_key = found.key AND NOT policy.record_inactive) AS term
          ORDER BY number, term_begin <= ${dayOf(ctx.now)}::date DESC, term_begin DESC, key) AS line
        ORDER BY named DESC, account_place, term_begin DESC, key LIMIT ${SEEK_LIMIT}`,
    sql`chosen.named DESC, chosen.account_place, chosen.term_begin DESC, chosen.key`,
  );
}
