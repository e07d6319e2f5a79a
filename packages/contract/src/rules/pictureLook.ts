import { contrastBetween, GROUNDS, luminanceIn, luminanceOf, type Scheme } from './contrast.ts';

/** A picture's pixels as red, green, blue and alpha, from the top left. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Fainter than that, no one sees it. */
const LEAST_ALPHA = 8;
/** From here on, a pixel counts as part of the drawing and not of its edge. */
const HALF_ALPHA = 128;

/** The part of a picture in which there is something to see. Undefined if there's nothing at all. */
export function visibleBox({ width, height, data }: Pixels): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < LEAST_ALPHA) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Nothing shows through: it brings the ground it's drawn on. */
export function isOpaque({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 255) return false;
  return true;
}

/** WCAG 2.2 asks it of pictures that carry information. */
export const LEAST_PICTURE_CONTRAST = 3;
/** So much of a picture has to be seen well: what is left may be decoration. */
const SEEN_SHARE = 2 / 3;

/**
 * The contrast that two thirds of what is drawn have with the ground. A picture that brings its own ground is seen on that
 * one, wherever it's shown. Undefined if there's nothing to see.
 */
export function pictureContrast(pixels: Pixels, scheme: Scheme): number | undefined {
  const own = isOpaque(pixels) ? luminanceAt(pixels, 0) : undefined;
  const ground = own ?? groundOf(scheme);
  const contrasts: number[] = [];
  for (let at = 0; at < pixels.data.length; at += 4) {
    if ((pixels.data[at + 3] ?? 0) < HALF_ALPHA) continue;
    const contrast = contrastBetween(luminanceAt(pixels, at), ground);
    // The ground that it brings isn't part of the drawing.
    if (own === undefined || contrast > 1.1) contrasts.push(contrast);
  }
  contrasts.sort((one, other) => other - one);
  return contrasts[Math.ceil(contrasts.length * SEEN_SHARE) - 1];
}

const luminanceAt = ({ data }: Pixels, at: number): number =>
  luminanceOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);

const groundOf = (scheme: Scheme): number => luminanceIn(GROUNDS[scheme]);

/** In which mode a picture that brings its own ground shows as a box: where that ground isn't the page's. */
export function boxedIn(pixels: Pixels): readonly Scheme[] {
  if (!isOpaque(pixels)) return [];
  const own = luminanceAt(pixels, 0);
  return (['light', 'dark'] as const).filter((scheme) => contrastBetween(own, groundOf(scheme)) > 1.2);
}
