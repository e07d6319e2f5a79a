import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';

/** Makes a policy of a quote, under a number of its own. For a transaction that holds the term and has checked all else. */
export async function bindTerm({ db, now }: Ctx, policyKey: string): Promise<void> {
  await db.rows(sql`
    UPDATE policy SET status = 'bound', version = version + 1, updated_at = ${now},
      policy_number = next_policy_number((SELECT number_prefix FROM program WHERE key = program_key))
    WHERE key = ${policyKey} AND status IN ('quote', 'pending')`);
}

/** Ends a term on a day. Until then it runs. */
export async function cancelTerm({ db, now }: Ctx, policyKey: string, on: string): Promise<void> {
  await db.rows(sql`
    UPDATE policy SET status = 'cancelled', cancelled_on = ${on}, version = version + 1, updated_at = ${now}
    WHERE key = ${policyKey} AND status = 'bound'`);
}

/** Covered again from a day on. The days since the cancellation stay without coverage. */
export async function reinstateTerm({ db, now }: Ctx, policyKey: string, on: string): Promise<void> {
  await db.rows(sql`
    INSERT INTO policy_lapse (policy_key, begins, ends)
    SELECT key, cancelled_on, ${on}::date FROM policy
    WHERE key = ${policyKey} AND status = 'cancelled' AND cancelled_on < ${on}::date`);
  await db.rows(sql`
    UPDATE policy SET status = 'bound', cancelled_on = NULL, version = version + 1, updated_at = ${now}
    WHERE key = ${policyKey} AND status = 'cancelled'`);
}
