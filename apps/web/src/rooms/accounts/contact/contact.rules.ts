import type { AccountChange, ContactAddress } from '@portico/contract/rooms/accounts';
import type { AddressValues } from '../../../platform/address/address.rules.ts';
import type { Problem } from '../../../platform/useForm.ts';

export const ADDRESS_TITLES = { DEFAULT: 'Mailing address', PHYSICAL: 'Physical address' } as const;
export type AddressTypeKey = keyof typeof ADDRESS_TITLES;
export const ADDRESS_TYPES = Object.keys(ADDRESS_TITLES) as AddressTypeKey[];

/** The lines of an address, in the order of the form. */
const ADDRESS_LINES: Readonly<Record<keyof AddressValues, string>> = {
  Street1: 'Street',
  Street2: 'Apartment, suite or unit',
  City: 'City',
  County: 'County',
  State: 'State',
  PostalCode: 'ZIP code',
};
type AddressLine = keyof AddressValues;
const LINES = Object.keys(ADDRESS_LINES) as AddressLine[];

/** Which control it is; also its id. */
export type ContactField = 'Name' | `${AddressTypeKey}-${AddressLine}`;
export type ContactFields = Readonly<Record<ContactField, string>>;
export const CONTACT_FIELDS: readonly ContactField[] = [
  'Name',
  ...ADDRESS_TYPES.flatMap((type) => LINES.map((line) => `${type}-${line}` as const)),
];

interface WithContact {
  readonly Contact: { readonly Name: string; readonly ContactAddressList: readonly ContactAddress[] };
}

/** The form's initial values; empty if there is no address of this kind yet. */
export function fieldsOf({ Contact }: WithContact): ContactFields {
  const lineOf = (type: AddressTypeKey, line: AddressLine) =>
    Contact.ContactAddressList.find(({ Type }) => Type.Key === type)?.[line] ?? '';
  return Object.fromEntries(
    CONTACT_FIELDS.map((field) => {
      const [type, line] = field.split('-') as [AddressTypeKey, AddressLine];
      return [field, field === 'Name' ? Contact.Name : lineOf(type, line)];
    }),
  ) as ContactFields;
}

export const addressIn = (fields: ContactFields, type: AddressTypeKey): AddressValues => ({
  Street1: fields[`${type}-Street1`],
  Street2: fields[`${type}-Street2`],
  City: fields[`${type}-City`],
  County: fields[`${type}-County`],
  State: fields[`${type}-State`],
  PostalCode: fields[`${type}-PostalCode`],
});

/** The fields of an address that differ from what they were. */
export const changedLines = (
  type: AddressTypeKey,
  before: AddressValues,
  after: AddressValues,
): Partial<ContactFields> =>
  Object.fromEntries(
    LINES.filter((line) => before[line] !== after[line]).map((line) => [`${type}-${line}`, after[line]]),
  );

/** As it is sent and compared, without blanks at the ends. */
const trimmed = (fields: ContactFields): ContactFields =>
  Object.fromEntries(CONTACT_FIELDS.map((field) => [field, fields[field].trim()])) as ContactFields;

/** How the form says what the contract refuses, which doesn't know whose address it is. */
function textFor(field: ContactField): string {
  if (field === 'Name') return 'Enter the name of the account.';
  const [type, line] = field.split('-') as [AddressTypeKey, AddressLine];
  const of = `of the ${ADDRESS_TITLES[type].toLowerCase()}`;
  if (line === 'State') return `Choose the state ${of}.`;
  if (line === 'PostalCode') return `Enter the ZIP code ${of} as 5 or 9 digits, like 33101 or 33101-1234.`;
  return `Enter the ${ADDRESS_LINES[line].toLowerCase()} ${of}.`;
}

/** The field for a path of the body: `Contact.ContactAddressList.0.City` is a line of the first address that is sent. */
export function placeProblem({ field: path, message }: Problem, { Contact }: AccountChange): Problem {
  const [, at, line] = /^Contact\.ContactAddressList\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const type = Contact?.ContactAddressList?.[Number(at)]?.Type.Key;
  const field = CONTACT_FIELDS.find((one) => one === (type ? `${type}-${line}` : path.split('.').at(-1)));
  return field ? { field, message: textFor(field) } : { field: path, message };
}

const isChanged = (fields: ContactFields, base: ContactFields, type: AddressTypeKey) =>
  LINES.some((line) => fields[`${type}-${line}`] !== base[`${type}-${line}`]);

/** The addresses that differ from what the editing began with, by their type. */
export const changedAddresses = (
  entered: ContactFields,
  base: ContactFields,
): Readonly<Record<string, AddressValues>> => {
  const fields = trimmed(entered);
  return Object.fromEntries(
    ADDRESS_TYPES.filter((type) => isChanged(fields, base, type)).map((type) => [
      type,
      addressIn(fields, type),
    ]),
  );
};

/** What is sent: the parts that differ from what the editing began with. Undefined where nothing does. */
export function changeOf(
  entered: ContactFields,
  base: ContactFields,
): NonNullable<AccountChange['Contact']> | undefined {
  const fields = trimmed(entered);
  const addresses = ADDRESS_TYPES.filter((type) => isChanged(fields, base, type)).map((type) => ({
    ...addressIn(fields, type),
    Type: { Key: type },
    Street2: fields[`${type}-Street2`] || null,
    CountryCode: 'US',
  }));
  const Name = fields.Name === base.Name ? undefined : fields.Name;
  if (Name === undefined && addresses.length === 0) return undefined;
  return {
    ...(Name !== undefined && { Name }),
    ...(addresses.length > 0 && { ContactAddressList: addresses }),
  };
}

export function labelOf(field: ContactField): string {
  if (field === 'Name') return 'Name';
  const [type, line] = field.split('-') as [AddressTypeKey, AddressLine];
  return `${ADDRESS_TITLES[type]}: ${ADDRESS_LINES[line]}`;
}

type Choice = 'mine' | 'theirs';
/** A field in which what was entered differs from what is saved by now. */
export interface Difference {
  readonly field: ContactField;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Only one side has changed it, and so it is meant; where both have, a person has to say. */
  readonly suggested: Choice | undefined;
}

export function differencesOf(
  base: ContactFields,
  entered: ContactFields,
  theirs: ContactFields,
): Difference[] {
  const mine = trimmed(entered);
  return CONTACT_FIELDS.filter((field) => mine[field] !== theirs[field]).map((field) => ({
    field,
    label: labelOf(field),
    mine: mine[field],
    theirs: theirs[field],
    suggested: mine[field] === base[field] ? 'theirs' : theirs[field] === base[field] ? 'mine' : undefined,
  }));
}

/** The contact with what was chosen for each difference; the rest is alike. */
export const resolved = (
  theirs: ContactFields,
  differences: readonly Difference[],
  /** By field. */
  choices: Readonly<Record<string, string>>,
): ContactFields => ({
  ...theirs,
  ...Object.fromEntries(
    differences.filter(({ field }) => choices[field] === 'mine').map(({ field, mine }) => [field, mine]),
  ),
});
