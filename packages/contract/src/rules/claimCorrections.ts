import type { PromiseDates } from './claimPromises.ts';

/** A promise that is still open. */
export interface PromiseToCorrect {
  readonly dueOn: string;
  readonly lawDueOn: string | null;
  readonly citation: string | null;
  /** The day it had before someone moved it. */
  readonly movedFrom: string | null;
}
export type CorrectedPromise = Pick<PromiseToCorrect, 'dueOn' | 'lawDueOn' | 'citation'>;

/** The dates of its kind by the facts before a correction and after it. */
export interface Recalculated {
  readonly before: PromiseDates | undefined;
  readonly after: PromiseDates | undefined;
  /** Whether its clock started with the report. */
  readonly isFromNotice: boolean;
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

/**
 * The dates of an open promise once the facts are corrected. One that counts from the report never gets later: we've already
 * promised it. One that someone moved keeps its day as long as the law allows it. And no promise is broken by the correction
 * alone: a day that would have passed is today.
 */
export function correctedPromise(
  promise: PromiseToCorrect,
  { before, after, isFromNotice }: Recalculated,
  today: string,
): CorrectedPromise {
  const { dueOn, lawDueOn, citation, movedFrom } = promise;
  const isSame = before?.dueOn === after?.dueOn && before?.lawDueOn === after?.lawDueOn;
  if (after === undefined || isSame) return { dueOn, lawDueOn, citation };
  const keepsLaw =
    isFromNotice && lawDueOn !== null && (after.lawDueOn === null || lawDueOn <= after.lawDueOn);
  const law = keepsLaw ? { lawDueOn, citation } : { lawDueOn: after.lawDueOn, citation: after.citation };
  const wanted = isFromNotice
    ? earlier(dueOn, after.dueOn)
    : movedFrom === null
      ? after.dueOn
      : earlier(dueOn, law.lawDueOn ?? dueOn);
  const hasPassed = wanted < dueOn && wanted < today;
  return { ...law, dueOn: hasPassed ? earlier(dueOn, today) : wanted };
}
