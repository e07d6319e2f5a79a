import { BRAND_IDS, type BrandId } from '@portico/contract/brands';
import { fail } from '@portico/contract/errors';
import { type BrandSetup, type BrandUpdate, brands } from '@portico/contract/rooms/brands';
import { BRAND_FIELDS, type BrandField, type BrandSettings } from '@portico/contract/rules/brandSettings';
import { answer, type Ctx } from '@portico/platform/context';
import { holdSettings, readHistory, readSettings, setupOf, UNTOUCHED, writeSettings } from './brands.sql.ts';

const only = (settings: BrandSettings, fields: readonly BrandField[]): Partial<BrandSettings> =>
  Object.fromEntries(fields.map((field) => [field, settings[field]]));

async function changeBrand(ctx: Ctx, id: BrandId, update: BrandUpdate, version: number): Promise<BrandSetup> {
  const { db, now, actor } = ctx;
  const held = await holdSettings(db, id);
  if (held.Version !== version) fail('stale');
  const { Original, Current } = held;
  const wanted = (field: BrandField) =>
    update[field] === undefined ? Current[field] : (update[field] ?? Original[field]);
  const next = Object.fromEntries(
    BRAND_FIELDS.map((field) => [field, wanted(field)]),
  ) as unknown as BrandSettings;
  const changed = BRAND_FIELDS.filter((field) => next[field] !== Current[field]);
  const [before, after] = [only(Current, changed), only(next, changed)];
  ctx.note({ details: { brand: id, before, after } });
  if (changed.length === 0) return held;
  const settings = only(
    next,
    BRAND_FIELDS.filter((field) => next[field] !== Original[field]),
  );
  await writeSettings(db, id, settings, { by: actor.personKey, at: now, before, after });
  return setupOf(id, { version: version + 1, settings });
}

export const brandsRoom = answer(brands, {
  async list({ db }, { paging: { Skip, Take } }) {
    const stored = await readSettings(db);
    const all = BRAND_IDS.map((id) => setupOf(id, stored.find(({ brand }) => brand === id) ?? UNTOUCHED));
    return { rows: all.slice(Skip, Skip + Take), total: all.length };
  },
  change: (ctx, { params, body, version }) => changeBrand(ctx, params.brand, body, version),
  history: ({ db }, { params, paging }) => readHistory(db, params.brand, paging),
});
