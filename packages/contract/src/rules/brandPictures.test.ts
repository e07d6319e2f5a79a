import { describe, expect, it } from 'vitest';
import { BRAND_IDS, PICTURE_SLOTS } from '../brands.ts';
import { looksOf } from './brandLooks.ts';
import {
  BRAND_KEYS,
  pictureHref,
  pictureNamed,
  SLOT_RULES,
  smallish,
  tooSmall,
  touchIconHref,
} from './brandPictures.ts';

const ID = '0123456789abcdef';
const picture = (href: string, width: number, height: number) => ({ id: ID, href, width, height });

// @spec I15.48
describe('the address of a picture', () => {
  it('names its brand, its place and its bytes, and is read back', () => {
    for (const brand of BRAND_IDS)
      for (const slot of PICTURE_SLOTS) {
        const [, , , file = ''] = pictureHref(brand, slot, ID).split('/');
        expect(pictureNamed(brand, file)).toEqual({ brand, slot, id: ID, isSecond: false });
      }
    expect(pictureHref('claims', 'LogoDark', ID)).toBe(`/brands/claims/logo-dark-${ID}.png`);
    expect(pictureHref('claims', 'Picture', ID)).toBe(`/brands/claims/picture-${ID}.webp`);
    expect(pictureNamed('group', touchIconHref('group', ID).replace(/.*\//, ''))).toEqual({
      ...{ brand: 'group', slot: 'Icon', id: ID },
      isSecond: true,
    });
  });

  it.each([
    ['brokerage', 'logo.svg'],
    ['brokerage', `logo-${ID}.webp`],
    ['brokerage', `picture-${ID}.png`],
    ['brokerage', `logo-${ID.toUpperCase()}.png`],
    ['brokerage', `logo-${ID}.png.html`],
    ['brokerage', `constructor-${ID}.png`],
    ['sales', `logo-${ID}.png`],
    ['__proto__', `logo-${ID}.png`],
  ])('is none: %s/%s', (brand, file) => expect(pictureNamed(brand, file)).toBeUndefined());
});

it('every brand has a key of its own', () => {
  expect(new Set(Object.values(BRAND_KEYS)).size).toBe(BRAND_IDS.length);
});

describe('the size of a picture', () => {
  it('is refused below the least, and remarked on below the good one', () => {
    for (const slot of PICTURE_SLOTS) {
      const { least, good } = SLOT_RULES[slot];
      expect(tooSmall(slot, least)).toBeUndefined();
      expect(tooSmall(slot, { width: least.width - 1, height: least.height - 1 })).toMatch(/too small/);
      expect(smallish(slot, good)).toBeUndefined();
      expect(smallish(slot, { width: good.width - 1, height: good.height - 1 })).toMatch(/blurred/);
      expect(smallish(slot, { width: least.width - 1, height: least.height - 1 })).toBeUndefined();
    }
  });

  it('of what goes into a square is its longer side', () => {
    expect(tooSmall('Mark', { width: 32, height: 5 })).toBeUndefined();
    expect(tooSmall('Logo', { width: 300, height: 31 })).toMatch(/300 × 31 pixels/);
  });
});

describe('the looks of a brand', () => {
  const brand = { id: 'brokerage' } as const;
  const logo = picture('/own/logo.png', 512, 128);
  const mark = picture('/own/mark.png', 256, 256);

  it('are what came with the portal as long as nothing is uploaded', () => {
    expect(looksOf(brand)).toEqual({
      logo: {
        src: '/brands/brokerage/logo.svg',
        dark: '/brands/brokerage/logo-dark.svg',
        width: 215,
        height: 32,
        hasName: false,
      },
      mark: {
        src: '/brands/brokerage/mark.svg',
        dark: '/brands/brokerage/mark-dark.svg',
        width: 32,
        height: 32,
      },
      picture: { src: '/brands/brokerage/picture.svg', dark: '/brands/brokerage/picture-dark.svg' },
      icon: '/brands/brokerage/favicon.svg',
      touchIcon: '/brands/brokerage/touch-icon.png',
    });
    expect(looksOf({ ...brand, isRenamed: true }).logo).toMatchObject({
      src: '/brands/brokerage/mark.svg',
      hasName: true,
    });
  });

  it('with a logo have no name beside it, and it takes the place of the mark', () => {
    const looks = looksOf({ ...brand, isRenamed: true, pictures: { Logo: logo } });
    expect(looks.logo).toEqual({ src: logo.href, dark: logo.href, width: 128, height: 32, hasName: false });
    expect(looks.mark).toMatchObject({ src: logo.href, width: 96 });
    expect(looks.icon).toBe('/brands/brokerage/favicon.svg');
    const wide = looksOf({ ...brand, pictures: { Logo: picture('/wide.png', 1024, 64) } });
    expect(wide.logo.width).toBe(240);
  });

  it('with a mark have the name beside it, and never the logo of others', () => {
    const looks = looksOf({ ...brand, pictures: { Mark: mark } });
    expect(looks.logo).toMatchObject({ src: mark.href, hasName: true });
    expect([looks.icon, looks.touchIcon]).toEqual([mark.href, mark.href]);
    expect(looksOf({ ...brand, pictures: { Mark: mark, Logo: logo } }).logo.src).toBe(logo.href);
  });

  it('have a version for the dark ground, or the same one there', () => {
    const pictures = {
      Logo: logo,
      LogoDark: picture('/own/night.png', 512, 128),
      Picture: picture('/own/house.webp', 1600, 900),
      Icon: picture('/own/icon.png', 180, 180),
    };
    expect(looksOf({ ...brand, pictures })).toMatchObject({
      logo: { src: logo.href, dark: '/own/night.png' },
      picture: { src: '/own/house.webp', dark: '/own/house.webp' },
      icon: '/own/icon.png',
      touchIcon: `/brands/brokerage/touch-icon-${ID}.png`,
    });
    const { PictureDark } = { PictureDark: picture('/own/night.webp', 1600, 900) };
    expect(looksOf({ ...brand, pictures: { PictureDark } }).picture).toEqual({
      src: '/brands/brokerage/picture.svg',
      dark: '/own/night.webp',
    });
  });
});
