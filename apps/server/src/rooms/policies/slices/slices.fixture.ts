import { sql } from '@portico/database/open';
import type { TestServer } from '../../../testing.ts';

interface Endorsed {
  /** Of the first coverage. */
  readonly limitCents?: number;
  readonly deductibleCents?: number;
  readonly addedCents?: number;
}

/** Puts an endorsement on a term without going through an application: from a day on, its first coverage is another. */
export async function endorseFrom(
  { database }: Pick<TestServer, 'database'>,
  policyKey: string,
  begins: string,
  { limitCents, deductibleCents, addedCents = 0 }: Endorsed,
): Promise<void> {
  await database.transaction(async (db) => {
    await db.rows(sql`
      INSERT INTO term_slice (policy_key, sequence, begins, premium_cents, fees_cents, taxes_cents)
      SELECT policy_key, sequence + 1, ${begins}, premium_cents + ${addedCents}, fees_cents, taxes_cents
      FROM term_slice WHERE policy_key = ${policyKey} ORDER BY sequence DESC LIMIT 1`);
    await db.rows(sql`
      INSERT INTO coverage (policy_key, sequence, code, name, position, limit_cents, deductible_cents, premium_cents)
      SELECT policy_key, sequence + 1, code, name, position,
        CASE position WHEN 1 THEN coalesce(${limitCents ?? null}::bigint, limit_cents) ELSE limit_cents END,
        CASE position WHEN 1 THEN coalesce(${deductibleCents ?? null}::bigint, deductible_cents) ELSE deductible_cents END,
        premium_cents + CASE position WHEN 1 THEN ${addedCents}::bigint ELSE 0 END
      FROM coverage WHERE policy_key = ${policyKey} AND sequence = (
        SELECT max(sequence) FROM coverage newest WHERE newest.policy_key = ${policyKey})`);
    await db.rows(
      sql`UPDATE policy SET premium_cents = premium_cents + ${addedCents} WHERE key = ${policyKey}`,
    );
  });
}
