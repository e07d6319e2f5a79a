import type { ErrorCode } from '@portico/contract/errors';
import { INVITATION_DAYS, type InvitationState } from '@portico/contract/rooms/invitations';

const DAY_MS = 24 * 60 * 60 * 1000;
export const expiryOf = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

/** What can be done with an invitation. */
export type Answer = 'accepted' | 'declined' | 'withdrawn';

/** Whether an invitation in this state takes the answer: `again` changes nothing, a code says why it cannot be. */
export function verdictOn(state: InvitationState, answer: Answer): 'answer' | 'again' | ErrorCode {
  if (state === 'pending') return 'answer';
  if (state === answer) return 'again';
  if (state === 'expired') return 'invitationExpired';
  return state === 'withdrawn' ? 'invitationWithdrawn' : 'invitationAnswered';
}
