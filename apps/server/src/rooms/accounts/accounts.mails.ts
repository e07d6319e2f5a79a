import type { Mail } from '@portico/platform/outbox';
import type { UsedGrant } from '../challenges/index.ts';

/** Tells the owner on file who has linked the policy. The newcomer's name is text they typed: it stands in quotes. */
export const linkedMail = (
  owner: { readonly name: string; readonly email: string },
  newcomer: string,
  { key, policyNumber }: UsedGrant,
): Mail => ({
  cause: `account-linked:${key}`,
  to: owner.email,
  subject: `Your policy ${policyNumber} was linked to a portal account`,
  text: [
    `Hello ${owner.name},`,
    '',
    `Somebody who answered the security questions about policy ${policyNumber} has linked it to their portal account, under the name "${newcomer}". They can now see the policy and its documents.`,
    '',
    'If that was you, or somebody of your household, there is nothing to do.',
    'If not, please contact your agent or our Help Desk at once: we will undo it.',
  ].join('\n'),
});
