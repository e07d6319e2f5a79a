import { errorText } from '@portico/contract/errors';
import { challenges, type PolicyChallengeItem } from '@portico/contract/rooms/challenges';
import { challengeLockMinutes } from '@portico/contract/rules/challengeLock';
import { client } from '../../../platform/api.ts';
import { serverNow } from '../../../platform/session.ts';
import { readVariable } from '../../../platform/variable.ts';

const api = client(challenges);

/** The policy that was looked up and the ways to link it; each item of a challenge has both. */
export type LookedUp = Pick<PolicyChallengeItem, 'Policy' | 'WaysIn'>;

export interface Questions {
  readonly step: 'questions';
  readonly open: readonly PolicyChallengeItem[];
}
export interface Locked extends LookedUp {
  readonly step: 'locked';
  /** The sentence of spec §8. */
  readonly text: string;
  readonly until: Date;
}

/**
 * Right answers alone aren't enough: after too many wrong ones, or because the reader has a limited link already, a code or
 * the agent's approval is needed.
 */
export interface NeedsProof extends LookedUp {
  readonly step: 'proof';
}

/** Draws the questions, or finds the policy locked or partly linked. Undefined if the policy doesn't exist. */
export async function readChallenge(number: string): Promise<Questions | Locked | NeedsProof | undefined> {
  const [{ rows }, maximum, resetMinutes] = await Promise.all([
    api.list({ query: { PolicyAlternateKey: number } }),
    readVariable('PolicyChallengeAttempts_Max'),
    readVariable('PolicyChallengeResetMinutes'),
  ]);
  const [first] = rows;
  if (first === undefined) return undefined;
  if (first.WaysIn.IsLimited) return { step: 'proof', Policy: first.Policy, WaysIn: first.WaysIn };
  const now = serverNow();
  const left = challengeLockMinutes(first, { maximum, resetMinutes }, new Date(now));
  if (left === 0 && first.Options.length > 0) return { step: 'questions', open: rows };
  // If this clock says it's open but the server still locks it, it's a matter of seconds.
  const minutes = Math.max(1, left);
  const { Policy, WaysIn } = first;
  const text = errorText('policyLocked', { minutes });
  return { step: 'locked', Policy, WaysIn, text, until: new Date(now + minutes * 60_000) };
}
