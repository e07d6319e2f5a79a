import type { PictureSlot } from '@portico/contract/brands';
import { Failure, fail } from '@portico/contract/errors';
import { Picture } from '@portico/contract/picture';
import type { UploadOwnerKind } from '@portico/contract/rooms/uploads';
import { type Db, sql } from '@portico/database/open';
import { markStored } from '@portico/platform/storage/blobs';
import type { Storage } from '@portico/platform/storage/storage';
import { DAMAGED, type DrawnPicture } from './intake/open.ts';
import type { Opener } from './intake/opener.ts';
import { holdUpload, STORED_KINDS } from './uploads.sql.ts';

/** A reply carries it whole. */
const MOST_MB = 10;

const refuse = (message: string): never => {
  throw new Failure('badRequest', {}, [{ path: 'body.UploadKey', message }]);
};

export interface ReceivedPicture {
  readonly sha256: string;
  readonly contentType: string;
}

interface Receiver {
  readonly db: Db;
  readonly actor: { readonly personKey: string };
  readonly now: Date;
}

/** A picture that the actor has sent for this record, and that has passed every check. Its file stays from now on. */
export async function receivedPicture(
  { db, actor, now }: Receiver,
  key: string,
  kind: UploadOwnerKind,
  ownerKey: string,
): Promise<ReceivedPicture> {
  const upload = (await holdUpload(db, key, actor.personKey)) ?? fail('recordNotFound');
  const isForIt = await db.row(sql`
    SELECT 1 FROM upload WHERE key = ${key} AND owner_kind = ${STORED_KINDS[kind]} AND owner_key = ${ownerKey}`);
  if (isForIt === undefined) fail('recordNotFound');
  if (upload.refusal !== null) fail(upload.refusal.code, upload.refusal.details);
  const { sha256, contentType } = upload;
  if (sha256 === null || contentType === null) return fail('uploadOpen', { name: upload.name });
  // Types that a browser shows without running anything in them.
  if (!Picture.shape.Type.options.some((type) => type === contentType))
    refuse('Choose a photo or a picture: JPEG, PNG or WebP.');
  if (upload.bytes > MOST_MB * 1_000_000) refuse(`Choose a picture of at most ${MOST_MB} MB.`);
  await markStored(db, sha256, now);
  return { sha256, contentType };
}

export type DrawPicture = (sha256: string, slot: PictureSlot) => Promise<DrawnPicture>;

/** Draws a picture that was received as one of a brand's. In a child process, like everything that opens files. */
export const pictureDrawer =
  ({ storage, opener }: { readonly storage: Storage; readonly opener: Opener }): DrawPicture =>
  async (sha256, drawAs) => {
    const staged = await storage.stage(await storage.open(sha256), MOST_DRAWN);
    try {
      const answer = await opener.open({ path: staged.path, kind: 'png', maxPages: 1, to: '', drawAs });
      if ('rejection' in answer) return fail(answer.rejection.code, answer.rejection.details);
      return answer.opened.drawn ?? fail(DAMAGED.code, DAMAGED.details);
    } finally {
      await storage.discard(staged);
    }
  };

/** A picture of 1600 by 1600 pixels that can't be packed. */
const MOST_DRAWN = 12_000_000;
