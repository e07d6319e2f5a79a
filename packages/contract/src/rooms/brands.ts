import * as z from 'zod/mini';
import { BRAND_IDS } from '../brands.ts';
import { admin, get, json, list, patch, room } from '../define.ts';
import { NamedPerson, notEmpty } from '../fields.ts';
import { BRAND_FIELDS, type BrandField, BrandSettings } from '../rules/brandSettings.ts';

/** How to reach a brand is empty until someone enters it. */
const BrandFacts = z.object(
  Object.fromEntries(BRAND_FIELDS.map((field) => [field, z.string()])) as Record<BrandField, z.ZodMiniString>,
);

/** A brand as it came with the portal, and as it is now. */
export const BrandSetup = z.object({
  Id: z.enum(BRAND_IDS),
  Version: z.int(),
  /** There's a logo with the original name in it. */
  HasLogo: z.boolean(),
  Original: BrandFacts,
  Current: BrandFacts,
});
export type BrandSetup = z.infer<typeof BrandSetup>;

export const BrandChange = z.object({
  /** The version that it made. */
  Version: z.int(),
  By: NamedPerson,
  At: z.iso.datetime(),
  Fields: z.array(z.object({ Field: z.enum(BRAND_FIELDS), Before: z.string(), After: z.string() })),
});
export type BrandChange = z.infer<typeof BrandChange>;

const { shape } = BrandSettings;
type Shape = typeof shape;
/** Null brings the original back. A field that's left out stays as it is. */
export const BrandUpdate = z
  .partial(
    z.strictObject(
      Object.fromEntries(BRAND_FIELDS.map((field) => [field, z.nullable(shape[field])])) as {
        [F in keyof Shape]: z.ZodMiniNullable<Shape[F]>;
      },
    ),
  )
  .check(notEmpty);
export type BrandUpdate = z.infer<typeof BrandUpdate>;

const setup = { module: 'W2_PORTAL', ...admin } as const;
const oneBrand = { params: z.object({ brand: z.enum(BRAND_IDS) }) } as const;

export const brands = room('brands', {
  list: get('/api/Brand', {
    about: 'Every brand’s names, colors and contacts: as they came with the portal, and as they are now.',
    ...setup,
    unaudited: true,
    reply: list(BrandSetup, { whole: true }),
  }),
  change: patch('/api/Brand/{brand}', {
    about:
      'Changes a brand’s names, colors or contacts, on its pages and in what is written from then on. Null brings the original back.',
    budget: 'edits',
    ...setup,
    ...oneBrand,
    body: BrandUpdate,
    example: { params: { brand: 'group' }, body: { Hours: 'Monday–Friday, 8 AM–6 PM ET' } },
    reply: json(BrandSetup),
  }),
  history: get('/api/Brand/{brand}/History', {
    about: 'Who changed what about a brand, the latest first.',
    ...setup,
    ...oneBrand,
    unaudited: true,
    example: { params: { brand: 'group' } },
    reply: list(BrandChange),
  }),
});
