import { formatDay, formatMoney } from '@portico/contract/rules/format';

/** Something that was booked on a term, as the ledger has it. */
export interface Booked {
  readonly type: 'NEW' | 'END' | 'REN' | 'CAN' | 'REI' | 'PAY' | 'REF';
  readonly number: string;
  readonly effectiveOn: string;
  readonly cents: number;
  readonly description: string;
  readonly method: 'card' | 'bank' | 'check' | 'mortgagee' | null;
}

const PAID_BY = {
  card: ' by card',
  bank: ' by bank transfer',
  check: ' by check',
  mortgagee: ' by the mortgage company',
} as const;

/** What comes after the colon: `Endorsement: roof replaced`. */
const reasonIn = (description: string): string => {
  const [, reason = ''] = /^[^:]+:\s*(.+)$/.exec(description) ?? [];
  return reason === '' ? '' : `: ${reason}`;
};

/** What the change did to the bill. */
function difference(cents: number): string {
  if (cents === 0) return 'no change in price';
  return `${formatMoney(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'}`;
}

export function bookedText({ type, number, effectiveOn, cents, description, method }: Booked): string {
  const from = `from ${formatDay(effectiveOn)}`;
  switch (type) {
    case 'NEW':
      return `Bound ${number} ${from}, ${formatMoney(cents)}`;
    case 'REN':
      return `Renewed ${number} ${from}, ${formatMoney(cents)}`;
    case 'END':
      return `Endorsed ${number} ${from}${reasonIn(description)} (${difference(cents)})`;
    case 'CAN':
      return `Canceled ${number} ${from}${reasonIn(description)} (${difference(cents)})`;
    case 'REI':
      return `Reinstated ${number} ${from} (${difference(cents)})`;
    case 'PAY':
      return `Payment of ${formatMoney(-cents)} on ${number}${method === null ? '' : PAID_BY[method]}`;
    case 'REF':
      return `Refund of ${formatMoney(cents)} on ${number}`;
  }
}

/** Documents of one term that were issued together. */
export const issuedText = (number: string, titles: readonly string[]): string =>
  `Issued for ${number}: ${titles.join(', ')}`;
