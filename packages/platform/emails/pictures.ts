import { readFileSync } from 'node:fs';
import { BRAND_IDS, type BrandId } from '@portico/contract/brands';

/** Beside this file in the source, beside the bundle in a build. tools/email-pictures.ts draws them. */
const FOLDER = new URL('./pictures/', import.meta.url);
const WHATS = ['mark', 'strip'] as const;
const TIMES = ['day', 'night'] as const;

export const pictureId = (brand: BrandId, what: (typeof WHATS)[number], time: (typeof TIMES)[number]) =>
  `${brand}-${what}-${time}`;

export const PICTURE_IDS: readonly string[] = BRAND_IDS.flatMap((brand) =>
  WHATS.flatMap((what) => TIMES.map((time) => pictureId(brand, what, time))),
);

const loaded = new Map<string, Buffer>();
function pictureOf(id: string): Buffer {
  const picture = loaded.get(id) ?? readFileSync(new URL(`${id}.png`, FOLDER));
  loaded.set(id, picture);
  return picture;
}

/** The pictures an email shows. They travel with it: we load nothing from a server when someone reads it. */
export const picturesIn = (html: string): { readonly cid: string; readonly content: Buffer }[] =>
  PICTURE_IDS.filter((id) => html.includes(`"cid:${id}"`)).map((cid) => ({ cid, content: pictureOf(cid) }));

/** The same email for a browser, which doesn't know `cid:`. */
export const withPictures = (html: string): string =>
  picturesIn(html).reduce(
    (shown, { cid, content }) =>
      shown.replaceAll(`"cid:${cid}"`, `"data:image/png;base64,${content.toString('base64')}"`),
    html,
  );
