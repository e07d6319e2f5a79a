import { createHash } from 'node:crypto';
import type { BrandId, PictureSlot } from '@portico/contract/brands';
import { refuseField } from '@portico/contract/errors';
import type { BrandSetup, NewPicture } from '@portico/contract/rooms/brands';
import { BRAND_KEYS, tooSmall } from '@portico/contract/rules/brandPictures';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { type DrawPicture, receivedPicture } from '../uploads/index.ts';
import { changeBrand } from './brands.change.ts';

type Drawn = Awaited<ReturnType<DrawPicture>>;

const EMPTY = 'There’s nothing to see in this picture: all of it is transparent. Choose another one.';

/** Gives a brand a picture that the actor has uploaded for it. The same one again changes nothing. */
export async function setPicture(
  ctx: Ctx,
  id: BrandId,
  { Slot, UploadKey, Version }: NewPicture,
  draw: DrawPicture,
): Promise<BrandSetup> {
  const { sha256 } = await receivedPicture(ctx, UploadKey, 'Brand', BRAND_KEYS[id]);
  const drawn = await draw(sha256, Slot);
  const problem = drawn.seen.width === 0 ? EMPTY : tooSmall(Slot, drawn.seen);
  if (problem !== undefined) refuseField('UploadKey', problem);
  return changeBrand(ctx, id, { [Slot]: await keep(ctx, id, Slot, drawn) }, Version);
}

/** Its id. */
async function keep({ db, actor, now }: Ctx, id: BrandId, slot: PictureSlot, drawn: Drawn): Promise<string> {
  const { bytes, second, width, height } = drawn;
  const picture = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  await db.rows(sql`INSERT INTO brand_setting (brand) VALUES (${id}) ON CONFLICT DO NOTHING`);
  await db.rows(sql`
    INSERT INTO brand_picture (brand, slot, id, bytes, second, width, height, created_by, created_at)
    VALUES (${id}, ${slot}, ${picture}, ${Buffer.from(bytes)}, ${second ? Buffer.from(second) : null}, ${width}, ${height},
            ${actor.personKey}, ${now})
    ON CONFLICT DO NOTHING`);
  return picture;
}
