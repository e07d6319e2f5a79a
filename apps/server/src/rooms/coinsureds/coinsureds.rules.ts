import { COINSURED_INVITATION_DAYS } from '@portico/contract/rooms/coinsureds';
import type { OnFile } from '../accounts/index.ts';

export type Member = Pick<OnFile, 'personKey' | 'relationship' | 'canSignIn'>;

/** Who wants to take the account away: one of its members, or staff. */
export interface Unlinker {
  readonly personKey: string;
  readonly isStaff: boolean;
}

/**
 * Whether someone may be unlinked. If an owner left co-insureds behind, no one could invite to or unlink from the
 * account, so owners go last. Names on file are the agency's records and give no one access.
 */
export function verdictOnUnlinking(
  members: readonly Member[],
  { personKey, isStaff }: Unlinker,
  target: Member,
): 'unlink' | 'notTheOwner' | 'ownerNotAlone' | 'onFileOnly' {
  if (isStaff) return 'unlink';
  const isSelf = target.personKey === personKey;
  if (isSelf && target.relationship === 'coinsured') return 'unlink';
  const isOwner = members.some((member) => member.personKey === personKey && member.relationship === 'owner');
  if (!isOwner) return 'notTheOwner';
  if (isSelf) {
    const isAlone = members.every((member) => member === target || !member.canSignIn);
    return isAlone ? 'unlink' : 'ownerNotAlone';
  }
  return target.canSignIn ? 'unlink' : 'onFileOnly';
}

const DAY_MS = 24 * 60 * 60 * 1000;
export const linkEndsAt = (now: Date): Date => new Date(now.getTime() + COINSURED_INVITATION_DAYS * DAY_MS);
