/** The grounds that a brand's color is seen on, as in the page's tokens. */
export const GROUNDS = { light: '#FFFFFF', dark: '#1B1F23' } as const;
export type Scheme = keyof typeof GROUNDS;

export const HEX_COLOR = /^#[\dA-F]{6}$/i;
/** WCAG 2.2 AAA for text of any size. */
export const LEAST_CONTRAST = 7;

/** Relative luminance as WCAG 2 defines it, of a color whose channels go up to 255. */
export function luminanceOf(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The same of a color such as #0B5B6B. */
export const luminanceIn = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return luminanceOf(red, green, blue);
};

/** From 1 (the same) to 21 (black and white), of two luminances. */
export const contrastBetween = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The same of two colors. */
export const contrastOf = (one: string, other: string): number =>
  contrastBetween(luminanceIn(one), luminanceIn(other));

export const isReadable = (color: string, scheme: Scheme): boolean =>
  contrastOf(color, GROUNDS[scheme]) >= LEAST_CONTRAST;
