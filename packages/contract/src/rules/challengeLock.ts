import { remainingLockMinutes } from './lockMinutes.ts';

/** What a challenge item says about failed attempts, and what configuration holds against it. */
interface Attempted {
  readonly Attempts: number;
  readonly RecordUpdate: string;
}
interface LockSettings {
  /** PolicyChallengeAttempts_Max */
  readonly maximum: number;
  /** PolicyChallengeResetMinutes */
  readonly resetMinutes: number;
}

/** Spec §4, challenge 6 and 9: the minutes a policy is still locked for; 0 where it is not. */
export function challengeLockMinutes(
  { Attempts, RecordUpdate }: Attempted,
  { maximum, resetMinutes }: LockSettings,
  now: Date,
): number {
  return Attempts < maximum ? 0 : remainingLockMinutes(resetMinutes, new Date(RecordUpdate), now);
}
