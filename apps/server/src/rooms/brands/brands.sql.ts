import type { BrandId } from '@portico/contract/brands';
import type { Page, Paging } from '@portico/contract/define';
import type { BrandChange, BrandSetup } from '@portico/contract/rooms/brands';
import { BRAND_FIELDS, type BrandSettings, settingsOf } from '@portico/contract/rules/brandSettings';
import { type Db, sql } from '@portico/database/open';
import { originalOf } from '@portico/platform/brands';

interface Stored {
  readonly brand: string;
  readonly version: number;
  readonly settings: Partial<BrandSettings>;
}

/** A brand without a row is as it came. */
export function setupOf(
  id: BrandId,
  { version, settings }: Pick<Stored, 'version' | 'settings'>,
): BrandSetup {
  const brand = originalOf(id);
  const Original = settingsOf(brand);
  const HasLogo = brand.isRenamed !== true;
  return { Id: id, Version: version, HasLogo, Original, Current: { ...Original, ...settings } };
}
export const UNTOUCHED = { version: 1, settings: {} } as const;

export const readSettings = (db: Db): Promise<readonly Stored[]> =>
  db.rows(sql`SELECT brand, version, settings FROM brand_setting`);

/** Keeps others from changing the brand until the transaction ends. */
export async function holdSettings(db: Db, id: BrandId): Promise<BrandSetup> {
  await db.rows(sql`INSERT INTO brand_setting (brand) VALUES (${id}) ON CONFLICT DO NOTHING`);
  const held = await db.row<Stored>(sql`
    SELECT brand, version, settings FROM brand_setting WHERE brand = ${id} FOR UPDATE`);
  return setupOf(id, held ?? UNTOUCHED);
}

interface Change {
  readonly by: string;
  readonly at: Date;
  readonly before: Partial<BrandSettings>;
  readonly after: Partial<BrandSettings>;
}

export async function writeSettings(
  db: Db,
  id: BrandId,
  settings: Partial<BrandSettings>,
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
  readonly before: Partial<BrandSettings>;
  readonly after: Partial<BrandSettings>;
}

const changeOf = ({ version, key, name, at, before, after }: Written): BrandChange => ({
  Version: version,
  By: { Key: key, NameFull: name },
  At: at.toISOString(),
  Fields: BRAND_FIELDS.filter((field) => field in after).map((Field) => ({
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
