import { addDays } from './days.ts';

/** A canceled policy can be reinstated for so many days. */
export const REINSTATE_DAYS = 30;

/** The cancellation of a term, as far as taking it back is concerned. */
export interface Cancellation {
  readonly on: string;
  readonly bookedByKey: string | null;
  /** The name. */
  readonly bookedBy: string | null;
}

/** Until its day, the term runs, and nothing lapses if it’s taken back. */
export const isPending = ({ on }: Pick<Cancellation, 'on'>, today: string): boolean => on > today;

/**
 * Staff take back any that isn’t too long ago, and agents their own as long as it’s pending. Says why someone can’t, and who
 * can. Null: they can.
 */
export function whyNotTakenBack(
  cancellation: Cancellation,
  person: { readonly isStaff: boolean; readonly key: string },
  today: string,
): string | null {
  const { on, bookedBy, bookedByKey } = cancellation;
  if (person.isStaff)
    return today <= addDays(on, REINSTATE_DAYS)
      ? null
      : `A canceled policy can be reinstated for ${REINSTATE_DAYS} days, so it’s too late for this one.`;
  if (!isPending(cancellation, today)) return 'Only staff can reinstate a policy that has ended.';
  if (bookedByKey === person.key) return null;
  return bookedBy === null
    ? 'Only staff can take this cancellation back.'
    : `Only ${bookedBy}, who canceled this policy, and staff can take that back.`;
}
