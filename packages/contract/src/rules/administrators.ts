import type { ErrorCode } from '../errors.ts';

/** How long a second person has to confirm. */
export const CONFIRM_DAYS = 7;

export const RIGHT_CHANGES = ['give', 'take'] as const;
export type RightChange = (typeof RIGHT_CHANGES)[number];

/** What can be done with a request. Only the one who asked can withdraw it. */
export const REQUEST_ANSWERS = ['confirm', 'refuse', 'withdraw'] as const;
export type RequestAnswer = (typeof REQUEST_ANSWERS)[number];

/** Someone who asks to give or take the right of an administrator. People are named by their keys. */
export interface RightAsked {
  readonly change: RightChange;
  readonly person: string;
  readonly askedBy: string;
  /** Those who pass the admin check and can sign in. */
  readonly administrators: readonly string[];
}

export type RightRefusal = Extract<
  ErrorCode,
  'ownAccess' | 'lastAdministrator' | 'staffByInvitation' | 'turnOnFirst'
>;

/**
 * Who can confirm: any other administrator. If there is none, the person it's about, so that it's always two people who
 * decide. Never the one who asked.
 */
export function mayConfirm(
  { person, askedBy, administrators }: Omit<RightAsked, 'change'>,
  confirmer: string,
): boolean {
  if (confirmer === askedBy) return false;
  const others = administrators.filter((key) => key !== askedBy && key !== person);
  return others.length === 0 ? confirmer === person : others.includes(confirmer);
}

/**
 * What becomes of it: nothing if it's so already, done at once, or asked for. Giving always takes a second person, or one
 * administrator could make helpers who confirm everything else. Taking does if only one administrator would be left.
 */
export function rightVerdict(
  { change, person, askedBy, administrators }: RightAsked,
  { isStaff, canSignIn }: { readonly isStaff: boolean; readonly canSignIn: boolean },
): 'same' | 'now' | 'ask' | RightRefusal {
  if (person === askedBy) return 'ownAccess';
  const isAdministrator = administrators.includes(person);
  if (change === 'give') {
    if (!isStaff) return 'staffByInvitation';
    if (!canSignIn) return 'turnOnFirst';
    return isAdministrator ? 'same' : 'ask';
  }
  if (!isAdministrator) return 'same';
  const left = administrators.filter((key) => key !== person).length;
  if (left === 0) return 'lastAdministrator';
  return left === 1 ? 'ask' : 'now';
}

/** Why someone can't lose the right without a second person's yes, such as by being turned off. */
export function lossRefusal(
  administrators: readonly string[],
  lost: readonly string[],
): Extract<ErrorCode, 'lastAdministrator' | 'administratorByTwo'> | undefined {
  const left = administrators.filter((key) => !lost.includes(key)).length;
  if (left === administrators.length || left > 1) return undefined;
  return left === 0 ? 'lastAdministrator' : 'administratorByTwo';
}
