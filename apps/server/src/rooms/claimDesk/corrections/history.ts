import type { FactCorrection } from '@portico/contract/rooms/claimDesk';
import { type Sql, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { KNOWN_FACTS, labelOf, wordsFor } from './facts.words.ts';

/** The name behind a code or a key. */
const named = (value: Sql): Sql => sql`CASE change.field
  WHEN 'loss_type' THEN latest_name('ClaimLossType', ${value})
  WHEN 'cause_code' THEN latest_name('ClaimCauseCode', ${value})
  WHEN 'location_code' THEN latest_name('ClaimInsuredOrLocation', ${value})
  WHEN 'catastrophe_key' THEN (SELECT name FROM catastrophe WHERE key::text = ${value})
  ELSE ${value} END`;

/** What the desk has corrected on a claim, the latest first. */
export async function correctionsOf({ db }: Ctx, claimKey: string): Promise<FactCorrection[]> {
  const found = await db.rows<Omit<FactCorrection, 'Label'>>(sql`
    SELECT change.key AS "Key", ${instant(sql`change.changed_at`)} AS "At", coalesce(person.name_full, 'The portal') AS "By",
      change.field AS "Field", ${named(sql`change.before`)} AS "Before", ${named(sql`change.after`)} AS "After",
      change.reason AS "Reason"
    FROM claim_change change LEFT JOIN person ON person.key = change.by_key
    WHERE change.claim_key = ${claimKey} AND change.field = ANY (${KNOWN_FACTS}::text[])
    ORDER BY change.changed_at DESC, array_position(${KNOWN_FACTS}::text[], change.field), change.key`);
  return found.map((change) => ({
    ...change,
    Label: labelOf(change.Field) ?? change.Field,
    Before: wordsFor(change.Field, change.Before),
    After: wordsFor(change.Field, change.After),
  }));
}
