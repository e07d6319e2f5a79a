import type { AccountHit } from '@portico/contract/rooms/accounts';
import type { Closing } from '@portico/contract/rooms/catastrophes';
import type { Contract } from '@portico/contract/rooms/lookups/items';
import type { NewQuote } from '@portico/contract/rooms/policies';
import { type AddressValues, NO_ADDRESS } from '../../../platform/address/address.rules.ts';
import type { Problem } from '../../../platform/useForm.ts';

export interface NewQuoteValues extends AddressValues {
  readonly Name: string;
  /** A customer of ours, whose quote it will be. Empty: an applicant. */
  readonly Account: string;
  /** For staff: what was typed, the agency that was chosen, and its agent. */
  readonly Agency: string;
  readonly AgencyKey: string;
  readonly Agent: string;
  readonly Program: string;
  readonly Market: string;
  /** Empty means today. */
  readonly TermBegin: string;
}

/** What someone has chosen before the form opens. */
export type Chosen = Partial<NewQuoteValues>;

export const emptyQuote = (today: string): NewQuoteValues => ({
  ...NO_ADDRESS,
  Name: '',
  Account: '',
  Agency: '',
  AgencyKey: '',
  Agent: '',
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
export const bodyOf = (values: NewQuoteValues) => ({
  ...holderOf(values),
  ...placeOf(values),
});

/** An account has an agent already. */
const holderOf = ({ Name, Account, Agent }: NewQuoteValues) =>
  Account === ''
    ? { Applicant: { Name }, ...(Agent !== '' && { Agent: { Key: Agent } }) }
    : { CustomerRiskAccount: { Key: Account } };

const placeOf = (values: NewQuoteValues) => ({
  Location: {
    ...addressOf(values),
    Street2: values.Street2.trim() === '' ? null : values.Street2,
    Latitude: 0,
    Longitude: 0,
  },
  Program: { Key: values.Program },
  Market: { Key: values.Market },
  ...(values.TermBegin !== '' && { TermBegin: values.TermBegin }),
});

/** The body as it's sent. */
export const bodyAt = (
  body: NewQuote,
  { Latitude, Longitude }: { readonly Latitude: number; readonly Longitude: number },
): NewQuote => ({ ...body, ...(body.Location && { Location: { ...body.Location, Latitude, Longitude } }) });

type Written = Pick<Contract, 'ProgramKey' | 'MarketKey'>;

/** What was chosen, and isn’t among what is written. */
export function unwritten(
  written: readonly Written[],
  { Program, Market }: Pick<NewQuoteValues, 'Program' | 'Market'>,
): Partial<Pick<NewQuoteValues, 'Program' | 'Market'>> {
  const isProgram = Program === '' || written.some(({ ProgramKey }) => ProgramKey === Program);
  const isMarket = written.some(
    ({ ProgramKey, MarketKey }) => MarketKey === Market && (Program === '' || ProgramKey === Program),
  );
  return { ...(!isProgram && { Program: '' }), ...(Market !== '' && !isMarket && { Market: '' }) };
}

const folded = (text: string | null) => (text ?? '').trim().toLowerCase();
const zipOf = (code: string | null) => (code ?? '').trim().slice(0, 5);
const MOST = 4;

/** Customers in the same ZIP code with the same street or a name in common, each once. */
export function similarCustomers<H extends AccountHit>(
  { Name, Street1, PostalCode }: NewQuoteValues,
  hits: readonly H[],
): readonly H[] {
  const names = folded(Name).split(/\s+/);
  const shares = (hit: H) =>
    folded(hit.Contact.Name)
      .split(/\s+/)
      .some((word) => word.length > 1 && names.includes(word));
  const isSimilar = (hit: H) =>
    zipOf(hit.PostalCode) === zipOf(PostalCode) &&
    ((folded(Street1) !== '' && folded(hit.Street1) === folded(Street1)) || shares(hit));
  return [...new Map(hits.filter(isSimilar).map((hit) => [hit.Key, hit])).values()].slice(0, MOST);
}

export const customerWords = ({ AlternateKey, Contact, Street1, City, State }: AccountHit): string =>
  `Yes: ${[Contact.Name, Street1, City, State].filter(Boolean).join(', ')} (${AlternateKey})`;

/** Whether a closing stops new business at this place. */
export const closesNew = (
  { Counties, Programs, Actions }: Pick<Closing, 'Counties' | 'Programs' | 'Actions'>,
  county: string,
  program: string | undefined,
): boolean =>
  Actions.includes('new') &&
  (Counties.length === 0 || Counties.some((one) => folded(one) === folded(county))) &&
  (Programs.length === 0 || (program !== undefined && Programs.includes(program)));

const TEXTS: Readonly<Record<string, string>> = {
  Street1: 'Enter the street address.',
  Street2: 'Enter a shorter second line.',
  City: 'Enter the city.',
  County: 'Enter the county, or choose the city from the list.',
  State: 'Choose the state.',
  PostalCode: 'Enter the ZIP code as 5 or 9 digits, like 33101 or 33101-1234.',
  Name: 'Enter the applicant’s name.',
  Agent: 'Choose the agent.',
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
