import type { BrandId, BrandPictures, PictureSlot } from '@portico/contract/brands';
import { type PictureName, pictureHref } from '@portico/contract/rules/brandPictures';
import { type Db, sql } from '@portico/database/open';
import type { DrawnSheet, Sheet } from './sheets/sheet.ts';

interface Kept {
  readonly brand: BrandId;
  readonly slot: PictureSlot;
  readonly id: string;
  readonly bytes: Buffer;
  readonly second: Buffer | null;
  readonly width: number;
  readonly height: number;
}

/** Every process has the pictures that brands show now in memory, and finds earlier ones in the database. */
let shown: readonly Kept[] = [];
let database: Db | undefined;

export const loadPictures = (from: Db): Promise<readonly Kept[]> =>
  from.rows(sql`
    SELECT picture.brand, slot, id, bytes, second, width, height FROM brand_setting AS setting
    JOIN brand_picture AS picture ON picture.brand = setting.brand AND setting.settings ->> slot = id`);

export function showPictures(pictures: readonly Kept[], from: Db | undefined): void {
  shown = pictures;
  database = from;
}

export const picturesFor = (brand: BrandId, pictures: readonly Kept[]): BrandPictures =>
  Object.fromEntries(
    pictures
      .filter((one) => one.brand === brand)
      .map(({ slot, id, width, height }) => [
        slot,
        { id, href: pictureHref(brand, slot, id), width, height },
      ]),
  );

const bytesIn = ({ bytes, second }: Pick<Kept, 'bytes' | 'second'>, isSecond: boolean): Buffer =>
  isSecond ? (second ?? bytes) : bytes;

/** One that a brand shows, or showed at some time: an email may have waited, or a page been open. */
export async function findPicture({ brand, slot, id, isSecond }: PictureName): Promise<Buffer | undefined> {
  const now = shown.find((one) => one.brand === brand && one.slot === slot && one.id === id);
  if (now) return bytesIn(now, isSecond);
  const earlier = await database?.row<Pick<Kept, 'bytes' | 'second'>>(sql`
    SELECT bytes, second FROM brand_picture WHERE brand = ${brand} AND slot = ${slot} AND id = ${id}`);
  return earlier && bytesIn(earlier, isSecond);
}

/** A sheet with the pictures of its brand, as they are now: a thread that draws it has no brands in memory. */
export function withOwnPictures(sheet: Sheet): DrawnSheet {
  const bytesOf = (slot: PictureSlot) =>
    shown.find((one) => one.brand === sheet.brand.id && one.slot === slot)?.bytes;
  return { ...sheet, pictures: { logo: bytesOf('Logo'), mark: bytesOf('Mark') } };
}
