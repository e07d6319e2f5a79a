import * as z from 'zod/mini';
import { BRAND_IDS, PICTURE_SLOTS, type PictureSlot } from '../brands.ts';
import { admin, get, json, list, patch, post, room } from '../define.ts';
import { NamedPerson, notEmpty, Whole } from '../fields.ts';
import { PICTURE_ID } from '../rules/brandPictures.ts';
import { BRAND_FIELDS, type BrandField, BrandSettings } from '../rules/brandSettings.ts';

/** How to reach a brand is empty until someone enters it. */
const BrandFacts = z.object(
  Object.fromEntries(BRAND_FIELDS.map((field) => [field, z.string()])) as Record<BrandField, z.ZodMiniString>,
);

const eachSlot = <S extends z.ZodMiniType>(schema: S) =>
  Object.fromEntries(PICTURE_SLOTS.map((slot) => [slot, schema])) as Record<PictureSlot, S>;

/** A picture that was uploaded, and where it is. */
const OwnPicture = z.object({ Id: z.string(), Href: z.string(), Width: z.int(), Height: z.int() });

/** A brand as it came with the portal, and as it is now. */
export const BrandSetup = z.object({
  Id: z.enum(BRAND_IDS),
  Version: z.int(),
  /** There's a logo with the original name in it. */
  HasLogo: z.boolean(),
  Original: BrandFacts,
  Current: BrandFacts,
  /** What was uploaded. Everything else looks as it came. */
  Pictures: z.partial(z.object(eachSlot(OwnPicture))),
});
export type BrandSetup = z.infer<typeof BrandSetup>;

export const BrandChange = z.object({
  /** The version that it made. */
  Version: z.int(),
  By: NamedPerson,
  At: z.iso.datetime(),
  /** Of a picture, its id before and after. Empty is as it came. */
  Fields: z.array(
    z.object({ Field: z.enum([...BRAND_FIELDS, ...PICTURE_SLOTS]), Before: z.string(), After: z.string() }),
  ),
});
export type BrandChange = z.infer<typeof BrandChange>;

const { shape } = BrandSettings;
type Shape = typeof shape;
/** Null brings the original back. A field that's left out stays as it is. A picture is named by its id: it was there before. */
export const BrandUpdate = z
  .partial(
    z.strictObject({
      ...(Object.fromEntries(BRAND_FIELDS.map((field) => [field, z.nullable(shape[field])])) as {
        [F in keyof Shape]: z.ZodMiniNullable<Shape[F]>;
      }),
      ...eachSlot(z.nullable(z.string().check(z.regex(PICTURE_ID)))),
    }),
  )
  .check(notEmpty);
export type BrandUpdate = z.infer<typeof BrandUpdate>;

export const NewPicture = z.strictObject({
  Slot: z.enum(PICTURE_SLOTS),
  UploadKey: z.uuid(),
  /** Of the brand, as it was when the picture was chosen. */
  Version: Whole,
});
export type NewPicture = z.infer<typeof NewPicture>;

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
  setPicture: post('/api/Brand/{brand}/Picture', {
    about:
      'Gives a brand a picture that was uploaded for it: made as small as it’s shown, without metadata and transparent margins.',
    budget: 'files',
    ...setup,
    ...oneBrand,
    body: NewPicture,
    keys: { 'body.UploadKey': 'upload' },
    example: { params: { brand: 'group' }, body: { Slot: 'Logo', Version: 1 } },
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
