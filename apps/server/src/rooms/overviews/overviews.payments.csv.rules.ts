import type { LedgerLine } from '@portico/contract/rooms/overviews/insured';

/** So that spreadsheets read accents as they are. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet takes these for the beginning of a formula, wherever they came from. */
const FORMULA = /^[=+\-@\t\r]/;

export function cellOf(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const lineOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** Less than nothing as bookkeepers write it, which no spreadsheet takes for a formula. */
const amount = (cents: number): string => {
  const dollars = (Math.abs(cents) / 100).toFixed(2);
  return cents < 0 ? `(${dollars})` : dollars;
};

const METHODS = {
  card: 'Card',
  bank: 'Bank transfer',
  check: 'Check',
  mortgagee: 'Mortgagee escrow',
} as const;

export const HEADINGS = lineOf([
  ...['Date', 'Effective', 'Policy', 'Description', 'Payment method'],
  ...['Charge (USD)', 'Credit (USD)', 'Balance (USD)'],
]);

/** Charges and credits have a column each, so that each can be added up. */
export const csvLine = (entry: LedgerLine): string =>
  lineOf([
    entry.BookedAt.slice(0, 10),
    entry.EffectiveOn,
    entry.AlternateKey,
    entry.Description,
    entry.PaymentMethod === null ? '' : METHODS[entry.PaymentMethod],
    entry.AmountCents > 0 ? amount(entry.AmountCents) : '',
    entry.AmountCents < 0 ? amount(-entry.AmountCents) : '',
    amount(entry.BalanceCents),
  ]);
