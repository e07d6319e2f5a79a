import type { WritingState } from '../reference/keys.ts';
import { type Day, isoInstant } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { Draft } from './draft.ts';
import { keyOf } from './keys.ts';
import { emailOf, type Name, nameOf, personRow, relativeOf } from './people.ts';

export interface Member {
  readonly key: string;
  readonly name: Name;
  readonly email: string | null;
}

/** Who is insured on an account. */
interface Household {
  readonly contactName: string;
  readonly organization: string | undefined;
  readonly owner: Member;
  readonly coInsured: Member | undefined;
}

/** Room for the persons of an account among all persons. */
const SPAN = 4;
const MAIL_DOMAINS = ['example.com', 'example.net', 'example.org'];
const ASSOCIATIONS = [
  'Pelican Bay',
  'Sea Oats',
  'Harbor Pointe',
  'The Dunes',
  'Marina Village',
  'Bayfront Towers',
];

/** `known` is an owner that tests refer to by name. */
export function householdOf(account: number, chance: Chance, known?: Member): Household {
  const name = known?.name ?? nameOf(chance);
  const owner = known ?? memberOf(account * SPAN, name, chance);
  const coInsured = chance.happens(0.42)
    ? memberOf(account * SPAN + 1, relativeOf(name, chance), chance)
    : undefined;
  return { contactName: contactNameOf(name, coInsured?.name), organization: undefined, owner, coInsured };
}

/** A condominium association, insured as the parent of its units. */
export function associationOf(account: number, chance: Chance): Household {
  const contactName = `${chance.pick(ASSOCIATIONS)} Condominium Association, Inc.`;
  const owner = memberOf(account * SPAN, nameOf(chance), chance);
  return { contactName, organization: contactName, owner, coInsured: undefined };
}

const memberOf = (number: number, name: Name, chance: Chance): Member => ({
  key: keyOf('person', number),
  name,
  email: chance.happens(0.93) ? emailOf(name, number, chance.pick(MAIL_DOMAINS)) : null,
});

function contactNameOf(owner: Name, other: Name | undefined): string {
  if (other === undefined) return `${owner.first} ${owner.last}`;
  return owner.last === other.last
    ? `${owner.first} & ${other.first} ${owner.last}`
    : `${owner.first} ${owner.last} & ${other.first} ${other.last}`;
}

export function addHousehold(
  { records, chance }: Draft,
  accountKey: string,
  { owner, coInsured, organization }: Household,
  state: WritingState,
  createdOn: Day,
): void {
  const linkedAt = isoInstant(createdOn, 820);
  const add = ({ key, name, email }: Member, relationship: 'owner' | 'coinsured') => {
    records.person.push(personRow({ key, name, email, state, organization, createdOn }, chance));
    records.person_role.push({ person_key: key, role: 'INSURED', granted_at: linkedAt });
    records.account_person.push({
      account_key: accountKey,
      person_key: key,
      relationship,
      linked_at: linkedAt,
    });
  };
  add(owner, 'owner');
  if (coInsured) add(coInsured, 'coinsured');
}
