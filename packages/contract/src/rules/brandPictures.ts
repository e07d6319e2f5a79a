import { BRAND_IDS, type BrandId, PICTURE_SLOTS, type PictureSlot } from '../brands.ts';

export const PICTURE_ID = /^[\da-f]{16}$/;

/** Named like those that come with the portal. A home screen's icon is the same one on white. */
const FILES = {
  Logo: 'logo',
  LogoDark: 'logo-dark',
  Mark: 'mark',
  MarkDark: 'mark-dark',
  Picture: 'picture',
  PictureDark: 'picture-dark',
  Icon: 'icon',
} as const satisfies Record<PictureSlot, string>;
const TOUCH = 'touch-icon';

/** Photos are many times smaller as WebP. Email programs and PDFs want PNG. */
export const pictureType = (slot: PictureSlot): 'png' | 'webp' =>
  slot === 'Picture' || slot === 'PictureDark' ? 'webp' : 'png';

export const pictureHref = (brand: BrandId, slot: PictureSlot, id: string): string =>
  `/brands/${brand}/${FILES[slot]}-${id}.${pictureType(slot)}`;
export const touchIconHref = (brand: BrandId, id: string): string => `/brands/${brand}/${TOUCH}-${id}.png`;

/** What such an address names. */
export interface PictureName {
  readonly brand: BrandId;
  readonly slot: PictureSlot;
  readonly id: string;
  /** The smaller or safer version: for emails, and for home screens. */
  readonly isSecond: boolean;
}

export function pictureNamed(brand: string, file: string): PictureName | undefined {
  const [, name, id = '', type] = /^([a-z-]+)-([\da-f]{16})\.(png|webp)$/.exec(file) ?? [];
  const slot = name === TOUCH ? 'Icon' : PICTURE_SLOTS.find((one) => FILES[one] === name);
  const known = BRAND_IDS.find((one) => one === brand);
  if (slot === undefined || known === undefined || pictureType(slot) !== type) return undefined;
  return { brand: known, slot, id, isSecond: name === TOUCH };
}

/** A file is sent for a brand, whose key is a UUID as those of all records are. */
export const BRAND_KEYS: Readonly<Record<BrandId, string>> = {
  claims: '01900000-0000-7000-8000-0000000b0001',
  group: '01900000-0000-7000-8000-0000000b0002',
  brokerage: '01900000-0000-7000-8000-0000000b0003',
};

interface Size {
  readonly width: number;
  readonly height: number;
}

interface SlotRule {
  /** What it's made smaller to. */
  readonly most: Size;
  /** Below that it's refused. */
  readonly least: Size;
  /** Below that it looks blurred on sharp screens. */
  readonly good: Size;
  /** In the middle of a square, with its transparent margins cut off. */
  readonly isSquare: boolean;
  /** Transparent margins are cut off. */
  readonly isTrimmed: boolean;
}

const LOGO: SlotRule = {
  most: { width: 1024, height: 128 },
  least: { width: 32, height: 32 },
  good: { width: 64, height: 64 },
  isSquare: false,
  isTrimmed: true,
};
const MARK: SlotRule = {
  most: { width: 256, height: 256 },
  least: { width: 32, height: 32 },
  good: { width: 128, height: 128 },
  isSquare: true,
  isTrimmed: true,
};
const ICON: SlotRule = { ...MARK, most: { width: 180, height: 180 }, good: { width: 180, height: 180 } };
const PICTURE: SlotRule = {
  most: { width: 1600, height: 1600 },
  least: { width: 600, height: 300 },
  good: { width: 1200, height: 800 },
  isSquare: false,
  isTrimmed: false,
};
export const SLOT_RULES: Readonly<Record<PictureSlot, SlotRule>> = {
  Logo: LOGO,
  LogoDark: LOGO,
  Mark: MARK,
  MarkDark: MARK,
  Picture: PICTURE,
  PictureDark: PICTURE,
  Icon: ICON,
};

const isBelow = ({ isSquare }: SlotRule, { width, height }: Size, limit: Size): boolean =>
  // What goes into a square is as large as its longer side.
  isSquare ? Math.max(width, height) < limit.width : width < limit.width || height < limit.height;

const sizeText = ({ width, height }: Size): string => `${width} × ${height} pixels`;

/** Why a picture of this size, without its margins, can't be used. */
export function tooSmall(slot: PictureSlot, size: Size): string | undefined {
  const rule = SLOT_RULES[slot];
  if (!isBelow(rule, size, rule.least)) return undefined;
  return `This picture is too small: it has ${sizeText(size)}. Choose one with at least ${sizeText(rule.good)}.`;
}

/** What to say about a size that can be used. */
export function smallish(slot: PictureSlot, size: Size): string | undefined {
  const rule = SLOT_RULES[slot];
  if (isBelow(rule, size, rule.least) || !isBelow(rule, size, rule.good)) return undefined;
  return `It has ${sizeText(size)} and may look blurred. With ${sizeText(rule.good)} or more, it’s sharp on every screen.`;
}
