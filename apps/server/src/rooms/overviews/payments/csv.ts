import type { LedgerLine } from '@portico/contract/rooms/overviews/insured';
import { BYTE_ORDER_MARK, csvRow } from '@portico/contract/rules/csv';

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

const HEADINGS = [
  ...['Date', 'Effective', 'Policy', 'Description', 'Payment method'],
  ...['Charge (USD)', 'Credit (USD)', 'Balance (USD)'],
];

export const paymentsHead = BYTE_ORDER_MARK + csvRow(HEADINGS);

/** Charges and credits have a column each, so that each can be added up. */
export const paymentsRow = (entry: LedgerLine): string =>
  csvRow([
    entry.BookedOn,
    entry.EffectiveOn,
    entry.AlternateKey,
    entry.Description,
    entry.PaymentMethod === null ? '' : METHODS[entry.PaymentMethod],
    entry.AmountCents > 0 ? amount(entry.AmountCents) : '',
    entry.AmountCents < 0 ? amount(-entry.AmountCents) : '',
    amount(entry.BalanceCents),
  ]);
