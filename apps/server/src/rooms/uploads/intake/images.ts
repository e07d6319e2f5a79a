import sharp from 'sharp';
import type { ImageKind } from './kinds.ts';
import { type Opened, Rejected, type Task } from './open.ts';

const SIDE = 1000;
/** Of one that stays transparent: a login picture is shown large. */
const ALPHA_SIDE = 1600;
const PIXELS_MAX = 40_000_000;
const LOADERS: Readonly<Record<ImageKind, string>> = {
  jpeg: 'VipsForeignLoadJpegFile',
  png: 'VipsForeignLoadPngFile',
  webp: 'VipsForeignLoadWebpFile',
};

// The library would read SVG, TIFF, GIF and more, whatever a file is called.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: Object.values(LOADERS) });
sharp.cache(false);
sharp.concurrency(1);

/** Spec §9: at most 1000 × 1000, as JPEG. Upright, and without metadata, which may say where the photo was taken. */
export async function openImage(path: string, { keepsAlpha }: Pick<Task, 'keepsAlpha'>): Promise<Opened> {
  const side = keepsAlpha ? ALPHA_SIDE : SIDE;
  const upright = sharp(path, { failOn: 'error', limitInputPixels: PIXELS_MAX })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const kept = keepsAlpha
    ? upright.toColourspace('srgb').png()
    : upright.flatten({ background: '#ffffff' }).jpeg({ quality: 82 });
  const bytes = await kept.toBuffer().catch((cause: Error) => {
    throw /exceeds pixel limit/.test(cause.message)
      ? new Rejected('fileUnsafe', { reason: 'it has more than 40 megapixels' })
      : cause;
  });
  return { image: { kind: keepsAlpha ? 'png' : 'jpeg', bytes } };
}
