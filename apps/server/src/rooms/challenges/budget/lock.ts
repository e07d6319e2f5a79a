import { LINKING, type LinkingLimits } from '@portico/contract/rules/linkingLimits';

export type Limits = LinkingLimits;

/** One person's progress with one policy. */
export interface AnswerCounts {
  readonly attempts: number;
  readonly wrongAnswers: number;
  readonly timesClosed: number;
  readonly closedUntil: Date | null;
  readonly updatedAt: Date;
}

/** Wrong answers about the policies of one account, by everyone who isn't linked to it. */
export interface PolicyBudget {
  /** Since the questions last closed. */
  readonly wrongAnswers: number;
  /** Null if they're open now. */
  readonly closedUntil: Date | null;
  /** From then on, right answers also need a proof, however much time passes. */
  readonly needsProofSince: Date | null;
}
export const UNTOUCHED: PolicyBudget = { wrongAnswers: 0, closedUntil: null, needsProofSince: null };

/** Wrong answers in a window that is still open. */
export interface Tally {
  readonly wrongAnswers: number;
  readonly endsAt: Date;
}
/** Wrong answers beyond one person's answers about one policy. */
export interface Tallies {
  readonly person?: Tally | undefined;
  readonly address?: Tally | undefined;
  readonly policy?: PolicyBudget | undefined;
}

/**
 * Whether no one has answered wrong. Only then do right answers alone open documents in time: with a slip or two, someone who
 * knows the house from public records would get them of 1 to 2.5 % of accounts (`questions/attackers.long.test.ts`).
 */
export const isFlawless = ({ wrongAnswers }: PolicyBudget): boolean => wrongAnswers === 0;

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

const resetsAt = ({ updatedAt }: AnswerCounts, { resetMinutes }: Limits) =>
  new Date(updatedAt.getTime() + resetMinutes * MINUTE);

/** A lock that has run out leaves nothing of the attempts that led to it. */
export function settled(counts: AnswerCounts, limits: Limits, now: Date): AnswerCounts {
  const hasReset = counts.attempts >= limits.maximum && resetsAt(counts, limits) <= now;
  const hasOpened = counts.closedUntil !== null && counts.closedUntil <= now;
  if (!hasReset && !hasOpened) return counts;
  return { ...counts, attempts: 0, closedUntil: hasOpened ? null : counts.closedUntil };
}

/** Spec §4, challenge 4. Earlier wrong answers still count toward the budget. */
export const afterRight = (counts: AnswerCounts, now: Date): AnswerCounts => ({
  ...counts,
  attempts: 0,
  updatedAt: now,
});

/** Someone who answered everything right has shown that the wrong answers were slips. */
export const afterPassing = (now: Date): AnswerCounts => ({
  attempts: 0,
  wrongAnswers: 0,
  timesClosed: 0,
  closedUntil: null,
  updatedAt: now,
});

/** Spec §4, challenge 5; and the budget that right answers in between don't refill. */
export function afterWrong(counts: AnswerCounts, limits: Limits, now: Date): AnswerCounts {
  const counted = {
    ...counts,
    attempts: counts.attempts + 1,
    wrongAnswers: counts.wrongAnswers + 1,
    updatedAt: now,
  };
  if (counted.wrongAnswers < limits.perPolicy) return counted;
  const closedFor = DAY * 2 ** Math.min(counts.timesClosed, LINKING.mostDoublings);
  return {
    ...counted,
    wrongAnswers: 0,
    timesClosed: counts.timesClosed + 1,
    closedUntil: new Date(now.getTime() + closedFor),
  };
}

/** Counts one person's wrong answer for everyone. The last one closes the questions, and spends the budget for good. */
export function afterWrongByAnyone(policy: PolicyBudget, limits: Limits, now: Date): PolicyBudget {
  const wrongAnswers = policy.wrongAnswers + 1;
  if (wrongAnswers < limits.perPolicyTotal) return { ...policy, wrongAnswers };
  return {
    wrongAnswers: 0,
    closedUntil: new Date(now.getTime() + LINKING.closedDays * DAY),
    needsProofSince: policy.needsProofSince ?? now,
  };
}

/** When the last current lock ends; undefined if there is none. Takes settled counts. */
export function lockedUntil(counts: AnswerCounts, tallies: Tallies, limits: Limits): Date | undefined {
  const { person, address, policy } = tallies;
  const ends = [
    counts.attempts >= limits.maximum ? resetsAt(counts, limits) : undefined,
    counts.closedUntil ?? undefined,
    policy?.closedUntil ?? undefined,
    person && person.wrongAnswers >= limits.perPersonDay ? person.endsAt : undefined,
    // Strangers at the same address must not lock out a policyholder who has done nothing wrong.
    address && address.wrongAnswers >= limits.perAddressDay && person && person.wrongAnswers > 0
      ? address.endsAt
      : undefined,
  ].filter((end) => end !== undefined);
  return ends.length === 0 ? undefined : new Date(Math.max(...ends.map((end) => end.getTime())));
}

/** How many wrong answers it takes until something locks. */
export function triesLeft(
  counts: AnswerCounts,
  { person, address, policy }: Tallies,
  limits: Limits,
): number {
  return Math.min(
    limits.maximum - counts.attempts,
    limits.perPolicy - counts.wrongAnswers,
    limits.perPolicyTotal - (policy?.wrongAnswers ?? 0),
    limits.perPersonDay - (person?.wrongAnswers ?? 0),
    // Where the address has spent its budget, the first wrong answer locks.
    Math.max(1, limits.perAddressDay - (address?.wrongAnswers ?? 0)),
  );
}

/** Whatever locks, the spec's formula (reset minus minutes since the update) gives the true minutes. */
export function shownCounts(counts: AnswerCounts, until: Date | undefined, limits: Limits) {
  if (until === undefined) return { Attempts: counts.attempts, RecordUpdate: counts.updatedAt.toISOString() };
  return {
    Attempts: Math.max(counts.attempts, limits.maximum),
    RecordUpdate: new Date(until.getTime() - limits.resetMinutes * MINUTE).toISOString(),
  };
}

/**
 * Until when someone can't enter emailed codes. Wrong codes count with wrong answers, but a person locked out by wrong
 * answers still gets the tries of one code.
 */
export function codesLockedUntil(
  { person, address }: Tallies,
  { perPersonDay, perAddressDay }: Limits,
  triesPerCode: number,
): Date | undefined {
  if (person === undefined) return undefined;
  if (person.wrongAnswers >= perPersonDay + triesPerCode) return person.endsAt;
  const isCrowdSpent = address !== undefined && address.wrongAnswers >= perAddressDay + triesPerCode;
  return isCrowdSpent && person.wrongAnswers >= triesPerCode ? address.endsAt : undefined;
}
