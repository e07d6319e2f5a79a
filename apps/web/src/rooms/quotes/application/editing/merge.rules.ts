import type { Answer, Answers } from '@portico/contract/rooms/quotes';

/** An answer that two people gave differently. */
export interface Conflict {
  readonly control: string;
  readonly mine: Answer | null;
  readonly theirs: Answer | null;
}

export interface Merged {
  /** What’s still to be saved. */
  readonly pending: Answers;
  readonly conflicts: readonly Conflict[];
  /** Questions that someone else answered, and that no one here did. */
  readonly taken: readonly string[];
}

export const answerIn = (answers: Answers, control: string): Answer | null => answers[control] ?? null;

/** What can be saved now. An answer in conflict waits until someone chooses. */
export function unsavedIn({ pending, conflicts }: Pick<Merged, 'pending' | 'conflicts'>): Answers {
  const inConflict = new Set(conflicts.map(({ control }) => control));
  return Object.fromEntries(Object.entries(pending).filter(([control]) => !inConflict.has(control)));
}

/**
 * Joins answers that aren’t saved yet with answers that someone else saved since. An earlier conflict stays until someone
 * chooses, however often the same answers come again.
 */
export function mergeAnswers(
  base: Answers,
  pending: Answers,
  theirs: Answers,
  earlier: readonly Conflict[] = [],
): Merged {
  const isTheirs = (control: string) => answerIn(theirs, control) !== answerIn(base, control);
  const differs = (control: string) => answerIn(theirs, control) !== answerIn(pending, control);
  // Giving an assumed answer confirms it, so what’s equal but not theirs is still to be saved.
  const kept = Object.keys(pending).filter((control) => differs(control) || !isTheirs(control));
  const isOpen = (control: string) =>
    earlier.some((conflict) => conflict.control === control) && differs(control);
  const all = new Set([...Object.keys(base), ...Object.keys(theirs)]);
  return {
    pending: Object.fromEntries(kept.map((control) => [control, answerIn(pending, control)])),
    conflicts: kept
      .filter((control) => isTheirs(control) || isOpen(control))
      .map((control) => ({
        control,
        mine: answerIn(pending, control),
        theirs: answerIn(theirs, control),
      })),
    taken: [...all].filter((control) => isTheirs(control) && !Object.hasOwn(pending, control)),
  };
}
