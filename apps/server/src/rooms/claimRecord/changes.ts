import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';

/** A column of `claim`, and what it was and became. */
export interface ChangedFact {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Keeps what the facts of a claim were, so that it can be read as it was on any day. What stayed the same is no change. */
export async function keepChanges(
  { db, now, actor }: Ctx,
  claimKey: string,
  facts: readonly ChangedFact[],
  reason?: string,
): Promise<void> {
  for (const { field, before, after } of facts)
    if (before !== after)
      await db.rows(sql`
        INSERT INTO claim_change (key, claim_key, field, changed_at, by_key, before, after, reason)
        VALUES (${newKey()}, ${claimKey}, ${field}, ${now}, ${actor.personKey}, ${before}, ${after}, ${reason ?? null})`);
}
