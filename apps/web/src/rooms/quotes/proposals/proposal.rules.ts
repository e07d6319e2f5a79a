import type { Proposal } from '@portico/contract/rooms/proposals';
import { ROUTES } from '@portico/contract/routes';
import { addDays } from '@portico/contract/rules/days';
import { formatDay, formatLocalDay } from '@portico/contract/rules/format';
import { programName } from '@portico/contract/rules/programName';

export const quoteAddress = (policyKey: string): string =>
  `${ROUTES.quote.path}?${new URLSearchParams({ policy: policyKey })}`;

/** “Homeowners insurance”. */
export function insuranceOf({ Program }: Pick<Proposal, 'Program'>): string {
  const name = programName(Program);
  return `${name.charAt(0).toUpperCase()}${name.slice(1).toLowerCase()} insurance`;
}

export const lastDayOf = ({ ExpiresOn }: Pick<Proposal, 'ExpiresOn'>): string =>
  formatDay(addDays(ExpiresOn, -1));

type Answered = Pick<Proposal, 'Status' | 'ExpiresOn' | 'AnsweredAt' | 'Policy'>;

/** Where a quote is, for the insured. */
export function statusText({ Status, ExpiresOn, AnsweredAt, Policy }: Answered): string {
  const on = AnsweredAt === null ? '' : ` ${formatLocalDay(AnsweredAt)}`;
  switch (Status) {
    case 'open':
      return `Price good through ${lastDayOf({ ExpiresOn })}`;
    case 'wanted':
      return `You asked for this policy${on}. Your agent will be in touch.`;
    case 'declined':
      return `You declined this quote${on}.`;
    case 'changed':
      return 'Your agent is updating this quote. You’ll get an email when it’s ready.';
    case 'expired':
      return `Expired ${formatDay(ExpiresOn)}`;
    case 'bound':
      return `This is your policy ${Policy.AlternateKey ?? ''} now.`;
    case 'withdrawn':
      return 'This quote was withdrawn.';
  }
}

/** The same for the agent who sent it. */
export function sentText({ SentAt, ...proposal }: Answered & Pick<Proposal, 'SentAt'>): string {
  const { Status, AnsweredAt } = proposal;
  const on = AnsweredAt === null ? '' : ` ${formatLocalDay(AnsweredAt)}`;
  if (Status === 'wanted') return `The insured asked for this policy${on}. Review and bind it.`;
  if (Status === 'declined') return `The insured declined this quote${on}.`;
  const sent = `Sent to the insured ${formatLocalDay(SentAt)}`;
  if (Status === 'changed')
    return `${sent}, but it has changed since. Send it again, so they see this price.`;
  if (Status === 'expired') return `${sent}. That price has expired.`;
  return `${sent}. The price is good through ${lastDayOf(proposal)}.`;
}
