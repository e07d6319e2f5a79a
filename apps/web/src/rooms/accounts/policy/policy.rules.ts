import type { AccountPolicy } from '@portico/contract/rooms/overviews/account';
import { formatDay } from '@portico/contract/rules/format';
import { daysAhead } from '../summary.rules.ts';

/** `Homeowners policy CHO-1002345`. */
export const titleOf = ({ Program, AlternateKey }: Pick<AccountPolicy, 'Program' | 'AlternateKey'>): string =>
  `${Program.Name} policy ${AlternateKey}`;

type Term = Pick<AccountPolicy, 'Status' | 'TermBegin' | 'TermEnd' | 'CancelledOn' | 'Today'>;

/** What comes next for a term, as a fact of the summary. */
export function nextEvent(term: Term): {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
} {
  const { Status, TermBegin, TermEnd, CancelledOn, Today } = term;
  if (CancelledOn !== null)
    return {
      label: CancelledOn > Today ? 'Cancels' : 'Canceled',
      value: formatDay(CancelledOn),
      ...(CancelledOn > Today && { note: daysAhead(Today, CancelledOn) }),
    };
  if (Status.Key === 'UPCOMING')
    return {
      label: 'Takes effect',
      value: formatDay(TermBegin),
      note: daysAhead(Today, TermBegin),
    };
  if (Status.Key === 'CURRENT')
    return { label: 'Renews', value: formatDay(TermEnd), note: daysAhead(Today, TermEnd) };
  return { label: 'Expired', value: formatDay(TermEnd) };
}

/** What the term costs more or less than the one before; undefined for the first one, and where either was canceled. */
export function changeFromLast({
  TermList,
  Key,
  TotalCents,
  CancelledOn,
}: Pick<AccountPolicy, 'TermList' | 'Key' | 'TotalCents' | 'CancelledOn'>): number | undefined {
  const last = TermList[TermList.findIndex((term) => term.Key === Key) + 1];
  if (last === undefined || last.CancelledOn !== null || CancelledOn !== null) return undefined;
  return TotalCents - last.TotalCents;
}
