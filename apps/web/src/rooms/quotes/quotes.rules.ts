export const PAGE_SIZE = 25;

/** The page that the address names: anything else is the first. */
export const pageIn = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

export const skipOf = (page: number): number => (page - 1) * PAGE_SIZE;

const number = new Intl.NumberFormat('en-US');
/** `1–25 of 60 quotes`. */
export function rangeText(page: number, shown: number, total: number): string {
  const first = skipOf(page) + 1;
  if (shown === total) return total === 1 ? '1 quote' : `${number.format(total)} quotes`;
  return `${number.format(first)}–${number.format(first + shown - 1)} of ${number.format(total)} quotes`;
}
