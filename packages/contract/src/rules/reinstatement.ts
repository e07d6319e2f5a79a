import { addDays } from './days.ts';

/** A canceled policy can be reinstated for so many days. */
export const REINSTATE_DAYS = 30;

/** The cancellation of a term, as far as taking it back is concerned. */
export interface Cancellation {
  readonly on: string;
  readonly bookedByKey: string | null;
}

/** Until its day, the term runs, and nothing lapses if it’s taken back. */
export const isPending = ({ on }: Pick<Cancellation, 'on'>, today: string): boolean => on > today;

/** Staff take any back that isn’t too long ago, and agents their own as long as it’s pending. */
export const mayTakeBack = (
  cancellation: Cancellation,
  person: { readonly isStaff: boolean; readonly key: string },
  today: string,
): boolean =>
  person.isStaff
    ? today <= addDays(cancellation.on, REINSTATE_DAYS)
    : isPending(cancellation, today) && cancellation.bookedByKey === person.key;

/** Why someone can’t take it back, and who can. */
export const whoTakesBack = (cancellation: Cancellation, bookedBy: string | null, today: string): string => {
  if (!isPending(cancellation, today)) return 'Only staff can reinstate a policy that has ended.';
  return bookedBy === null
    ? 'Only staff can take this cancellation back.'
    : `Only ${bookedBy}, who canceled this policy, and staff can take that back.`;
};
