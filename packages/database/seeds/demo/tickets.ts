import { DEMO_ACCOUNT, type DemoName } from './accounts.ts';
import { type Day, isoInstant } from './calendar.ts';
import type { Row } from './records.ts';

type Status = 'open' | 'pending' | 'solved';

const ticket = (id: string, from: DemoName, status: Status, daysAgo: number, subject: string) => ({
  id,
  from,
  status,
  daysAgo,
  subject,
});

/** What the ten have written to the help desk. Their IDs never change. */
export const DEMO_TICKETS = [
  ticket('10388', 'agent', 'solved', 41, 'Loss run won’t open on my tablet'),
  ticket('10391', 'insured', 'solved', 38, 'How do I change the mortgage company on my policy?'),
  ticket('10402', 'agent2', 'solved', 30, 'New producer needs access to our branch'),
  ticket('10410', 'insured2', 'solved', 22, 'Payment shows twice in my history'),
  ticket('10415', 'insured', 'solved', 17, 'Never got the password reset email'),
  ticket('10419', 'agent', 'pending', 12, 'Quote keeps asking for the roof year'),
  ticket('10421', 'signup', 'pending', 9, 'None of the answers to my security questions are right'),
  ticket('10424', 'agent2', 'pending', 6, 'Endorsement request went to the old underwriter'),
  ticket('10427', 'insured', 'open', 3, 'Can’t find the declarations page for my condo'),
  ticket('10430', 'insured2', 'open', 2, 'My agent’s phone number looks wrong'),
  ticket('10431', 'signup', 'open', 1, 'Where do I find my policy number?'),
  ticket('10433', 'agent', 'open', 1, 'Two of my accounts show the same insured'),
] as const;

export const ticketRows = (today: Day): Row[] =>
  DEMO_TICKETS.map(({ id, from, status, daysAgo, subject }, at) => ({
    id,
    subject,
    status,
    requester_email: DEMO_ACCOUNT[from].Email,
    opened_at: isoInstant(today - daysAgo, 540 + 23 * at),
  }));
