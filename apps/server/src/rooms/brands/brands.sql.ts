import { type BrandId, PICTURE_SLOTS, type PictureSlot } from '@portico/contract/brands';
import type { Page, Paging } from '@portico/contract/define';
import type { BrandChange, BrandSetup } from '@portico/contract/rooms/brands';
import { pictureHref } from '@portico/contract/rules/brandPictures';
import { BRAND_FIELDS, type BrandField, settingsOf } from '@portico/contract/rules/brandSettings';
import { type Db, sql } from '@portico/database/open';
import { originalOf } from '@portico/platform/brands';

/** What a change names: a picture is one by its id. */
export type SettingField = BrandField | PictureSlot;
export const SETTING_FIELDS: readonly SettingField[] = [...BRAND_FIELDS, ...PICTURE_SLOTS];
export type Settings = Readonly<Record<SettingField, string>>;

/** A brand as it's kept: what differs from how it came. */
export interface Stored {
  readonly brand: string;
  readonly version: number;
  readonly settings: Partial<Settings>;
}
const UNTOUCHED = { version: 1, settings: {} } as const;

const NO_PICTURES = Object.fromEntries(PICTURE_SLOTS.map((slot) => [slot, ''])) as Record<
  PictureSlot,
  string
>;
export const originalSettings = (id: BrandId): Settings => ({
  ...settingsOf(originalOf(id)),
  ...NO_PICTURES,
});

const textsIn = (settings: Settings) =>
  Object.fromEntries(BRAND_FIELDS.map((field) => [field, settings[field]])) as Record<BrandField, string>;

interface KeptPicture {
  readonly brand: string;
  readonly slot: PictureSlot;
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** Brands as administrators see them. One without a row is as it came. */
export async function setupsOf(db: Db, ids: readonly BrandId[]): Promise<BrandSetup[]> {
  const stored = await db.rows<Stored>(sql`
    SELECT brand, version, settings FROM brand_setting WHERE brand = ANY(${ids}::text[])`);
  const pictures = await db.rows<KeptPicture>(sql`
    SELECT picture.brand, slot, id, width, height FROM brand_setting AS setting
    JOIN brand_picture AS picture ON picture.brand = setting.brand AND setting.settings ->> slot = id
    WHERE setting.brand = ANY(${ids}::text[])`);
  return ids.map((id) => {
    const { version, settings } = stored.find(({ brand }) => brand === id) ?? UNTOUCHED;
    const original = originalSettings(id);
    return {
      Id: id,
      Version: version,
      HasLogo: originalOf(id).isRenamed !== true,
      Original: textsIn(original),
      Current: textsIn({ ...original, ...settings }),
      Pictures: Object.fromEntries(
        pictures
          .filter(({ brand }) => brand === id)
          .map(({ slot, id: Id, width, height }) => [
            slot,
            { Id, Href: pictureHref(id, slot, Id), Width: width, Height: height },
          ]),
      ),
    };
  });
}

/** Keeps others from changing the brand until the transaction ends. */
export async function holdSettings(db: Db, id: BrandId): Promise<Stored> {
  await db.rows(sql`INSERT INTO brand_setting (brand) VALUES (${id}) ON CONFLICT DO NOTHING`);
  const held = await db.row<Stored>(sql`
    SELECT brand, version, settings FROM brand_setting WHERE brand = ${id} FOR UPDATE`);
  return held ?? { brand: id, ...UNTOUCHED };
}

interface Change {
  readonly by: string;
  readonly at: Date;
  readonly before: Partial<Settings>;
  readonly after: Partial<Settings>;
}

export async function writeSettings(
  db: Db,
  id: BrandId,
  settings: Partial<Settings>,
  { by, at, before, after }: Change,
): Promise<void> {
  await db.rows(sql`
    WITH changed AS (
      UPDATE brand_setting SET settings = ${JSON.stringify(settings)}::jsonb, version = version + 1
      WHERE brand = ${id} RETURNING brand, version)
    INSERT INTO brand_change (brand, version, changed_by, changed_at, before, after)
    SELECT brand, version, ${by}, ${at}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb FROM changed`);
}

interface Written {
  readonly version: number;
  readonly key: string;
  readonly name: string;
  readonly at: Date;
  readonly before: Partial<Settings>;
  readonly after: Partial<Settings>;
}

const changeOf = ({ version, key, name, at, before, after }: Written): BrandChange => ({
  Version: version,
  By: { Key: key, NameFull: name },
  At: at.toISOString(),
  Fields: SETTING_FIELDS.filter((field) => field in after).map((Field) => ({
    Field,
    Before: before[Field] ?? '',
    After: after[Field] ?? '',
  })),
});

export async function readHistory(
  db: Db,
  id: BrandId,
  { Skip, Take }: Required<Paging>,
): Promise<Page<BrandChange>> {
  const rows = await db.rows<Written>(sql`
    SELECT brand_change.version, person.key, person.name_full AS name, changed_at AS at, before, after
    FROM brand_change JOIN person ON person.key = changed_by
    WHERE brand = ${id} ORDER BY brand_change.version DESC OFFSET ${Skip} LIMIT ${Take}`);
  const counted = await db.row<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM brand_change WHERE brand = ${id}`);
  return { rows: rows.map(changeOf), total: counted?.total ?? 0 };
}
