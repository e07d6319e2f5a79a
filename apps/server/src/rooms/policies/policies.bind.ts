import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';

/** Makes a policy of a quote, under a number of its own. For a transaction that holds the term and has checked all else. */
export async function bindTerm({ db, now }: Ctx, policyKey: string, prefix: string): Promise<void> {
  await db.rows(sql`
    UPDATE policy SET status = 'bound', policy_number = next_policy_number(${prefix}), version = version + 1,
      updated_at = ${now}
    WHERE key = ${policyKey} AND status IN ('quote', 'pending')`);
}
