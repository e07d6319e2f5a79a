import { type Database, type Db, sql } from '@portico/database/open';
import type { Staged, Storage } from './storage.ts';

/**
 * Makes a staged file permanent. The row comes first, so the sweeper knows of every file, whenever this process dies.
 * Call it outside any transaction: the bytes may take a while. The transaction that points to the file calls `markStored`.
 */
export async function storeFile(
  database: Database,
  storage: Storage,
  staged: Staged,
  now: Date,
): Promise<void> {
  await database.rows(sql`
    INSERT INTO blob (sha256, bytes, touched_at)
    VALUES (${bytesOf(staged.sha256)}, ${staged.bytes}, ${now})
    ON CONFLICT (sha256) DO UPDATE SET bytes = EXCLUDED.bytes, touched_at = EXCLUDED.touched_at`);
  await storage.keep(staged);
}

/** Says that a file's bytes are there, in the transaction that points a record to it. */
export async function markStored(db: Db, sha256: string, now: Date): Promise<void> {
  const blob = await db.row(sql`
    UPDATE blob SET stored_at = coalesce(stored_at, ${now}) WHERE sha256 = ${bytesOf(sha256)} RETURNING 1`);
  if (blob === undefined) throw new Error(`The file ${sha256} was not stored.`);
}

/** A hash as the database has it. */
export const bytesOf = (sha256: string): Buffer => Buffer.from(sha256, 'hex');
