import type { OverviewEntry, OverviewTerm } from '@portico/contract/rooms/overviews/insured';
import { formatDay } from '@portico/contract/rules/format';

/** Something that happened to a policy. */
export interface Happening {
  readonly key: string;
  readonly day: string;
  readonly kind: 'term' | 'change' | 'payment' | 'end';
  readonly title: string;
  readonly detail?: string;
  /** What it added to the bill, or took off it. */
  readonly cents?: number;
}

const METHODS = {
  card: 'You paid by card',
  bank: 'You paid by bank transfer',
  check: 'You paid by check',
  mortgagee: 'Your mortgage company paid',
} as const;

/** What follows the colon of a description is the part that a person cares about: `Endorsement: water backup added`. */
function reasonIn(description: string): string | undefined {
  const [, reason] = /^[^:]+:\s*(.+?)(?:, pro rata)?$/.exec(description) ?? [];
  return reason && `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}

const said = (detail: string | undefined) => (detail === undefined ? {} : { detail });

type Words = Pick<Happening, 'kind' | 'title' | 'detail'>;

function wordsOf(entry: OverviewEntry, term: OverviewTerm | undefined): Words {
  const { Description, PaymentMethod, TransactionTypeCode, EffectiveOn } = entry;
  const span = term && `For ${formatDay(term.TermBegin)} to ${formatDay(term.TermEnd)}.`;
  switch (TransactionTypeCode) {
    case 'NEW':
      return { kind: 'change', title: 'Your policy was written', ...said(span) };
    case 'REN':
      return { kind: 'change', title: 'Your policy was renewed', ...said(span) };
    case 'END':
      return { kind: 'change', title: 'Your policy was changed', ...said(reasonIn(Description)) };
    case 'CAN':
      return {
        kind: 'end',
        title: `Your policy was cancelled as of ${formatDay(EffectiveOn)}`,
        ...said(reasonIn(Description)),
      };
    case 'REI':
      return { kind: 'change', title: 'Your policy was put back in force' };
    case 'PAY':
      return {
        kind: 'payment',
        title: PaymentMethod === null ? 'You paid' : METHODS[PaymentMethod],
      };
    case 'REF':
      return { kind: 'payment', title: 'Money was sent back to you' };
  }
}

/** Terms that ran, on the days they began and ended; what was never in force has no such days. */
function turnsOf(term: OverviewTerm, today: string): Happening[] {
  const { Key, TermBegin, TermEnd, Status, CancelledOn } = term;
  if (!['CURRENT', 'PRIOR', 'EXPIRED', 'CANCELLED'].includes(Status.Key)) return [];
  // Cancelled from its first day, it never began.
  if (TermBegin > today || CancelledOn === TermBegin) return [];
  const began: Happening = {
    key: `${Key}-begin`,
    day: TermBegin,
    kind: 'term',
    title: `Term ${term.TermNumber} began`,
    detail: `Until ${formatDay(TermEnd)}.`,
  };
  const ended: Happening = { key: `${Key}-end`, day: TermEnd, kind: 'end', title: 'The policy ended' };
  return Status.Key === 'EXPIRED' && TermEnd <= today ? [began, ended] : [began];
}

/** The policy's story, newest first. On one day the beginning of a term stands before its bookings. */
export function timelineOf(
  terms: readonly OverviewTerm[],
  entries: readonly OverviewEntry[],
  today: string,
): Happening[] {
  const byKey = new Map(terms.map((term) => [term.Key, term]));
  const booked = entries.map((entry) => ({
    key: entry.Key,
    day: entry.BookedOn,
    ...wordsOf(entry, byKey.get(entry.PolicyKey)),
    // A change that costs nothing says nothing of money.
    ...(entry.AmountCents !== 0 && { cents: entry.AmountCents }),
  }));
  return [...terms.flatMap((term) => turnsOf(term, today)), ...booked].sort((one, other) =>
    one.day < other.day ? 1 : one.day > other.day ? -1 : 0,
  );
}
