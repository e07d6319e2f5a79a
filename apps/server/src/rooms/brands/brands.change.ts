import { type BrandId, PICTURE_SLOTS } from '@portico/contract/brands';
import { fail, refuseField } from '@portico/contract/errors';
import type { BrandSetup, BrandUpdate } from '@portico/contract/rooms/brands';
import { type Db, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import {
  holdSettings,
  originalSettings,
  SETTING_FIELDS,
  type SettingField,
  type Settings,
  setupsOf,
  writeSettings,
} from './brands.sql.ts';

const only = (settings: Settings, fields: readonly SettingField[]): Partial<Settings> =>
  Object.fromEntries(fields.map((field) => [field, settings[field]]));

export async function changeBrand(
  ctx: Ctx,
  id: BrandId,
  update: BrandUpdate,
  version: number,
): Promise<BrandSetup> {
  const { db, now, actor } = ctx;
  const held = await holdSettings(db, id);
  if (held.version !== version) fail('stale');
  const original = originalSettings(id);
  const current = { ...original, ...held.settings };
  const wanted = (field: SettingField) =>
    update[field] === undefined ? current[field] : (update[field] ?? original[field]);
  const next = Object.fromEntries(
    SETTING_FIELDS.map((field) => [field, wanted(field)]),
  ) as unknown as Settings;
  const changed = SETTING_FIELDS.filter((field) => next[field] !== current[field]);
  await requirePictures(db, id, only(next, changed));
  const [before, after] = [only(current, changed), only(next, changed)];
  ctx.note({ details: { brand: id, before, after } });
  if (changed.length > 0) {
    const differs = SETTING_FIELDS.filter((field) => next[field] !== original[field]);
    await writeSettings(db, id, only(next, differs), { by: actor.personKey, at: now, before, after });
  }
  const [setup] = await setupsOf(db, [id]);
  return setup ?? fail('recordNotFound');
}

/** A change that names a picture goes back to one that the brand had in that place. */
async function requirePictures(db: Db, id: BrandId, settings: Partial<Settings>): Promise<void> {
  for (const slot of PICTURE_SLOTS) {
    const picture = settings[slot] || undefined;
    if (picture === undefined) continue;
    const kept = await db.row(sql`
      SELECT 1 FROM brand_picture WHERE brand = ${id} AND slot = ${slot} AND id = ${picture}`);
    if (kept === undefined) refuseField(slot, 'This brand never had that picture. Upload it.');
  }
}
