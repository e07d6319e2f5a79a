/** What configuration allows (PolicyChallenge… variables). */
export interface Limits {
  readonly maximum: number;
  readonly resetMinutes: number;
  readonly perPolicy: number;
  readonly perPersonDay: number;
  readonly perAddressDay: number;
}

/** How a person stands with a policy. */
export interface Standing {
  readonly attempts: number;
  readonly wrong: number;
  readonly shutTimes: number;
  readonly shutUntil: Date | null;
  readonly updatedAt: Date;
}

/** Wrong answers in a window that is still open. */
export interface Tally {
  readonly wrong: number;
  readonly endsAt: Date;
}
export interface Tallies {
  readonly person?: Tally | undefined;
  readonly address?: Tally | undefined;
}

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** Shut for the seventh time: 64 days. */
const MOST_DOUBLINGS = 6;

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

/** Who has answered everything right has shown that the wrong answers were slips. */
export const afterPassing = (now: Date): Standing => ({
  attempts: 0,
  wrong: 0,
  shutTimes: 0,
  shutUntil: null,
  updatedAt: now,
});

/** Spec §4, challenge 5; and the budget that right answers between the wrong ones do not refill. */
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

/** When the last lock that holds now runs out; undefined where none does. Wants a settled standing. */
export function lockedUntil(standing: Standing, tallies: Tallies, limits: Limits): Date | undefined {
  const { person, address } = tallies;
  const ends = [
    standing.attempts >= limits.maximum ? resetsAt(standing, limits) : undefined,
    standing.shutUntil ?? undefined,
    person && person.wrong >= limits.perPersonDay ? person.endsAt : undefined,
    // Strangers at the same address must not lock out a policyholder who has done nothing wrong.
    address && address.wrong >= limits.perAddressDay && person && person.wrong > 0
      ? address.endsAt
      : undefined,
  ].filter((end) => end !== undefined);
  return ends.length === 0 ? undefined : new Date(Math.max(...ends.map((end) => end.getTime())));
}

/** Whatever locks, the spec's formula (reset minus minutes since the update) tells the true minutes. */
export function shownStanding(standing: Standing, until: Date | undefined, limits: Limits) {
  if (until === undefined)
    return { Attempts: standing.attempts, RecordUpdate: standing.updatedAt.toISOString() };
  return {
    Attempts: Math.max(standing.attempts, limits.maximum),
    RecordUpdate: new Date(until.getTime() - limits.resetMinutes * MINUTE).toISOString(),
  };
}
