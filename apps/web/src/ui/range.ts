import { formatCount } from '@portico/contract/rules/format';

/** `51–100 of 2,000`. */
export const rangeText = (skip: number, shown: number, total: number): string =>
  `${formatCount(skip + 1)}–${formatCount(skip + shown)} of ${formatCount(total)}`;
