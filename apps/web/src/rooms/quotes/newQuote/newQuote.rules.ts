import type { NewQuote } from '@portico/contract/rooms/policies';
import { type AddressValues, NO_ADDRESS } from '../../../platform/address/address.rules.ts';
import type { Problem } from '../../../platform/useForm.ts';

export interface NewQuoteValues extends AddressValues {
  readonly Name: string;
  readonly Program: string;
  readonly Market: string;
  /** Empty means today. */
  readonly TermBegin: string;
}

export const emptyQuote = (today: string): NewQuoteValues => ({
  ...NO_ADDRESS,
  Name: '',
  Program: '',
  Market: '',
  TermBegin: today,
});

export const addressOf = ({
  Street1,
  Street2,
  City,
  County,
  State,
  PostalCode,
}: NewQuoteValues): AddressValues => ({ Street1, Street2, City, County, State, PostalCode });

/** Only the lines that differ: setting a line clears its error. */
export const changedLines = (before: NewQuoteValues, now: AddressValues): Partial<AddressValues> =>
  Object.fromEntries(
    Object.entries(now).filter(([line, text]) => before[line as keyof AddressValues] !== text),
  );

/** The body without its point on the map, which is looked up once everything else is right. */
export const bodyOf = ({ Name, Program, Market, TermBegin, ...address }: NewQuoteValues) => ({
  Applicant: { Name },
  Location: {
    ...address,
    Street2: address.Street2.trim() === '' ? null : address.Street2,
    Latitude: 0,
    Longitude: 0,
  },
  Program: { Key: Program },
  Market: { Key: Market },
  ...(TermBegin !== '' && { TermBegin }),
});

/** The body as it's sent. */
export const bodyAt = (
  body: NewQuote,
  { Latitude, Longitude }: { readonly Latitude: number; readonly Longitude: number },
): NewQuote => ({ ...body, ...(body.Location && { Location: { ...body.Location, Latitude, Longitude } }) });

const TEXTS: Readonly<Record<string, string>> = {
  Street1: 'Enter the street address.',
  Street2: 'Enter a shorter second line.',
  City: 'Enter the city.',
  County: 'Enter the county, or choose the city from the list.',
  State: 'Choose the state.',
  PostalCode: 'Enter the ZIP code as 5 or 9 digits, like 33101 or 33101-1234.',
  Name: 'Enter the applicant’s name.',
  Program: 'Choose a program.',
  Market: 'Choose a market.',
};

/** The field for a path of the body, such as `Location.City` or `Program.Key`, in the form's words. */
export function placeProblem({ field: path, message }: Problem): Problem {
  const field = path.replace(/^(Applicant|Location)\./, '').replace(/\.Key$/, '');
  if (field === 'Latitude' || field === 'Longitude')
    return { field: 'PostalCode', message: 'We can’t find this place. Check the city and the ZIP code.' };
  if (field === 'TermBegin') return { field, message: `The effective date ${message}.` };
  return { field, message: TEXTS[field] ?? message };
}
