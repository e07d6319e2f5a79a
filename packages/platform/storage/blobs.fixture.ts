/**
 * Stores files and points documents to them, until it's killed: `blobs.fixture.ts <database> <folder> <agency> <day>`. A sweeper
 * runs beside it, and removes what was last stored on an earlier day. There are few contents, so both often meet.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { openDatabase, sql } from '@portico/database/open';
import { newKey } from '../ids.ts';
import { bytesOf, markStored, storeFile } from './blobs.ts';
import { folderStorage } from './folder.ts';
import { sweepFiles } from './sweep.ts';

const [url = '', folder = '', agencyKey = '', day = ''] = process.argv.slice(2);
const now = new Date(Date.UTC(2026, 10, Number(day)));
const database = openDatabase(url, { connections: 4 });
const storage = folderStorage(folder);

async function addDocuments(): Promise<never> {
  for (;;) {
    const content = createHash('sha256')
      .update(String(Math.floor(Math.random() * 30)))
      .digest();
    const staged = await storage.stage(Readable.from([content]), 1000);
    await storeFile(database, storage, staged, now);
    // A third of them are never used.
    if (Math.random() < 1 / 3) continue;
    await database.transaction(async (tx) => {
      await markStored(tx, staged.sha256, now);
      await tx.rows(sql`
        INSERT INTO document (key, agency_key, type_key, title, name, state, audience, source, blob_sha256,
                              content_type, created_at)
        VALUES (${newKey()}, ${agencyKey}, 'PHOTO', 'Photo', 'photo.jpg', 'draft', 'staff', 'upload',
                ${bytesOf(staged.sha256)}, 'image/jpeg', ${now})`);
    });
    process.stdout.write('.');
  }
}

async function sweep(): Promise<never> {
  for (;;) {
    await sweepFiles(database, storage, now);
    await database.rows(sql`DELETE FROM document WHERE random() < 0.2`);
  }
}

await Promise.all([addDocuments(), addDocuments(), sweep()]);
