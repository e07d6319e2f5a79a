import { remainingLockMinutes } from './lockMinutes.ts';

/** A challenge item's failed attempts, and the configured limits. */
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

/** Spec §4, challenge 6 and 9: the minutes a policy stays locked; 0 if it isn't. */
export function challengeLockMinutes(
  { Attempts, RecordUpdate }: Attempted,
  { maximum, resetMinutes }: LockSettings,
  now: Date,
): number {
  return Attempts < maximum ? 0 : remainingLockMinutes(resetMinutes, new Date(RecordUpdate), now);
}
