import { type Database, type Db, sql } from '@portico/database/open';
import { appendAudit } from '@portico/platform/audit';
import type { Ctx } from '@portico/platform/context';

/** Who opens documents, and by which request. */
type Opener = Pick<Ctx, 'actor' | 'impersonator' | 'now' | 'requestId'>;

/** They aren't new to the caller any more. What staff look at in someone's name is still new to that person. */
export async function markSeen(db: Db, { actor, impersonator, now }: Opener, keys: readonly string[]) {
  if (impersonator !== undefined) return;
  await db.rows(sql`
    INSERT INTO document_seen (person_key, document_key, seen_at)
    SELECT ${actor.personKey}, document_key, ${now} FROM unnest(${keys}::uuid[]) AS document_key
    ON CONFLICT DO NOTHING`);
}

/**
 * Records in one transaction that documents were opened, all of them or none. The audit log is where staff see who has
 * opened a document.
 */
export const recordOpenings = (
  database: Database,
  opener: Opener,
  keys: readonly string[],
  action: 'documents.opened' | 'documents.binary' = 'documents.opened',
): Promise<void> =>
  database.transaction(async (tx) => {
    await markSeen(tx, opener, keys);
    const { actor, impersonator, now, requestId } = opener;
    await appendAudit(
      tx,
      keys.map((key) => ({
        at: now,
        action,
        outcome: 'done',
        actor: actor.personKey,
        ...(impersonator && { impersonator: impersonator.personKey }),
        kind: 'document',
        key,
        requestId,
      })),
    );
  });
