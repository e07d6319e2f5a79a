/** What configuration allows (PolicyChallenge… variables). */
export interface Limits {
  readonly maximum: number;
  readonly resetMinutes: number;
  /** Wrong answers of one person about one policy. */
  readonly perPolicy: number;
  /** Wrong answers about one policy by everyone together. */
  readonly perPolicyTotal: number;
  readonly perPersonDay: number;
  readonly perAddressDay: number;
}

/** One person's progress with one policy. */
export interface Standing {
  readonly attempts: number;
  readonly wrong: number;
  readonly shutTimes: number;
  readonly shutUntil: Date | null;
  readonly updatedAt: Date;
}

/** Wrong answers about one policy, by everyone who isn't linked to it. */
export interface PolicyBudget {
  /** Since the questions last closed. */
  readonly wrong: number;
  /** Null where they are open now. */
  readonly closedUntil: Date | null;
  /** From then on right answers also need a proof, however much time passes. */
  readonly spentAt: Date | null;
}
export const UNTOUCHED: PolicyBudget = { wrong: 0, closedUntil: null, spentAt: null };

/** Wrong answers in a window that is still open. */
export interface Tally {
  readonly wrong: number;
  readonly endsAt: Date;
}
/** What was answered wrong beyond one person's answers about one policy. */
export interface Tallies {
  readonly person?: Tally | undefined;
  readonly address?: Tally | undefined;
  readonly policy?: PolicyBudget | undefined;
}

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** Shut for the seventh time: 64 days. */
const MOST_DOUBLINGS = 6;
const CLOSED_DAYS = 30;

const resetsAt = ({ updatedAt }: Standing, { resetMinutes }: Limits) =>
  new Date(updatedAt.getTime() + resetMinutes * MINUTE);

/** A lock that has run out leaves nothing of the attempts that led to it. */
export function settled(standing: Standing, limits: Limits, now: Date): Standing {
  const hasReset = standing.attempts >= limits.maximum && resetsAt(standing, limits) <= now;
  const hasOpened = standing.shutUntil !== null && standing.shutUntil <= now;
  if (!hasReset && !hasOpened) return standing;
  return { ...standing, attempts: 0, shutUntil: hasOpened ? null : standing.shutUntil };
}

/** Spec §4, challenge 4. What was wrong before still counts against the budget. */
export const afterRight = (standing: Standing, now: Date): Standing => ({
  ...standing,
  attempts: 0,
  updatedAt: now,
});

/** Someone who answered everything right has shown that the wrong answers were slips. */
export const afterPassing = (now: Date): Standing => ({
  attempts: 0,
  wrong: 0,
  shutTimes: 0,
  shutUntil: null,
  updatedAt: now,
});

/** Spec §4, challenge 5; and the budget that right answers in between don't refill. */
export function afterWrong(standing: Standing, limits: Limits, now: Date): Standing {
  const counted = { ...standing, attempts: standing.attempts + 1, wrong: standing.wrong + 1, updatedAt: now };
  if (counted.wrong < limits.perPolicy) return counted;
  const shutFor = DAY * 2 ** Math.min(standing.shutTimes, MOST_DOUBLINGS);
  return {
    ...counted,
    wrong: 0,
    shutTimes: standing.shutTimes + 1,
    shutUntil: new Date(now.getTime() + shutFor),
  };
}

/** Counts one person's wrong answer for everyone. The last one closes the questions, and spends the budget for good. */
export function afterWrongByAnyone(policy: PolicyBudget, limits: Limits, now: Date): PolicyBudget {
  const wrong = policy.wrong + 1;
  if (wrong < limits.perPolicyTotal) return { ...policy, wrong };
  return {
    wrong: 0,
    closedUntil: new Date(now.getTime() + CLOSED_DAYS * DAY),
    spentAt: policy.spentAt ?? now,
  };
}

/** When the last lock that holds now runs out; undefined where none does. Takes a settled standing. */
export function lockedUntil(standing: Standing, tallies: Tallies, limits: Limits): Date | undefined {
  const { person, address, policy } = tallies;
  const ends = [
    standing.attempts >= limits.maximum ? resetsAt(standing, limits) : undefined,
    standing.shutUntil ?? undefined,
    policy?.closedUntil ?? undefined,
    person && person.wrong >= limits.perPersonDay ? person.endsAt : undefined,
    // Strangers at the same address must not lock out a policyholder who has done nothing wrong.
    address && address.wrong >= limits.perAddressDay && person && person.wrong > 0
      ? address.endsAt
      : undefined,
  ].filter((end) => end !== undefined);
  return ends.length === 0 ? undefined : new Date(Math.max(...ends.map((end) => end.getTime())));
}

/** How many wrong answers it takes until something locks. */
export function triesLeft(standing: Standing, { person, address, policy }: Tallies, limits: Limits): number {
  return Math.min(
    limits.maximum - standing.attempts,
    limits.perPolicy - standing.wrong,
    limits.perPolicyTotal - (policy?.wrong ?? 0),
    limits.perPersonDay - (person?.wrong ?? 0),
    // Where the address has spent its budget, the first wrong answer locks.
    Math.max(1, limits.perAddressDay - (address?.wrong ?? 0)),
  );
}

/** Whatever locks, the spec's formula (reset minus minutes since the update) gives the true minutes. */
export function shownStanding(standing: Standing, until: Date | undefined, limits: Limits) {
  if (until === undefined)
    return { Attempts: standing.attempts, RecordUpdate: standing.updatedAt.toISOString() };
  return {
    Attempts: Math.max(standing.attempts, limits.maximum),
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
  if (person.wrong >= perPersonDay + triesPerCode) return person.endsAt;
  const isCrowdSpent = address !== undefined && address.wrong >= perAddressDay + triesPerCode;
  return isCrowdSpent && person.wrong >= triesPerCode ? address.endsAt : undefined;
}
