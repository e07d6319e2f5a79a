import type { BookLine } from '@portico/contract/rooms/book';
import { BYTE_ORDER_MARK, csvRow } from '@portico/contract/rules/csv';

const HEADINGS = [
  ...['Account', 'Name', 'Policy numbers', 'Policy or quote', 'Program', 'State', 'Status'],
  ...['Effective', 'Expires', 'Premium', 'Balance due', 'Next due', 'Next payment', 'Past due', 'Agency'],
];

const dollars = (cents: number): string => (cents / 100).toFixed(2);

export const bookHead = BYTE_ORDER_MARK + csvRow(HEADINGS);

export const bookRow = ({
  AlternateKey,
  Contact,
  Agency,
  PolicyNumbers,
  BalanceCents,
  NextDue,
  Policy,
}: BookLine): string =>
  csvRow([
    AlternateKey,
    Contact.Name,
    PolicyNumbers.join(' '),
    Policy.AlternateKey ?? Policy.QuoteAlternateKey ?? '',
    Policy.Program.Name,
    Policy.State,
    Policy.Status.DisplayText,
    Policy.TermBegin,
    Policy.TermEnd,
    dollars(Policy.PremiumCents),
    dollars(BalanceCents),
    NextDue?.DueOn ?? '',
    NextDue ? dollars(NextDue.AmountCents) : '',
    NextDue?.IsPastDue ? 'Yes' : '',
    Agency.Name,
  ]);
