import type { BookLine } from '@portico/contract/rooms/overviews/book';

const HEADINGS = [
  ...['Account', 'Name', 'Policy numbers', 'Policy or quote', 'Program', 'State', 'Status'],
  ...['Term begin', 'Term end', 'Premium', 'Agency'],
];

/** A spreadsheet takes what begins so for a formula. */
const FORMULA = /^[\s]*[=+\-@|%]/;

/** One cell: never a formula, never more than one line. */
export function cellOf(value: string): string {
  const line = value.replaceAll(/\s*[\r\n\t]+\s*/g, ' ');
  const safe = FORMULA.test(line) ? `'${line}` : line;
  return /[",;]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const rowOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** With the mark by which spreadsheets know UTF-8. */
export const csvHead = `\ufeff${rowOf(HEADINGS)}`;

export const csvRow = ({ AlternateKey, Contact, Agency, PolicyNumbers, Policy }: BookLine): string =>
  rowOf([
    AlternateKey,
    Contact.Name,
    PolicyNumbers.join(' '),
    Policy.AlternateKey ?? Policy.QuoteAlternateKey ?? '',
    Policy.Program.Name,
    Policy.State,
    Policy.Status.DisplayText,
    Policy.TermBegin,
    Policy.TermEnd,
    (Policy.PremiumCents / 100).toFixed(2),
    Agency.Name,
  ]);
