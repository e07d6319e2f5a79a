import { CONSTRUCTIONS, PROTECTION_CLASSES, type Risk, type RiskChange } from '@portico/contract/rooms/risks';
import type { AddressValues } from '../../../platform/address/address.rules.ts';
import type { Problem } from '../../../platform/useForm.ts';

export const OCCUPANCY = { home: 'Home', condo: 'Condo', parent: 'Condominium association' } as const;

/** What the form has of a location, as text, in its order. */
const LABELS = {
  Street1: 'the street address',
  Street2: 'the unit',
  City: 'the city',
  County: 'the county',
  State: 'the state',
  PostalCode: 'the ZIP code as 5 or 9 digits, like 33101 or 33101-1234',
  Occupancy: 'the occupancy',
  Construction: 'the construction',
  YearBuilt: 'the year it was built',
  RoofYear: 'the year of the roof',
  SquareFeet: 'the living area in square feet',
  Stories: 'the number of stories',
  ProtectionClass: 'the protection class',
} as const;
type RiskField = keyof typeof LABELS;
export type RiskFields = Readonly<Record<RiskField, string>>;
const FIELDS = Object.keys(LABELS) as RiskField[];
const NUMBERS: readonly RiskField[] = ['YearBuilt', 'RoofYear', 'SquareFeet', 'Stories'];

export const fieldsOf = (risk: Risk): RiskFields =>
  Object.fromEntries(FIELDS.map((field) => [field, String(risk[field] ?? '')])) as RiskFields;

export const addressIn = ({
  Street1,
  Street2,
  City,
  County,
  State,
  PostalCode,
}: RiskFields): AddressValues => ({
  ...{ Street1, Street2, City, County, State, PostalCode },
});

/** Only what differs from the record. Anything that isn't a number is left to the contract to refuse. */
export function changeOf(risk: Risk, entered: RiskFields): RiskChange {
  const before = fieldsOf(risk);
  const sent = (field: RiskField) => {
    const text = entered[field].trim();
    if (field === 'Street2') return text || null;
    return NUMBERS.includes(field) && text !== '' ? Number(text) : text;
  };
  return Object.fromEntries(
    FIELDS.filter((field) => entered[field].trim() !== before[field]).map((field) => [field, sent(field)]),
  );
}

const isChoice = (field: RiskField) =>
  ['State', 'Occupancy', 'Construction', 'ProtectionClass'].includes(field);

/** The contract says what is missing. What the server says about two years together is its own sentence. */
export function placeProblem({ field: path, message }: Problem): Problem {
  const field = FIELDS.find((one) => one === path);
  if (field === undefined) return { field: path, message };
  if (message.startsWith('must not be'))
    return { field, message: `${SENTENCES[field] ?? 'This'} ${worded(message)}.` };
  return { field, message: `${isChoice(field) ? 'Choose' : 'Enter'} ${LABELS[field]}.` };
}

const SENTENCES: Readonly<Partial<Record<RiskField, string>>> = {
  YearBuilt: 'The year it was built',
  RoofYear: 'The year of the roof',
};
const worded = (message: string): string => message.replace('YearBuilt', 'the year it was built');

export const CHOICES = {
  Occupancy: Object.entries(OCCUPANCY).map(([value, label]) => ({ value, label })),
  Construction: CONSTRUCTIONS,
  ProtectionClass: PROTECTION_CLASSES,
} as const;
