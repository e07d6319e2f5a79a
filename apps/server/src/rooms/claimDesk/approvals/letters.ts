import type { Ctx } from '@portico/platform/context';
import { waitingLetters } from '../../claimLetters/index.ts';
import type { WaitingLetter } from './waiting.ts';

/** Denials that their authors may not send. */
export async function lettersToApprove(ctx: Ctx): Promise<WaitingLetter[]> {
  const letters = await waitingLetters(ctx);
  return letters.map(({ Key, Kind, Claim, Author, SubmittedAt, CanDecide }) => ({
    kind: 'letter',
    key: Key,
    claimKey: Claim.Key,
    letter: Kind,
    requestedBy: Author.Key,
    askedAgainBy: null,
    askedAt: new Date(SubmittedAt),
    canDecide: CanDecide,
  }));
}
