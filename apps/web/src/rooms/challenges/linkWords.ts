import type { AccountRelationship, LinkMethod } from '@portico/contract/rooms/accounts';
import type { LinkRole } from '@portico/contract/rooms/challenges/proofs';
import type { SuspendedLink } from '@portico/contract/rooms/challenges/reports';
import type { LinkDecision, LinkRequest } from '@portico/contract/rooms/challenges/requests';
import { formatMoment, formatPhone } from '@portico/contract/rules/format';

export const ROLE_TEXT: Readonly<Record<LinkRole, string>> = {
  namedInsured: 'The policyholder (named insured)',
  household: 'Someone else in the household',
};

export const DECISION_TEXT: Readonly<Record<LinkDecision, string>> = {
  approveNamedInsured: 'Approve as policyholder',
  approveHousehold: 'Approve as household member',
  decline: 'Decline',
};

const METHOD_TEXT: Readonly<Record<LinkMethod, string>> = {
  file: 'Added by the agency or staff',
  questions: 'Answered the security questions',
  code: 'Code from the email on file',
  email: 'Signed in with the email on file',
  approval: 'Approved by the agent or staff',
  invitation: 'Accepted an invitation',
};

const RELATIONSHIP_TEXT: Readonly<Record<AccountRelationship, string>> = {
  owner: 'Owner',
  coinsured: 'Co-insured',
};

/** Who a suspended link is for and how it was made: `h@example.com · Owner · Code from the email on file, Nov 14, …`. */
export const linkText = ({ Person, Relationship, LinkedBy, LinkedAt }: SuspendedLink): string =>
  [Person.Email, RELATIONSHIP_TEXT[Relationship], `${METHOD_TEXT[LinkedBy]}, ${formatMoment(LinkedAt)}`]
    .filter(Boolean)
    .join(' · ');

/** `2 by this person, 5 by others, latest Nov 14, 2026, 3:05 PM`. */
export function wrongAnswersText({ ByRequester, ByOthers, LatestAt }: LinkRequest['WrongAnswers']): string {
  if (ByRequester + ByOthers === 0) return 'None';
  const latest = LatestAt === null ? '' : `, latest ${formatMoment(LatestAt)}`;
  return `${ByRequester} by this person, ${ByOthers} by others${latest}`;
}

/** Numbers from abroad don't have the ten digits of the mask. */
export const phoneText = (phone: string): string => formatPhone(phone) || phone;
