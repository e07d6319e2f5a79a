import { fail } from '@portico/contract/errors';
import type { Picture } from '@portico/contract/picture';
import { isEmployee, type TokenRole } from '@portico/contract/roles';
import { type Db, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { bytesOf } from '@portico/platform/storage/blobs';
import { readPicture, type StoredPicture } from '@portico/platform/storage/picture';
import type { Storage } from '@portico/platform/storage/storage';
import { receivedPicture } from '../uploads/index.ts';
import { isFor, liveAt, type Reader } from './live.sql.ts';

/** Gives an item an image that was uploaded for it. The same upload again is the same image. */
export async function addImage(ctx: Ctx, itemKey: string, uploadKey: string): Promise<{ Key: string }> {
  const { db, actor, now } = ctx;
  const item = await db.row(sql`SELECT 1 FROM content_item WHERE key = ${itemKey}`);
  if (item === undefined) fail('recordNotFound');
  const { sha256, contentType } = await receivedPicture(ctx, uploadKey, 'Content', itemKey);
  await db.rows(sql`
    INSERT INTO content_image (key, item_key, blob_sha256, content_type, created_by_key, created_at)
    VALUES (${uploadKey}, ${itemKey}, ${bytesOf(sha256)}, ${contentType}, ${actor.personKey}, ${now})
    ON CONFLICT (key) DO NOTHING`);
  ctx.note({ details: { image: uploadKey } });
  return { Key: uploadKey };
}

/** An image in something that the reader has. Employees also see those in drafts. */
export async function readImage(
  { db, now }: { readonly db: Db; readonly now: Date },
  key: string,
  { roles, reader }: { readonly roles: readonly TokenRole[]; readonly reader: Reader },
  storage: Storage,
): Promise<Picture> {
  const image = await db.row<StoredPicture>(sql`
    SELECT encode(blob_sha256, 'hex') AS sha256, content_type AS type FROM content_image AS image
    WHERE key = ${key} AND (${isEmployee(roles)} OR EXISTS (
      SELECT FROM ${liveAt(now)} AS live
      WHERE live.item_key = image.item_key AND ${isFor(reader)} AND position(image.key::text IN live.body::text) > 0))`);
  return readPicture(storage, image ?? fail('recordNotFound'));
}
