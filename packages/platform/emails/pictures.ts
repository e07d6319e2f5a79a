import { readFileSync } from 'node:fs';
import { BRAND_IDS, type BrandId, type BrandPicture } from '@portico/contract/brands';
import { pictureNamed } from '@portico/contract/rules/brandPictures';
import { findPicture } from '../brandPictures.ts';

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

/** One that was uploaded: where pages have it, without what an id may not have in it. */
export const ownPictureId = ({ href }: BrandPicture): string => href.slice(1).replaceAll('/', '-');
const OWN = /"cid:(brands-([a-z]+)-([\w-]+\.png))"/g;

export interface EmailPicture {
  readonly cid: string;
  readonly content: Buffer;
}

/** The pictures an email shows. They travel with it: we load nothing from a server when someone reads it. */
export async function picturesIn(html: string): Promise<readonly EmailPicture[]> {
  const came = PICTURE_IDS.filter((id) => html.includes(`"cid:${id}"`));
  const pictures: EmailPicture[] = came.map((cid) => ({ cid, content: pictureOf(cid) }));
  const own = new Map(
    [...html.matchAll(OWN)].map(([, cid = '', brand = '', file = '']) => [cid, { brand, file }]),
  );
  for (const [cid, { brand, file }] of own) {
    const named = pictureNamed(brand, file);
    const content = named && (await findPicture({ ...named, isSecond: true }));
    if (content) pictures.push({ cid, content });
  }
  return pictures;
}

/** The same email for a browser, which doesn't know `cid:`. */
export const withPictures = async (html: string): Promise<string> =>
  (await picturesIn(html)).reduce(
    (shown, { cid, content }) =>
      shown.replaceAll(`"cid:${cid}"`, `"data:image/png;base64,${content.toString('base64')}"`),
    html,
  );
