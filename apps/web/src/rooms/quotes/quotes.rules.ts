export const PAGE_SIZE = 25;

/** The page that the address names: anything else is the first. */
export const pageIn = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

export const skipOf = (page: number): number => (page - 1) * PAGE_SIZE;

const number = new Intl.NumberFormat('en-US');
export const totalText = (total: number): string =>
  total === 1 ? '1 quote' : `${number.format(total)} quotes`;
