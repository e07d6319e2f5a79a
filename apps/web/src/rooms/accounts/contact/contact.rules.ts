import type { AccountChange, ContactAddress } from '@portico/contract/rooms/accounts';
import type { AddressValues } from '../../../platform/address/address.rules.ts';

export const ADDRESS_TITLES = { DEFAULT: 'Mailing address', PHYSICAL: 'Physical address' } as const;
export type AddressTypeKey = keyof typeof ADDRESS_TITLES;
export const ADDRESS_TYPES = Object.keys(ADDRESS_TITLES) as AddressTypeKey[];

/** The lines of an address, in the order in which they stand on the form. */
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

/** What stands in the form; empty where there is no such address yet. */
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

export const withAddress = (
  fields: ContactFields,
  type: AddressTypeKey,
  address: AddressValues,
): ContactFields => ({
  ...fields,
  ...Object.fromEntries(LINES.map((line) => [`${type}-${line}`, address[line]])),
});

/** As it is sent and compared: blanks at the ends are nobody's wish. */
const trimmed = (fields: ContactFields): ContactFields =>
  Object.fromEntries(CONTACT_FIELDS.map((field) => [field, fields[field].trim()])) as ContactFields;

const linesOf = (fields: ContactFields, type: AddressTypeKey) =>
  LINES.map((line) => [line, fields[`${type}-${line}`]] as const);

const isBlank = (fields: ContactFields, type: AddressTypeKey) =>
  linesOf(fields, type).every(([, text]) => text === '');

/** What the other lines need is only that something stands in them. */
const SHAPES: Partial<Record<AddressLine, RegExp>> = {
  State: /^[A-Z]{2}$/,
  PostalCode: /^\d{5}(-\d{4})?$/,
};

function problemAt(type: AddressTypeKey, line: AddressLine, text: string): string | undefined {
  if (line === 'Street2' || (SHAPES[line] ?? /./).test(text)) return undefined;
  const of = `of the ${ADDRESS_TITLES[type].toLowerCase()}`;
  if (line === 'State') return `Choose the state ${of}.`;
  if (line === 'PostalCode') return `Enter the ZIP code ${of} as 5 or 9 digits, like 33101 or 33101-1234.`;
  return `Enter the ${ADDRESS_LINES[line].toLowerCase()} ${of}.`;
}

/** What must be mended. An address that was never there may stay empty; one that is there cannot be emptied. */
export function problemsIn(entered: ContactFields, base: ContactFields) {
  const fields = trimmed(entered);
  return [
    ...(fields.Name === '' ? [{ field: 'Name', message: 'Enter the name of the account.' }] : []),
    ...ADDRESS_TYPES.filter((type) => !(isBlank(fields, type) && isBlank(base, type))).flatMap((type) =>
      linesOf(fields, type).flatMap(([line, text]) => {
        const message = problemAt(type, line, text);
        return message === undefined ? [] : [{ field: `${type}-${line}`, message }];
      }),
    ),
  ];
}

const isChanged = (fields: ContactFields, base: ContactFields, type: AddressTypeKey) =>
  LINES.some((line) => fields[`${type}-${line}`] !== base[`${type}-${line}`]);

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

/** The fields that the server refused, by where they stood in the request. */
export function problemsAt(
  refused: readonly { readonly path: string; readonly message: string }[],
  { ContactAddressList = [] }: NonNullable<AccountChange['Contact']>,
) {
  return refused.flatMap(({ path }) => {
    const [, at, line] = /^body\.Contact\.ContactAddressList\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const type = at === undefined ? undefined : ContactAddressList[Number(at)]?.Type.Key;
    const field = CONTACT_FIELDS.find((one) => one === (type ? `${type}-${line}` : path.split('.').at(-1)));
    return field ? [{ field, message: `${labelOf(field)} was not accepted. Please check it.` }] : [];
  });
}

export function labelOf(field: ContactField): string {
  if (field === 'Name') return 'Name';
  const [type, line] = field.split('-') as [AddressTypeKey, AddressLine];
  return `${ADDRESS_TITLES[type]}: ${ADDRESS_LINES[line]}`;
}

export type Choice = 'mine' | 'theirs';
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
  choices: Readonly<Partial<Record<ContactField, Choice>>>,
): ContactFields => ({
  ...theirs,
  ...Object.fromEntries(
    differences.filter(({ field }) => choices[field] === 'mine').map(({ field, mine }) => [field, mine]),
  ),
});
