import type { Brand, BrandId, BrandLooks, BrandPicture, ShownPicture } from '../brands.ts';
import { touchIconHref } from './brandPictures.ts';

/** What the logos that come with the portal measure, so that nothing moves when they arrive. */
const LOGO_WIDTHS: Readonly<Record<BrandId, number>> = { brokerage: 215, group: 175, claims: 180 };
const HEIGHT = 32;
/** A wider one is shown lower. */
const MOST_WIDTH = 240;
/** Of a logo in the place of a mark. */
const MOST_MARK_WIDTH = 96;

const came = (id: BrandId, file: string): string => `/brands/${id}/${file}`;
const cameBoth = (id: BrandId, name: string) => ({
  src: came(id, `${name}.svg`),
  dark: came(id, `${name}-dark.svg`),
});

function own(light: BrandPicture, dark: BrandPicture = light, most = MOST_WIDTH): ShownPicture {
  const { href, width, height } = light;
  return {
    src: href,
    dark: dark.href,
    width: Math.min(most, Math.round((width * HEIGHT) / height)),
    height: HEIGHT,
  };
}

/**
 * A brand's own pictures are never mixed with others: with an own mark and no logo the name is text, and with an own logo and no
 * mark the logo takes its place. Without either, it's what came with the portal.
 */
export function looksOf({
  id,
  isRenamed,
  pictures = {},
}: Pick<Brand, 'id' | 'isRenamed' | 'pictures'>): BrandLooks {
  const { Logo, LogoDark, Mark, MarkDark, Picture, PictureDark, Icon } = pictures;
  const cameMark = { ...cameBoth(id, 'mark'), width: HEIGHT, height: HEIGHT };
  const ownMark = Mark && own(Mark, MarkDark);
  const mark = ownMark ?? (Logo ? own(Logo, LogoDark, MOST_MARK_WIDTH) : cameMark);
  const logo = Logo
    ? { ...own(Logo, LogoDark), hasName: false }
    : ownMark || isRenamed
      ? { ...mark, hasName: true }
      : { ...cameBoth(id, 'logo'), width: LOGO_WIDTHS[id], height: HEIGHT, hasName: false };
  return {
    logo,
    mark,
    picture: Picture
      ? { src: Picture.href, dark: (PictureDark ?? Picture).href }
      : { ...cameBoth(id, 'picture'), ...(PictureDark && { dark: PictureDark.href }) },
    icon: Icon?.href ?? Mark?.href ?? came(id, 'favicon.svg'),
    touchIcon: Icon ? touchIconHref(id, Icon.id) : (Mark?.href ?? came(id, 'touch-icon.png')),
  };
}
