import type { OverviewEntry, OverviewTerm } from '@portico/contract/rooms/overviews/insured';
import { formatDay } from '@portico/contract/rules/format';

/** Something that happened to a policy. */
export interface Happening {
  readonly key: string;
  /** The key of the term it belongs to. */
  readonly term: string;
  readonly day: string;
  readonly kind: 'term' | 'change' | 'payment' | 'end';
  readonly title: string;
  readonly detail?: string;
  /** What it added to the bill, or took off. */
  readonly cents?: number;
}

const METHODS = {
  card: 'Payment received, card',
  bank: 'Payment received, bank transfer',
  check: 'Payment received, check',
  mortgagee: 'Payment received from your mortgage company',
} as const;

/** The part of a description after its colon is what matters to people: `Endorsement: water backup added`. */
function reasonIn(description: string): string | undefined {
  const [, reason] = /^[^:]+:\s*(.+?)(?:, pro rata)?$/.exec(description) ?? [];
  return reason && `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}

const optional = (detail: string | undefined) => (detail === undefined ? {} : { detail });

type Words = Pick<Happening, 'kind' | 'title' | 'detail'>;

function wordsOf(entry: OverviewEntry, term: OverviewTerm | undefined): Words {
  const { Description, PaymentMethod, TransactionTypeCode, EffectiveOn } = entry;
  const span = term && `Coverage from ${formatDay(term.TermBegin)} to ${formatDay(term.TermEnd)}.`;
  switch (TransactionTypeCode) {
    case 'NEW':
      return { kind: 'change', title: 'Policy issued', ...optional(span) };
    case 'REN':
      return { kind: 'change', title: 'Policy renewed', ...optional(span) };
    case 'END':
      return { kind: 'change', title: 'Policy changed', ...optional(reasonIn(Description)) };
    case 'CAN':
      return {
        kind: 'end',
        title: `Policy canceled effective ${formatDay(EffectiveOn)}`,
        ...optional(reasonIn(Description)),
      };
    case 'REI':
      return { kind: 'change', title: 'Policy reinstated' };
    case 'PAY':
      return {
        kind: 'payment',
        title: PaymentMethod === null ? 'Payment received' : METHODS[PaymentMethod],
      };
    case 'REF':
      return { kind: 'payment', title: 'Refund issued' };
  }
}

/** The start and end of terms that were in force. */
function turnsOf(term: OverviewTerm, today: string): Happening[] {
  const { Key, TermBegin, TermEnd, Status, CancelledOn } = term;
  if (!['CURRENT', 'PRIOR', 'EXPIRED', 'CANCELLED'].includes(Status.Key)) return [];
  // Canceled from its first day: it never started.
  if (TermBegin > today || CancelledOn === TermBegin) return [];
  const began: Happening = {
    key: `${Key}-begin`,
    term: Key,
    day: TermBegin,
    kind: 'term',
    title: `Term ${term.TermNumber} started`,
    detail: `Through ${formatDay(TermEnd)}.`,
  };
  const ended: Happening = {
    key: `${Key}-end`,
    term: Key,
    day: TermEnd,
    kind: 'end',
    title: 'Policy expired',
  };
  return Status.Key === 'EXPIRED' && TermEnd <= today ? [began, ended] : [began];
}

/** Newest first. On one day, the start of a term comes before its bookings. */
export function timelineOf(
  terms: readonly OverviewTerm[],
  entries: readonly OverviewEntry[],
  today: string,
): Happening[] {
  const byKey = new Map(terms.map((term) => [term.Key, term]));
  const booked = entries.map((entry) => ({
    key: entry.Key,
    term: entry.PolicyKey,
    day: entry.BookedOn,
    ...wordsOf(entry, byKey.get(entry.PolicyKey)),
    // A change without a charge shows no amount.
    ...(entry.AmountCents !== 0 && { cents: entry.AmountCents }),
  }));
  return [...terms.flatMap((term) => turnsOf(term, today)), ...booked].sort((one, other) =>
    one.day < other.day ? 1 : one.day > other.day ? -1 : 0,
  );
}
