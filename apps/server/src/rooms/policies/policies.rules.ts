import type { PolicyChange, PolicyStatusKey } from '@portico/contract/rooms/policies';
import { addDays, addYears } from '@portico/contract/rules/days';

/** What the table keeps. */
export const STORED_STATUSES = ['quote', 'pending', 'bound', 'cancelled', 'expired', 'declined'] as const;
export type StoredStatus = (typeof STORED_STATUSES)[number];

/** Days as `2026-11-15`, which sort as text. */
export interface TermDates {
  readonly TermBegin: string;
  readonly TermEnd: string;
}
export interface TermFacts extends TermDates {
  readonly status: StoredStatus;
  readonly CancelledOn: string | null;
}

const AS_KEPT = {
  quote: 'QUOTE',
  pending: 'PENDING',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
  declined: 'DECLINED',
} as const;

/** A cancellation takes effect on its day: until then the term runs, unless it was canceled from its start. */
const isYetToBeCancelled = ({ CancelledOn, TermBegin }: TermFacts, today: string) =>
  CancelledOn !== null && CancelledOn > today && CancelledOn > TermBegin;

/** Where a term stands today. It ends as its last day begins, when the next term may begin. */
export function statusOf(term: TermFacts, today: string): PolicyStatusKey {
  const { status, TermBegin, TermEnd } = term;
  if (status !== 'bound' && !(status === 'cancelled' && isYetToBeCancelled(term, today)))
    return AS_KEPT[status];
  if (TermBegin > today) return 'UPCOMING';
  return TermEnd > today ? 'CURRENT' : 'PRIOR';
}

/** What is past, or not bound, is not changed any more or not yet. */
export const isEndorsable = (term: TermFacts, today: string): boolean =>
  ['CURRENT', 'UPCOMING'].includes(statusOf(term, today));

/** The term that is asked for: from today, and for a year, unless it says otherwise. */
export function termOf(given: Partial<TermDates> | PolicyChange, today: string): TermDates {
  const TermBegin = given.TermBegin ?? today;
  return { TermBegin, TermEnd: given.TermEnd ?? addYears(TermBegin, 1) };
}

/** What is wrong with the term of a quote. Spec §9: an effective date lies back so many days at most. */
export function termProblems({ TermBegin, TermEnd }: TermDates, today: string, predateDays: number) {
  const problem = (path: string, message: string) => [{ path: `body.${path}`, message }];
  return [
    ...(TermBegin < addDays(today, -predateDays)
      ? problem('TermBegin', `must not be more than ${predateDays} days ago`)
      : []),
    ...(TermBegin > addYears(today, 1) ? problem('TermBegin', 'must be within a year from today') : []),
    ...(TermEnd <= TermBegin ? problem('TermEnd', 'must be after TermBegin') : []),
    ...(TermEnd > addYears(TermBegin, 1) ? problem('TermEnd', 'must be at most a year after TermBegin') : []),
  ];
}

/** Why a change is not taken. What is bound changes by endorsement; staff may put any term away. */
export function refusalOf(
  change: PolicyChange,
  status: StoredStatus,
  isStaff: boolean,
): 'forbidden' | 'notAQuote' | undefined {
  if (status === 'quote') return undefined;
  if (!isStaff) return 'forbidden';
  return Object.keys(change).every((field) => field === 'RecordInactive') ? undefined : 'notAQuote';
}
