import { sql } from '@portico/database/open';
import type { TestServer } from '../../../testing.ts';

/** Puts an endorsement on a term without going through an application: from a day on, its first coverage has another limit. */
export async function endorseFrom(
  { database }: Pick<TestServer, 'database'>,
  policyKey: string,
  begins: string,
  { limitCents, deductibleCents, addedCents }: Readonly<Record<string, number>>,
): Promise<void> {
  await database.transaction(async (db) => {
    await db.rows(sql`
      INSERT INTO term_slice (policy_key, sequence, begins, premium_cents, fees_cents, taxes_cents)
      SELECT policy_key, sequence + 1, ${begins}, premium_cents + ${addedCents}, fees_cents, taxes_cents
      FROM term_slice WHERE policy_key = ${policyKey} ORDER BY sequence DESC LIMIT 1`);
    await db.rows(sql`
      INSERT INTO coverage (policy_key, sequence, code, name, position, limit_cents, deductible_cents, premium_cents)
      SELECT policy_key, sequence + 1, code, name, position,
        CASE position WHEN 1 THEN ${limitCents} ELSE limit_cents END,
        CASE position WHEN 1 THEN ${deductibleCents} ELSE deductible_cents END,
        premium_cents + CASE position WHEN 1 THEN ${addedCents} ELSE 0 END
      FROM coverage WHERE policy_key = ${policyKey} AND sequence = (
        SELECT max(sequence) FROM coverage newest WHERE newest.policy_key = ${policyKey})`);
    await db.rows(
      sql`UPDATE policy SET premium_cents = premium_cents + ${addedCents} WHERE key = ${policyKey}`,
    );
  });
}
