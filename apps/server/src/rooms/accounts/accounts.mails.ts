import type { Mail } from '@portico/platform/outbox';
import type { UsedGrant } from '../challenges/index.ts';
import type { Told } from './accounts.link.rules.ts';

/** Tells somebody on file who has linked the policy. The newcomer's name is text they typed: it stands in quotes. */
export const linkedMail = (person: Told, newcomer: string, { key, policyNumber }: UsedGrant): Mail => ({
  cause: `account-linked:${key}:${person.personKey}`,
  to: person.email,
  subject: `Your policy ${policyNumber} was linked to a portal account`,
  text: [
    `Hello ${person.name},`,
    '',
    `Somebody who answered the security questions about policy ${policyNumber} has linked it to their portal account, under the name "${newcomer}". They can now see the policy and its documents.`,
    '',
    'If that was you, or somebody of your household, there is nothing to do.',
    'If not, please contact your agent or our Help Desk at once: we will undo it.',
  ].join('\n'),
});
