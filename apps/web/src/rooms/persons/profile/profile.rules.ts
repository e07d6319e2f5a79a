import type { Person, PersonChange } from '@portico/contract/rooms/persons';
import { PROFILE_TEXTS, type ProfileField } from '@portico/contract/rules/profile';

/** What is in the form; empty where nothing is on record yet. */
export type ProfileValues = Readonly<Record<ProfileField, string>>;

/** In the order of the form. */
export const valuesOf = (person: Person): ProfileValues => ({
  NameFirst: person.NameFirst,
  NameLast: person.NameLast,
  Phone: person.Phone ?? '',
  ContactWindow: person.ContactWindow ?? '',
  ContactMethod: person.ContactMethod ?? '',
});

/** Names that can't be edited are not sent either. The schema checks that the choices are among those there are. */
export function changeOf(
  { NameFirst, NameLast, ...rest }: ProfileValues,
  namesDisabled: boolean,
): PersonChange {
  return { ...(namesDisabled ? {} : { NameFirst, NameLast }), ...rest } as PersonChange;
}

/** Spec §4, profile update: success if the response has Key and NameFull. */
export const isSaved = (reply: Partial<Person> | null | undefined): reply is Person =>
  Boolean(reply?.Key && reply.NameFull);

/** Spec §5: what a field says, whatever the server objects to. */
export const textOf = (field: string): string | undefined =>
  Object.hasOwn(PROFILE_TEXTS, field) ? PROFILE_TEXTS[field as ProfileField] : undefined;
