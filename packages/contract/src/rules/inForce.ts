/** A policy term, as far as its coverage in time goes. */
export interface CoveredTerm {
  readonly status: string;
  readonly termBegin: string;
  readonly termEnd: string;
  readonly cancelledOn: string | null;
  /** From a cancellation to the day on which the policy was reinstated. */
  readonly lapses: readonly { readonly begins: string; readonly ends: string }[];
}

/** Terms that were written. Quotes, pending and declined terms never covered anything. */
const WRITTEN = ['bound', 'cancelled', 'expired'];

/** Whether a term covered a day: from the day it begins to the day before it ends or was canceled, without its lapses. */
export const isInForce = (
  { status, termBegin, termEnd, cancelledOn, lapses }: CoveredTerm,
  day: string,
): boolean =>
  WRITTEN.includes(status) &&
  termBegin <= day &&
  day < (cancelledOn ?? termEnd) &&
  !lapses.some(({ begins, ends }) => begins <= day && day < ends);
