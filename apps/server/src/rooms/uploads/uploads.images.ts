import { Failure, fail } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { holdUpload } from './uploads.sql.ts';

/** Types that a browser shows without running anything in them. */
const IMAGES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export interface ReceivedImage {
  readonly sha256: string;
  readonly contentType: string;
}

/** An image that the actor has sent for this content, and that has passed every check. */
export async function receivedImage(ctx: Ctx, key: string, itemKey: string): Promise<ReceivedImage> {
  const upload = (await holdUpload(ctx.db, key, ctx.actor.personKey)) ?? fail('recordNotFound');
  const isForItem = await ctx.db.row(
    sql`SELECT 1 FROM upload WHERE key = ${key} AND owner_kind = 'content' AND owner_key = ${itemKey}`,
  );
  if (isForItem === undefined) fail('recordNotFound');
  if (upload.refusal !== null) fail(upload.refusal.code, upload.refusal.details);
  const { sha256, contentType } = upload;
  if (sha256 === null || contentType === null) return fail('uploadOpen', { name: upload.name });
  if (IMAGES.some((type) => type === contentType)) return { sha256, contentType };
  throw new Failure('badRequest', {}, [
    { path: 'body.UploadKey', message: 'Choose a photo or a picture: JPEG, PNG or WebP.' },
  ]);
}
