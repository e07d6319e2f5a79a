import { type Database, type Db, sql } from '@portico/database/open';
import type { AuditEntry } from '../audit.ts';
import { auditKeyOf } from './chain.ts';
import { sealBatch } from './sealer.ts';

export const AT = new Date('2026-11-15T12:00:00.123Z');
export const ACTOR = '0191d4a0-0000-7000-8000-000000000001';
export const STAFF = '0191d4a0-0000-7000-8000-000000000002';

export const read = (key: string): AuditEntry => ({
  at: AT,
  action: 'persons.get',
  outcome: 'done',
  kind: 'person',
  key,
});

/** As if derived from a master key full of this number. */
export const keyFrom = (number: number) => auditKeyOf({ derive: () => new Uint8Array(32).fill(number) });
export const KEY = keyFrom(7);

/** Until nothing more is waiting. */
export async function sealAll(database: Database, key = KEY): Promise<void> {
  while ((await sealBatch(database, key, AT)) === 'some');
}

export const contents = async (db: Db): Promise<string[]> =>
  (await db.rows<{ content: string }>(sql`SELECT content FROM audit_entry ORDER BY seq`)).map(
    ({ content }) => content,
  );

/** As the owner of the tables could: the triggers only keep honest programs from mistakes. */
export async function unprotect(db: Db): Promise<void> {
  await db.rows(sql`ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_append_only`);
  await db.rows(sql`ALTER TABLE audit_checkpoint DISABLE TRIGGER audit_checkpoint_append_only`);
}
