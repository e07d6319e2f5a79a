import { INVITATION_STATES } from '@portico/contract/rooms/invitations';
import { expect, test } from 'vitest';
import { type Answer, expiryOf, verdictOn } from './invitations.rules.ts';

const VERDICTS: Readonly<Record<Answer, readonly string[]>> = {
  // Of one that is pending, accepted, declined, withdrawn, expired.
  accepted: ['answer', 'again', 'invitationAnswered', 'invitationWithdrawn', 'invitationExpired'],
  declined: ['answer', 'invitationAnswered', 'again', 'invitationWithdrawn', 'invitationExpired'],
  withdrawn: ['answer', 'invitationAnswered', 'invitationAnswered', 'again', 'invitationExpired'],
};

test.each(Object.entries(VERDICTS))('what may be %s', (answer, verdicts) => {
  expect(INVITATION_STATES.map((state) => verdictOn(state, answer as Answer))).toEqual(verdicts);
});

test('an invitation ends seven days after it was sent, to the second', () => {
  expect(expiryOf(new Date('2026-11-15T12:34:56Z'))).toEqual(new Date('2026-11-22T12:34:56Z'));
});
