import type { BookStat } from '@portico/contract/rooms/book';
import { POLICY_STATUS_GROUP_KEYS, type PolicyStatusKey, statusesOf } from '@portico/contract/rooms/policies';
import { fresh, join, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { dayOf, statusConditions } from '../policies/index.ts';
import type { BookQuery } from './book.query.ts';

/** The matching terms of all accounts, added up. */
export interface Sums {
  /** How many accounts have terms in exactly these statuses. */
  readonly accounts: readonly { readonly statuses: readonly PolicyStatusKey[]; readonly count: number }[];
  readonly premiums: readonly { readonly status: PolicyStatusKey; readonly cents: number }[];
}

/**
 * Counts accounts, as the list does, so that choosing a status lists as many as it says. That can be slow in a very
 * large book, so the list doesn't wait for it.
 */
export async function readStats({ db, now }: Ctx, query: BookQuery): Promise<BookStat[]> {
  const { accounts, termsOfAnyStatus } = query;
  const cases = Object.entries(statusConditions(dayOf(now))).map(
    ([status, condition]) => sql`WHEN ${condition} THEN ${status}`,
  );
  const sums = await db.row<Sums>(
    fresh(sql`
    WITH held AS MATERIALIZED (
      SELECT policy.account_key, CASE ${join(cases, ' ')} END AS status, sum(policy.premium_cents) AS premium
      FROM ${accounts.table} JOIN policy ON policy.account_key = listed.key
      WHERE ${accounts.whereIndexed} AND ${termsOfAnyStatus}
      GROUP BY 1, 2)
    SELECT
      (SELECT coalesce(json_agg(combined), '[]') FROM (
        SELECT statuses, count(*) AS count FROM (
          SELECT array_agg(status ORDER BY status) AS statuses FROM held GROUP BY account_key) AS one
        GROUP BY statuses) AS combined) AS accounts,
      (SELECT coalesce(json_agg(summed), '[]') FROM (
        SELECT status, sum(premium)::bigint AS cents FROM held GROUP BY status) AS summed) AS premiums`),
  );
  return sums ? statsOf(sums) : [];
}

/** Every status and group of statuses that has accounts. An account counts once in a group, however many terms it has. */
export const statsOf = ({ accounts, premiums }: Sums): BookStat[] =>
  POLICY_STATUS_GROUP_KEYS.map((Key) => {
    const group = statusesOf(Key);
    const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
    return {
      Key,
      Count: sum(
        accounts
          .filter(({ statuses }) => statuses.some((status) => group.includes(status)))
          .map(({ count }) => count),
      ),
      PremiumCents: sum(premiums.filter(({ status }) => group.includes(status)).map(({ cents }) => cents)),
    };
  }).filter(({ Count }) => Count > 0);
