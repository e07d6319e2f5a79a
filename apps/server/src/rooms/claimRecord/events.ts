import { audienceOf, type ClaimEvent, type EventAudience } from '@portico/contract/rules/claimEvents';
import { type Db, named, sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';

/** Who did it, and when. Without an actor, the portal itself. */
interface Doer {
  readonly now: Date;
  readonly actor?: { readonly personKey: string };
}

/** Its kind says who reads it, unless this one is for fewer people. */
type NewEvent = ClaimEvent & { readonly audience?: EventAudience };

/** More lines on a claim's timeline, in this order. */
export async function addEvents(
  db: Db,
  claimKey: string,
  events: readonly NewEvent[],
  { now, actor }: Doer,
): Promise<void> {
  const column = (pick: (event: NewEvent) => string) => events.map(pick);
  await db.rows(
    named(
      'claims_add_events',
      sql`
        INSERT INTO claim_event (key, claim_key, at, kind, facts, audience, by_key)
        SELECT event.key, ${claimKey}::uuid, ${now}::timestamptz, event.kind, event.facts, event.audience,
          ${actor?.personKey ?? null}::uuid
        FROM unnest(${column(newKey)}::uuid[], ${column(({ kind }) => kind)}::text[],
          ${column(({ facts }) => JSON.stringify(facts))}::jsonb[], ${column(({ kind, audience }) => audience ?? audienceOf(kind))}::text[])
          AS event (key, kind, facts, audience)`,
    ),
  );
}

export const addEvent = (db: Db, claimKey: string, event: NewEvent, doer: Doer): Promise<void> =>
  addEvents(db, claimKey, [event], doer);
