/**
 * Draws the pictures in our emails from the brands' colors and marks. Run it after changing those:
 *   npx tsx tools/email-pictures.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { BRAND_IDS, BRANDS, type BrandId } from '../packages/contract/src/brands.ts';
import { pictureId } from '../packages/platform/emails/pictures.ts';
import { findChromium } from './chromium.mjs';
import { indexedPng } from './indexed-png.ts';

const FOLDER = new URL('../packages/platform/emails/pictures/', import.meta.url);
/** Twice the size it is shown at, for sharp screens. */
const SCALE = 2;

/** How much of the brand's color each part has, and what it is mixed with; or a color of its own. */
type Palette = Readonly<Record<string, string | readonly [share: number, other: string]>>;
const DARK = '#0e1317';
const DAY: Palette = {
  'a-sky': [14, 'white'],
  'a-halo': [8, 'white'],
  'a-sun': '#fbf3dc',
  'a-far': [27, 'white'],
  'a-near': [46, 'white'],
  'a-pane': [67, 'white'],
  'a-water': [72, 'white'],
  'a-tree': [86, 'white'],
  'a-wall': [4, 'white'],
  'a-roof': [100, 'white'],
  's-arch': [85, 'white'],
  'a-deep': [74, 'black'],
};
const NIGHT: Palette = {
  'a-sky': [24, DARK],
  'a-halo': [34, DARK],
  'a-sun': '#d6e2df',
  'a-far': [42, DARK],
  'a-near': [52, DARK],
  'a-pane': '#f5d28a',
  'a-water': [50, DARK],
  'a-tree': [84, DARK],
  'a-wall': [72, 'white'],
  'a-roof': [90, 'black'],
  's-arch': [88, 'white'],
  'a-deep': [34, 'black'],
};

const stylesOf = (palette: Palette, brand: string) =>
  Object.entries(palette)
    .map(([part, color]) => {
      const value =
        typeof color === 'string' ? color : `color-mix(in srgb, ${brand} ${color[0]}%, ${color[1]})`;
      return `.${part} { ${part.startsWith('s-') ? 'stroke' : 'fill'}: ${value}; }`;
    })
    .join('\n');

const svgOf = (brand: BrandId, what: 'mark' | 'strip', time: 'day' | 'night'): string => {
  if (what === 'strip') return readFileSync(new URL('strip.svg', FOLDER), 'utf8');
  const file = time === 'day' ? 'mark.svg' : 'mark-dark.svg';
  return readFileSync(new URL(`../apps/web/public/brands/${brand}/${file}`, import.meta.url), 'utf8');
};

const SIZES = { mark: [32, 32], strip: [600, 120] } as const;

const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium' });
const page = await browser.newPage();

/** The drawing's pixels, as red, green, blue and alpha. Runs in the browser, so it's text for the compiler. */
const DRAW = `async ([url, width, height]) => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = new OffscreenCanvas(width, height).getContext('2d');
  canvas.drawImage(image, 0, 0, width, height);
  const { data } = canvas.getImageData(0, 0, width, height);
  return btoa(Array.from(data, (value) => String.fromCharCode(value)).join(''));
}`;
const draw = async (svg: string, width: number, height: number): Promise<Uint8Array> => {
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const pixels: string = await page.evaluate(`(${DRAW})(${JSON.stringify([url, width, height])})`);
  return Buffer.from(pixels, 'base64');
};

for (const brand of BRAND_IDS)
  for (const time of ['day', 'night'] as const)
    for (const what of ['mark', 'strip'] as const) {
      const styles = stylesOf(time === 'day' ? DAY : NIGHT, BRANDS[brand].colours.light);
      const svg = svgOf(brand, what, time).replace('>', `><style>${styles}</style>`);
      const [width, height] = [SIZES[what][0] * SCALE, SIZES[what][1] * SCALE];
      const png = indexedPng(width, height, await draw(svg, width, height));
      writeFileSync(new URL(`${pictureId(brand, what, time)}.png`, FOLDER), png);
    }
await browser.close();
