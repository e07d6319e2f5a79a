import type { PolicyStatusKey } from '@portico/contract/rooms/policies';
import type { ChangePurpose } from '@portico/contract/rooms/quotes';
import { addDays } from '@portico/contract/rules/days';

export interface ChangeableTerm {
  readonly Status: { readonly Key: PolicyStatusKey };
  readonly CancelledOn: string | null;
  /** Only then there’s a booking that a reinstatement can take back. */
  readonly IsCancelledHere: boolean;
  readonly Today: string;
}

/** A canceled policy can be reinstated for so many days. */
const REINSTATE_DAYS = 30;

/** What can be done with a term. A canceled one can only be reinstated, by staff, and not for long. */
export function changesFor(
  { Status, CancelledOn, IsCancelledHere, Today }: ChangeableTerm,
  staff: boolean,
): ChangePurpose[] {
  if (CancelledOn !== null)
    return staff && IsCancelledHere && Today <= addDays(CancelledOn, REINSTATE_DAYS) ? ['reinstate'] : [];
  return ['CURRENT', 'UPCOMING'].includes(Status.Key) ? ['endorse', 'cancel'] : [];
}
