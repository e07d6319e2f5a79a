import type { AddressCheck, Mended, PlaceHit, StandardAddress } from '@portico/contract/rooms/addresses';

/** An address in a form: everything is text and may be empty. */
export interface AddressValues {
  readonly Street1: string;
  readonly Street2: string;
  readonly City: string;
  readonly County: string;
  readonly State: string;
  readonly PostalCode: string;
}

export const NO_ADDRESS: AddressValues = {
  Street1: '',
  Street2: '',
  City: '',
  County: '',
  State: '',
  PostalCode: '',
};

export interface UnitType {
  readonly Key: string;
  readonly Name: string;
  /** A number follows it. */
  readonly IsRange: boolean;
}

/** `APT` is written `Apt`; two letters stay large. */
const written = (key: string): string =>
  key.length === 2 && key !== 'FL' ? key : key.charAt(0) + key.slice(1).toLowerCase();

/** The second line, taken apart into a unit type of the list and what follows; other text has no type. */
export function readUnit(street2: string, types: readonly UnitType[]) {
  const [first = '', ...rest] = street2.trimStart().split(' ');
  const type = types.find(({ Key }) => Key === first.toUpperCase());
  return type === undefined ? { type, rest: street2 } : { type, rest: rest.join(' ') };
}

export const unitLine = (type: UnitType | undefined, rest: string): string => {
  if (type === undefined) return rest;
  return type.IsRange ? `${written(type.Key)} ${rest}` : written(type.Key);
};

/** City, county, state and ZIP code go together. */
export const movedTo = (
  values: AddressValues,
  { City, County, State, PostalCode }: PlaceHit,
): AddressValues => ({
  ...values,
  City,
  County,
  State,
  PostalCode,
});

/** What the Postal Service corrected in a mailing address. Its spelling of a street needs no mention. */
export const mendedIn = (written: AddressValues, standard: StandardAddress): Mended[] =>
  (['City', 'State', 'PostalCode'] as const)
    .filter((field) => written[field].trim().toUpperCase() !== standard[field].toUpperCase())
    .map((Field) => ({ Field, From: written[Field].trim(), To: standard[Field] }));

/** What the check made of it. It may not know the county: then the one that was written stays. */
export const checkedValues = (written: AddressValues, { Address }: AddressCheck): AddressValues => ({
  Street1: Address.Street1,
  Street2: Address.Street2 ?? '',
  City: Address.City,
  County: Address.County || written.County,
  State: Address.State,
  PostalCode: Address.PostalCode,
});

const FIELD_NAMES: Readonly<Record<string, string>> = {
  Street1: 'Street address',
  Street2: 'Unit',
  City: 'City',
  State: 'State',
  PostalCode: 'ZIP code',
};
export const fieldName = (field: string): string => FIELD_NAMES[field] ?? field;
