import { type Database, sql } from '@portico/database/open';
import { HOUR, type JobKind } from '../jobs.ts';
import type { Storage } from './storage.ts';

const DAY = 24 * HOUR;
/** Longer than any upload, and any call that makes a document of one, takes. */
export const KEPT_UNUSED_MS = DAY;
const BATCH = 500;

/** Removes files that nothing points to, and leftovers of processes that were killed. */
export const storageJobs = (storage: Storage): readonly JobKind[] => [
  {
    name: 'storage.sweep',
    everyMs: HOUR,
    async run({ database, now, signal }) {
      const before = new Date(now.getTime() - KEPT_UNUSED_MS);
      await sweepFiles(database, storage, before, signal);
      await storage.sweepStaging(before);
    },
  },
  // Listing a large bucket takes thousands of requests, and finds something only after a backup was restored.
  {
    name: 'storage.adopt',
    everyMs: DAY,
    run: ({ database, now, signal }) => adoptFiles(database, storage, now, signal),
  },
];

/** Removes files that were last stored before then and that no record points to. Returns how many. */
export async function sweepFiles(
  database: Database,
  storage: Storage,
  before: Date,
  signal?: AbortSignal,
): Promise<number> {
  const unused = await database.rows<{ sha256: Buffer }>(sql`
    SELECT sha256 FROM blob
    WHERE touched_at < ${before}
      AND NOT EXISTS (SELECT FROM document WHERE blob_sha256 = sha256)
      AND NOT EXISTS (SELECT FROM upload WHERE blob_sha256 = sha256)
      AND NOT EXISTS (SELECT FROM content_image WHERE blob_sha256 = sha256)
      AND NOT EXISTS (SELECT FROM chat_picture WHERE blob_sha256 = sha256)
      AND NOT EXISTS (SELECT FROM carrier_form WHERE blob_sha256 = sha256)
      AND NOT EXISTS (SELECT FROM claim_letter_preview WHERE blob_sha256 = sha256)`);
  let swept = 0;
  for (const { sha256 } of unused) {
    signal?.throwIfAborted();
    if (await removeUnused(database, storage, sha256, before)) swept += 1;
  }
  return swept;
}

/**
 * The bytes go while the row is locked: storing the same file again waits until both are gone. A record that was
 * pointed to the file in the meantime makes the DELETE fail. If we die before the commit, the row is swept next time.
 */
async function removeUnused(
  database: Database,
  storage: Storage,
  sha256: Buffer,
  before: Date,
): Promise<boolean> {
  try {
    return await database.transaction(async (tx) => {
      const locked = await tx.row(sql`
        SELECT 1 FROM blob WHERE sha256 = ${sha256} AND touched_at < ${before} FOR UPDATE SKIP LOCKED`);
      if (locked === undefined) return false;
      await tx.rows(sql`DELETE FROM blob WHERE sha256 = ${sha256}`);
      await storage.remove(sha256.toString('hex'));
      return true;
    });
  } catch (cause) {
    if ((cause as { code?: unknown }).code === FOREIGN_KEY_VIOLATION) return false;
    throw cause;
  }
}

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Gives each file that the database doesn't know a row, so it's swept a day later unless something points to it by then.
 * Their length is corrected when they're stored again.
 */
export async function adoptFiles(
  database: Database,
  storage: Storage,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  let batch: string[] = [];
  const adopt = async () => {
    await database.rows(sql`
      INSERT INTO blob (sha256, bytes, touched_at)
      SELECT decode(hash, 'hex'), 0, ${now} FROM unnest(${batch}::text[]) AS hash
      ON CONFLICT (sha256) DO NOTHING`);
    batch = [];
  };
  for await (const sha256 of storage.list()) {
    signal?.throwIfAborted();
    // Anything else in the folder isn't ours.
    if (/^[0-9a-f]{64}$/.test(sha256)) batch.push(sha256);
    if (batch.length === BATCH) await adopt();
  }
  if (batch.length > 0) await adopt();
}
