import type { CommitMode } from '@portico/contract/rooms/binding';
import type { CancelMethod, TermChange } from '@portico/contract/rooms/quotes';
import { formatMoney } from '@portico/contract/rules/format';

const METHODS: Readonly<Record<CancelMethod, string>> = {
  flat: 'from the first day',
  proRata: 'pro rata',
  shortRate: 'short rate',
};

/** A ledger's line has room for a few names. */
const MOST_NAMES = 3;

/** How the ledger calls a commit. */
export function descriptionOf(kind: CommitMode, change: TermChange | null): string {
  if (change === null) return kind === 'REN' ? 'Renewal premium' : 'New business premium';
  if (kind === 'CAN')
    return `Cancellation: ${change.Reason?.Name ?? 'no reason given'}, ${METHODS[change.Method ?? 'proRata']}`;
  if (kind === 'REI')
    return change.DaysLapsed === 0
      ? 'Reinstatement'
      : `Reinstatement after ${change.DaysLapsed === 1 ? '1 day' : `${change.DaysLapsed} days`} without coverage`;
  const names = change.ChangeList.map(({ Label }) => Label);
  const more = names.length - MOST_NAMES;
  return `Endorsement: ${[...names.slice(0, MOST_NAMES), ...(more > 0 ? [`${more} more`] : [])].join(', ')}`;
}

/** What the change does to the term’s price, as a sentence of an email. */
export function moneyWords(cents: number): string {
  if (cents === 0) return 'The price for this term stays the same.';
  return cents > 0
    ? `This adds ${formatMoney(cents)} to this term.`
    : `This takes ${formatMoney(-cents)} off this term.`;
}
