/** The grounds that a brand's color is seen on, as in the page's tokens. */
export const GROUNDS = { light: '#FFFFFF', dark: '#1B1F23' } as const;
export type Scheme = keyof typeof GROUNDS;

export const HEX_COLOR = /^#[\dA-F]{6}$/i;
/** WCAG 2.2 AAA for text of any size. */
export const LEAST_CONTRAST = 7;

/** Relative luminance as WCAG 2 defines it, of a color such as #0B5B6B. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same color) to 21 (black on white). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

export const isReadable = (color: string, scheme: Scheme): boolean =>
  contrastOf(color, GROUNDS[scheme]) >= LEAST_CONTRAST;
