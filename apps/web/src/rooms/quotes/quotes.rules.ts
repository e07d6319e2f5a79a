import { formatCount } from '@portico/contract/rules/format';

export const PAGE_SIZE = 25;

/** The page that the address names: anything else is the first. */
export const pageIn = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

export const skipOf = (page: number): number => (page - 1) * PAGE_SIZE;

export const totalText = (total: number): string =>
  total === 1 ? '1 quote' : `${formatCount(total)} quotes`;
