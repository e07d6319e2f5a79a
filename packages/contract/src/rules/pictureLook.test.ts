import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PictureSlot } from '../brands.ts';
import { boxedIn, isOpaque, type Pixels, pictureContrast, visibleBox } from './pictureLook.ts';
import { pictureNotes } from './pictureNotes.ts';

type Color = readonly [red: number, green: number, blue: number, alpha: number];
const CLEAR: Color = [0, 0, 0, 0];
const WHITE: Color = [255, 255, 255, 255];
const BLACK: Color = [0, 0, 0, 255];
const NAVY: Color = [20, 30, 90, 255];

/** A ground with a rectangle on it, which may have a color for each half. */
function drawn(
  [width, height]: readonly [number, number],
  ground: Color,
  [left, top, wide, high]: readonly [number, number, number, number] = [0, 0, 0, 0],
  [first, second]: readonly [Color, Color?] = [BLACK],
): Pixels {
  const data = Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isInside = x >= left && x < left + wide && y >= top && y < top + high;
    return isInside ? ((x - left) * 2 < wide ? first : (second ?? first)) : ground;
  }).flat();
  return { width, height, data };
}

describe('the visible part of a picture', () => {
  it('is what stands out of its transparent margins', () => {
    expect(visibleBox(drawn([10, 8], CLEAR, [2, 3, 5, 4]))).toEqual({ left: 2, top: 3, width: 5, height: 4 });
    expect(visibleBox(drawn([10, 8], WHITE))).toEqual({ left: 0, top: 0, width: 10, height: 8 });
    expect(visibleBox(drawn([10, 8], CLEAR))).toBeUndefined();
    expect(visibleBox(drawn([4, 4], CLEAR, [1, 1, 2, 2], [[0, 0, 0, 7]]))).toBeUndefined();
  });

  it('holds every pixel that can be seen, and touches one on each side', () => {
    const alphas = fc.array(fc.constantFrom(0, 255), { minLength: 24, maxLength: 24 });
    fc.assert(
      fc.property(alphas, (values) => {
        const seen = values.flatMap((alpha, at) => (alpha ? [[at % 6, Math.floor(at / 6)] as const] : []));
        const box = visibleBox({ width: 6, height: 4, data: values.flatMap((alpha) => [9, 9, 9, alpha]) });
        if (box === undefined) return seen.length === 0;
        const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
        return (
          box.left === Math.min(...xs) &&
          box.top === Math.min(...ys) &&
          box.left + box.width - 1 === Math.max(...xs) &&
          box.top + box.height - 1 === Math.max(...ys)
        );
      }),
    );
  });
});

describe('the contrast of a picture', () => {
  it('is that of what is drawn with the ground of each mode', () => {
    const black = drawn([10, 10], CLEAR, [2, 2, 5, 5]);
    expect(pictureContrast(black, 'light')).toBeCloseTo(21, 5);
    expect(pictureContrast(black, 'dark')).toBeLessThan(1.4);
    expect(pictureContrast(drawn([4, 4], CLEAR, [0, 0, 4, 2], [WHITE]), 'light')).toBeCloseTo(1, 5);
    expect(pictureContrast(drawn([4, 4], CLEAR), 'light')).toBeUndefined();
  });

  it('is low if half of it can’t be seen, and forgives a third that is decoration', () => {
    expect(pictureContrast(drawn([12, 4], CLEAR, [1, 1, 10, 2], [NAVY, WHITE]), 'light')).toBeCloseTo(1, 5);
    const mostly = drawn([12, 4], CLEAR, [1, 1, 10, 2], [NAVY]);
    const data = [...(mostly.data as number[])];
    // Three of the ten columns.
    for (let x = 8; x < 11; x++) for (let y = 1; y < 3; y++) data.splice((y * 12 + x) * 4, 4, ...WHITE);
    expect(pictureContrast({ ...mostly, data }, 'light')).toBeGreaterThan(10);
  });

  it('of one that brings its own ground is the same everywhere', () => {
    const boxed = drawn([10, 10], WHITE, [2, 2, 5, 5]);
    expect(isOpaque(boxed)).toBe(true);
    expect(pictureContrast(boxed, 'light')).toBeCloseTo(21, 5);
    expect(pictureContrast(boxed, 'dark')).toBeCloseTo(21, 5);
    expect(boxedIn(boxed)).toEqual(['dark']);
    expect(boxedIn(drawn([4, 4], NAVY))).toEqual(['light']);
    expect(boxedIn(drawn([4, 4], [128, 128, 128, 255]))).toEqual(['light', 'dark']);
    expect(boxedIn(drawn([4, 4], CLEAR, [1, 1, 1, 1]))).toEqual([]);
  });
});

