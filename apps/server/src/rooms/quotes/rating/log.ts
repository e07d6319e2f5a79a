import type { Price, Rating, TermChange } from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import type { RatingInput } from '@portico/rating';

/** One more entry in the log of ratings. From its input and edition alone, it can be made again. */
export async function logRating(
  { db, now, actor }: Ctx,
  rated: {
    readonly kind: 'calc' | 'commit' | 'recalc' | 'renewal' | 'posted';
    /** Null for an application that isn't kept. */
    readonly key: string | null;
    readonly version: number | null;
    readonly editionKey: string;
    readonly input: RatingInput;
    readonly result: Price;
    readonly termChange?: TermChange | null;
  },
): Promise<Omit<Rating, 'Version'>> {
  const { kind, key, version, editionKey, input, termChange } = rated;
  const result = termChange ? { ...rated.result, TermChange: termChange } : rated.result;
  const Key = newKey();
  await db.rows(sql`
    INSERT INTO rating (key, application_key, application_version, edition_key, engine, kind, input, result,
      premium_cents, fees_cents, taxes_cents, total_cents, at, by_key)
    VALUES (${Key}, ${key}, ${version}, ${editionKey}, ${result.Engine}, ${kind}, ${JSON.stringify(input)},
      ${JSON.stringify(result)}, ${result.PremiumCents}, ${result.FeesCents}, ${result.TaxesCents}, ${result.TotalCents},
      ${now}, ${actor.personKey || null})`);
  return { ...result, Key, RatedAt: now.toISOString() };
}
