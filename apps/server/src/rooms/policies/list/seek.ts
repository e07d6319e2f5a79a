import type { PolicyHit } from '@portico/contract/rooms/policies';
import { join, type Sql, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { findAccountsAndApplicants, wordsOf } from '../../accounts/index.ts';
import { hitsOf, POLICY_NUMBER } from '../policies.sql.ts';

const SEEK_LIMIT = 20;

/** Three letters and digits are a policy's number, a Q and digits a quote's; A is for accounts. */
export const namesPolicy = (word: string): boolean => /^(q|[a-z]{3})\d{4,}$/.test(word);

const startsWith = (number: Sql, starts: readonly string[]): Sql =>
  sql`translate(lower(${number}), '- ', '') ~ ANY (${starts.map((start) => `^[a-z]*${start}`)}::text[])`;

/** The policy's or the quote's number begins with one of the words, with or without its letters. */
export const numbered = (words: readonly string[]): Sql =>
  sql`(${startsWith(sql`policy.policy_number`, words)} OR ${startsWith(sql`policy.quote_number`, words)})`;

/** Two digits, or one after a letter, are enough to mean a number. */
const isStartOfNumber = (word: string): boolean => /^[a-z]{0,3}\d{2,}$|^[a-z]{1,3}\d+$/.test(word);

/** The words of one policy: its numbers, its account, and where the insured property is. */
const LINE = sql`' ' || array_to_string(
  search_words(concat_ws(' ', account.contact_name, risk.street1, risk.street2, risk.city, risk.postal_code))
  || ARRAY(
    SELECT unnest(ARRAY[translate(lower(number), '- ', ''), regexp_replace(number, '[^0-9]', '', 'g')])
    FROM unnest(ARRAY[policy.policy_number, policy.quote_number, account.number]) AS number WHERE number IS NOT NULL),
  ' ') || ' '`;

/**
 * The policies that match the typed words, one line each: the term that began last. An account's other policies are left
 * out, unless none of them matches, as when only the mailing address does; then its latest one is shown. Those whose own
 * number was typed come first, then those whose account number was, then the accounts in their order.
 */
export async function seekPolicies(ctx: Ctx, typed: string): Promise<PolicyHit[]> {
  const { keys, patterns } = await findAccountsAndApplicants(ctx, typed);
  if (keys.length === 0) return [];
  const numbers = wordsOf(typed).filter(isStartOfNumber);
  const matches = join(
    patterns.map((ways) => sql`term.line LIKE ANY (${ways}::text[])`),
    ' AND ',
  );
  return hitsOf(
    ctx,
    sql`SELECT line.key, line.account_place, line.term_begin, line.own_number IS NULL AS is_other,
          coalesce(line.own_number, line.account_number) AS matched
        FROM (
          SELECT DISTINCT ON (policy_or_quote) *,
            max(number) OVER (PARTITION BY policy_or_quote) AS own_number,
            bool_or(is_match) OVER (PARTITION BY policy_or_quote) AS is_matching,
            bool_or(is_match) OVER (PARTITION BY account_place) AS has_match,
            row_number() OVER (PARTITION BY account_place ORDER BY is_future, term_begin DESC, key) = 1 AS is_latest
          FROM (
            SELECT term.*, ${matches} AS is_match FROM (
              SELECT policy.key, found.place AS account_place, policy.term_begin, ${LINE} AS line,
                ${POLICY_NUMBER} AS policy_or_quote,
                policy.term_begin > ${dayOf(ctx.now)}::date AS is_future,
                CASE WHEN ${startsWith(sql`policy.policy_number`, numbers)} THEN policy.policy_number
                     WHEN ${startsWith(sql`policy.quote_number`, numbers)} THEN policy.quote_number END AS number,
                CASE WHEN ${startsWith(sql`account.number`, numbers)} THEN account.number END AS account_number
              FROM unnest(${keys}::uuid[]) WITH ORDINALITY AS found (key, place)
              JOIN policy ON policy.account_key = found.key AND NOT policy.record_inactive
              JOIN account ON account.key = policy.account_key JOIN risk ON risk.key = policy.risk_key) AS term) AS term
          ORDER BY policy_or_quote, is_future, term_begin DESC, key) AS line
        WHERE line.is_matching OR (NOT line.has_match AND line.is_latest)
        ORDER BY line.own_number IS NULL, coalesce(line.own_number, line.account_number) IS NULL, line.account_place, line.term_begin DESC, line.key LIMIT ${SEEK_LIMIT}`,
    sql`chosen.is_other, chosen.matched IS NULL, chosen.account_place, chosen.term_begin DESC, chosen.key`,
  );
}