describe('what we say about a picture', () => {
  /** Fills its frame, and yet has a clear pixel. */
  const half = (color: Color): Pixels => {
    const { data, ...size } = drawn([30, 10], color);
    return {
      ...size,
      data: [...(data as number[]).slice(0, 4 * 15), ...CLEAR, ...(data as number[]).slice(4 * 16)],
    };
  };

  const said = (slot: PictureSlot, pixels: Pixels, scale = 10, hasDark = false) =>
    pictureNotes({ slot, pixels, width: pixels.width * scale, height: pixels.height * scale, hasDark }).map(
      ({ kind, text }) => `${kind}: ${text}`,
    );

  it('is nothing if all is well', () => {
    expect(said('Logo', half([120, 120, 120, 255]))).toEqual([]);
    expect(said('Picture', drawn([30, 20], NAVY), 50)).toEqual([]);
  });
  it.each([
    ['Logo', drawn([10, 10], CLEAR), 10, /^problem: There’s nothing to see/],
    [
      'Logo',
      drawn([3, 3], CLEAR, [0, 0, 3, 2]),
      10,
      /^problem: This picture is too small: it has 30 × 20 pixels. Choose one with at least 64 × 64/,
    ],
    ['Picture', drawn([10, 10], WHITE), 10, /^problem: .*at least 1200 × 800/],
    [
      'Icon',
      drawn([10, 10], CLEAR, [0, 0, 10, 5]),
      10,
      /^warning: It has 100 × 50 pixels and may look blurred/,
    ],
    ['Mark', drawn([20, 10], CLEAR, [0, 0, 20, 9]), 10, /^note: It isn’t square/],
    ['Mark', drawn([20, 20], CLEAR, [1, 1, 18, 18]), 10, /^note: Its transparent margins are cut off/],
    [
      'Logo',
      half(BLACK),
      10,
      /^warning: Hard to see in dark mode: its contrast on the dark background is 1\.\d:1, and 3:1 is needed\. Upload a lighter version/,
    ],
    [
      'Logo',
      half(WHITE),
      10,
      /^warning: Hard to see in light mode: its contrast on white is 1:1, .* Choose a darker version/,
    ],
    ['LogoDark', half(BLACK), 10, /^warning: Hard to see in dark mode: .* Choose a lighter version/],
    [
      'Logo',
      drawn([20, 10], WHITE, [2, 2, 9, 5]),
      10,
      /^note: It brings a background of its own, which shows as a box in dark mode\./,
    ],
    ['Logo', drawn([80, 10], WHITE, [2, 2, 9, 5]), 10, /^warning: It’s very wide/],
  ] as const)('names what is wrong with a %s (%#)', (slot, pixels, scale, text) => {
    expect(said(slot, pixels, scale).filter((one) => text.test(one))).toHaveLength(1);
  });

  it('leaves dark mode to the version for it', () => {
    expect(said('Logo', half(BLACK), 10, true)).toEqual([]);
    expect(said('LogoDark', half(WHITE))).toEqual([]);
    expect(said('Icon', half(BLACK), 20).join()).toMatch(/dark mode/);
  });
});
