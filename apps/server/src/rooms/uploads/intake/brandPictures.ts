import type { PictureSlot } from '@portico/contract/brands';
import { pictureType, SLOT_RULES } from '@portico/contract/rules/brandPictures';
import { visibleBox } from '@portico/contract/rules/pictureLook';
import sharp, { type Sharp } from 'sharp';
import type { DrawnPicture } from './open.ts';

const NOTHING = { r: 255, g: 255, b: 255, alpha: 0 };
/** Twice what emails show it at. */
const EMAIL_HEIGHT = 64;
/** A home screen cuts off corners. */
const TOUCH_EDGE = 20;
/** What the database keeps of one. */
const MOST_BYTES = 1_048_576;
const QUALITIES = [82, 60, 40, 20];

/** Pixels between two steps: nothing is opened as a file again, which this process allows for paths alone. */
interface Raw {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}
const rawOf = (picture: Sharp): Promise<Raw> =>
  picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
const from = ({ data, info: { width, height, channels } }: Raw): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** Draws a picture that has passed the intake: its margins cut off, centered where it has to be square, and as small as it's shown. */
export async function drawPicture(path: string, slot: PictureSlot): Promise<DrawnPicture> {
  const { most, isSquare, isTrimmed } = SLOT_RULES[slot];
  const whole = await rawOf(sharp(path, { failOn: 'error' }));
  const { width, height } = whole.info;
  const box = visibleBox({ width, height, data: whole.data });
  if (box === undefined)
    return { bytes: new Uint8Array(), width: 0, height: 0, seen: { width: 0, height: 0 } };
  const seen = isTrimmed ? box : { left: 0, top: 0, width, height };
  const part = from(whole).extract(seen);
  // Never larger than it came.
  const side = Math.min(most.width, Math.max(seen.width, seen.height));
  const drawn = await rawOf(
    isSquare
      ? part.resize({ width: side, height: side, fit: 'contain', background: NOTHING })
      : part.resize({ ...most, fit: 'inside', withoutEnlargement: true }),
  );
  const second = await secondOf(drawn, slot);
  return {
    bytes: await encoded(drawn, slot),
    width: drawn.info.width,
    height: drawn.info.height,
    ...(second && { second }),
    seen: { width: seen.width, height: seen.height },
  };
}

async function encoded(drawn: Raw, slot: PictureSlot): Promise<Buffer> {
  const isPng = pictureType(slot) === 'png';
  const whole = isPng ? await from(drawn).png().toBuffer() : undefined;
  if (whole && whole.length <= MOST_BYTES) return whole;
  for (const quality of QUALITIES) {
    const made = await (isPng
      ? from(drawn).png({ palette: true, quality })
      : from(drawn).webp({ quality })
    ).toBuffer();
    if (made.length <= MOST_BYTES) return made;
  }
  throw new Error('It stays too large.');
}

/** A logo or mark for emails; an icon for home screens, which show black where nothing is. */
async function secondOf(drawn: Raw, slot: PictureSlot): Promise<Buffer | undefined> {
  if (pictureType(slot) === 'webp') return undefined;
  const small = { palette: true, quality: 90 } as const;
  if (slot !== 'Icon')
    return from(drawn).resize({ height: EMAIL_HEIGHT, withoutEnlargement: true }).png(small).toBuffer();
  const edge = { top: TOUCH_EDGE, right: TOUCH_EDGE, bottom: TOUCH_EDGE, left: TOUCH_EDGE };
  const inner = SLOT_RULES.Icon.most.width - 2 * TOUCH_EDGE;
  const framed = from(drawn)
    .resize({ width: inner, height: inner, fit: 'contain', background: NOTHING })
    .extend({ ...edge, background: NOTHING });
  return from(await rawOf(framed))
    .flatten({ background: '#ffffff' })
    .png(small)
    .toBuffer();
}
