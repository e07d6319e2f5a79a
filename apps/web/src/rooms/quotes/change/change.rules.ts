import type { PolicyStatusKey } from '@portico/contract/rooms/policies';
import type { ChangePurpose } from '@portico/contract/rooms/quotes';

export interface ChangeableTerm {
  readonly Status: { readonly Key: PolicyStatusKey };
  readonly CancelledOn: string | null;
  /** Only then there’s a booking that can be taken back. */
  readonly Cancellation: { readonly MayTakeBack: boolean } | null;
}

/** What can be done with a term. The cancellation of a canceled one can only be taken back. */
export function changesFor({ Status, CancelledOn, Cancellation }: ChangeableTerm): ChangePurpose[] {
  if (CancelledOn !== null) return Cancellation?.MayTakeBack ? ['reinstate'] : [];
  return ['CURRENT', 'UPCOMING'].includes(Status.Key) ? ['endorse', 'cancel'] : [];
}
