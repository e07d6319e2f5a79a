import {
  isClosed,
  type RequestBarrier,
  type RequestDecision,
  type RequestKind,
  type RequestStatus,
} from '@portico/contract/rooms/requests';
import { addDays } from '@portico/contract/rules/days';
import { isEndorsable, type TermFacts } from '../policies/index.ts';

export interface Days {
  readonly first: string;
  readonly last: string;
}

/** The days a request can name: those of the term, which ends as its last day begins or when it's canceled. */
export const daysOf = ({ TermBegin, TermEnd, CancelledOn }: TermFacts): Days => ({
  first: TermBegin,
  last: addDays(CancelledOn ?? TermEnd, -1),
});

export interface Asking {
  readonly term: TermFacts;
  /** Kinds of which the term already has an open request. */
  readonly open: readonly RequestKind[];
  /** The caller owns the account, is its agent or one of our staff. */
  readonly mayCancel: boolean;
}

/** Why the caller can't ask for this; undefined if they can. */
export function barrierTo(
  kind: RequestKind,
  { term, open, mayCancel }: Asking,
  today: string,
): RequestBarrier | undefined {
  if (!isEndorsable(term, today)) return 'termOver';
  if (kind === 'cancel' && !mayCancel) return 'ownerOnly';
  if (kind === 'cancel' && term.CancelledOn !== null) return 'canceledAlready';
  return open.includes(kind) ? 'openAlready' : undefined;
}

const AFTER: Readonly<Record<RequestDecision, RequestStatus>> = {
  accept: 'accepted',
  decline: 'declined',
  done: 'done',
};

/** What a decision makes of a request. Undefined if it's closed, or accepted already. */
export function decidedStatus(status: RequestStatus, decision: RequestDecision): RequestStatus | undefined {
  const next = AFTER[decision];
  return isClosed(status) || next === status ? undefined : next;
}

export const OUTCOMES: Readonly<Record<RequestStatus, string>> = {
  open: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  done: 'Done',
  withdrawn: 'Withdrawn',
};
