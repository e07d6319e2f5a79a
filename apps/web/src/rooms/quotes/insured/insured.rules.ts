import type { Insured, Interest, NamedInsured, PriorInsurance } from '@portico/contract/rooms/quotes';
import { formatDay, formatPhone } from '@portico/contract/rules/format';
import { NO_ADDRESS } from '../../../platform/address/address.rules.ts';
import type { Problem } from '../../../platform/useForm.ts';
import type { InsuredLists } from './useLists.ts';

interface Item {
  readonly Key: string;
  readonly Name: string;
}

export const nameIn = (list: readonly Item[], key: string | null): string =>
  list.find(({ Key }) => Key === key)?.Name ?? '';

export const optionsOf = (list: readonly Item[]) =>
  list.map(({ Key, Name }) => ({ value: Key, label: Name }));

/** What was typed in a form: nothing is an empty text. */
type Typed<T> = { readonly [K in keyof T]: string };

const textsOf = <T extends object>(record: T): Typed<T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value ?? ''])) as Typed<T>;
const recordOf = <T>(typed: Typed<T>) =>
  Object.fromEntries(
    Object.entries<string>(typed).map(([name, text]) => [name, text.trim() === '' ? null : text]),
  );

const NO_ONE: Typed<NamedInsured> = {
  TypeKey: 'INDIVIDUAL',
  PrefixKey: '',
  Name: '',
  SuffixKey: '',
  RelationshipKey: '',
  OccupationKey: '',
  Phone: '',
  MobileCarrierKey: '',
  Email: '',
};

export const insuredFields = (one: NamedInsured | undefined): Typed<NamedInsured> =>
  one ? { ...NO_ONE, ...textsOf(one) } : NO_ONE;

export const insuredBody = (typed: Typed<NamedInsured>) =>
  recordOf<NamedInsured>({
    ...typed,
    MobileCarrierKey: typed.Phone === '' ? '' : typed.MobileCarrierKey,
  });

const NO_INTEREST: Typed<Interest> = { TypeKey: '', Name: '', ...NO_ADDRESS, Reference: '' };

export const interestFields = (one: Interest | undefined): Typed<Interest> =>
  one ? { ...NO_INTEREST, ...textsOf(one) } : NO_INTEREST;

export const interestBody = (typed: Typed<Interest>) => recordOf<Interest>(typed);

export const priorFields = (one: PriorInsurance | null): Typed<PriorInsurance> =>
  one ? textsOf(one) : { CarrierKey: '', PolicyNumber: '', ExpiresOn: '' };

export const priorBody = (typed: Typed<PriorInsurance>) => recordOf<PriorInsurance>(typed);

const TEXTS: Readonly<Record<string, string>> = {
  State: 'Choose the state.',
  PostalCode: 'Enter the ZIP code as 5 or 9 digits, like 33101 or 33101-1234.',
};

/** The field for a path of the body, such as `Insured.NamedInsuredList.0.Name`. */
export function placeProblem({ field: path, message }: Problem): Problem {
  const field = path.split('.').at(-1) ?? path;
  const text = path === field ? message : `This ${message}.`;
  return { field, message: TEXTS[field] ?? text };
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** The list with one of its entries changed, or with another one at the end. If someone took it off since, it comes back. */
export function withEntry<T extends object>(list: readonly T[], before: T | undefined, now: T): T[] {
  const at = before === undefined ? -1 : list.findIndex((one) => isSame(one, before));
  return at < 0 ? [...list, now] : list.map((one, index) => (index === at ? now : one));
}

/** Of two that are the same, one stays. */
export function withoutEntry<T extends object>(list: readonly T[], entry: T): T[] {
  const at = list.findIndex((one) => isSame(one, entry));
  return list.filter((_, index) => index !== at);
}

/** “Dr. Garland Moore, Jr.” */
export function fullName({ PrefixKey, Name, SuffixKey }: NamedInsured, { naming }: InsuredLists): string {
  const prefixed = [nameIn(naming, PrefixKey), Name].filter(Boolean).join(' ');
  return [prefixed, nameIn(naming, SuffixKey)].filter(Boolean).join(', ');
}

export function insuredFacts(one: NamedInsured, lists: InsuredLists): string {
  const carrier = nameIn(lists.mobileCarriers, one.MobileCarrierKey);
  const facts = [
    nameIn(lists.relationships, one.RelationshipKey),
    nameIn(lists.types, one.TypeKey),
    nameIn(lists.occupations, one.OccupationKey),
    one.Phone && `${formatPhone(one.Phone)}${carrier && ` (${carrier})`}`,
    one.Email,
  ];
  return facts.filter(Boolean).join(' · ');
}

export const interestFacts = ({ Street1, Street2, City, State, PostalCode, Reference }: Interest): string =>
  [
    [Street1, Street2, City, `${State} ${PostalCode}`].filter(Boolean).join(', '),
    Reference && `Reference ${Reference}`,
  ]
    .filter(Boolean)
    .join(' · ');

export const priorFacts = ({ PriorInsurance: prior }: Insured): string =>
  [
    prior?.PolicyNumber && `Policy ${prior.PolicyNumber}`,
    prior?.ExpiresOn && `expires ${formatDay(prior.ExpiresOn)}`,
  ]
    .filter(Boolean)
    .join(' · ');
