import type { ErrorCode } from '../errors.ts';

/** How long a second person has to confirm. */
export const CONFIRM_DAYS = 7;

export const RIGHT_CHANGES = ['give', 'take'] as const;
export type RightChange = (typeof RIGHT_CHANGES)[number];

/** Everything that an administrator asks for and a second person confirms. `reset`: someone has lost their second factor. */
export const TWO_PERSON_CHANGES = [...RIGHT_CHANGES, 'reset'] as const;
export type TwoPersonChange = (typeof TWO_PERSON_CHANGES)[number];

/** What can be done with a request. Only the one who asked can withdraw it. */
export const REQUEST_ANSWERS = ['confirm', 'refuse', 'withdraw'] as const;
export type RequestAnswer = (typeof REQUEST_ANSWERS)[number];

/** What someone asks for. People are named by their keys. */
export interface Asked {
  readonly change: TwoPersonChange;
  readonly person: string;
  readonly askedBy: string;
  /** Those who pass the admin check and can sign in. */
  readonly administrators: readonly string[];
}

export type RightRefusal = Extract<
  ErrorCode,
  'ownAccess' | 'lastAdministrator' | 'staffByInvitation' | 'turnOnFirst'
>;

/** Someone who asks to give or take the right of an administrator. */
export type RightAsked = Asked & { readonly change: RightChange };

const othersThan = ({ person, askedBy, administrators }: Asked) =>
  administrators.filter((key) => key !== askedBy && key !== person);

/**
 * Who can confirm: any other administrator. If there is none, the person it's about, so that it's always two people who
 * decide. Never the one who asked, and never the one who says that they can't sign in.
 */
export function mayConfirm(asked: Asked, confirmer: string): boolean {
  if (confirmer === asked.askedBy) return false;
  const others = othersThan(asked);
  if (asked.change !== 'reset' && others.length === 0) return confirmer === asked.person;
  return others.includes(confirmer);
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

/** Whether someone's second factor may be reset. It always takes a second administrator. */
export function resetVerdict(
  asked: Asked,
  { canSignIn, hasSecondFactor }: { readonly canSignIn: boolean; readonly hasSecondFactor: boolean },
): 'ask' | Extract<ErrorCode, 'ownAccess' | 'turnOnFirst' | 'nothingToReset' | 'resetOnServer'> {
  if (asked.person === asked.askedBy) return 'ownAccess';
  if (!canSignIn) return 'turnOnFirst';
  if (!hasSecondFactor) return 'nothingToReset';
  return othersThan(asked).length === 0 ? 'resetOnServer' : 'ask';
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
