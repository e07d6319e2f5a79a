import { audienceOf, type EventFacts, type EventKind } from '@portico/contract/rules/claimEvents';
import { type Db, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';

/** Who did it, and when. Without an actor, the portal itself. */
type Doer = Pick<Ctx, 'now'> & Partial<Pick<Ctx, 'actor'>>;

/** One more line on a claim's timeline. */
export async function addEvent<K extends EventKind>(
  db: Db,
  claimKey: string,
  { kind, facts }: { readonly kind: K; readonly facts: EventFacts[K] },
  { now, actor }: Doer,
): Promise<void> {
  await db.rows(sql`
    INSERT INTO claim_event (key, claim_key, at, kind, facts, audience, by_key)
    VALUES (${newKey()}, ${claimKey}, ${now}, ${kind}, ${JSON.stringify(facts)}, ${audienceOf(kind)},
            ${actor?.personKey ?? null})`);
}
