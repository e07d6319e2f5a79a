import { PHONE_DIGITS } from '@portico/contract/constants';
import type { Person, PersonChange } from '@portico/contract/rooms/persons';
import { PROFILE_TEXTS, type ProfileField } from '@portico/contract/rules/profile';

/** What stands in the form; empty where nothing does yet. */
export type ProfileValues = Readonly<Record<ProfileField, string>>;

/** In the order in which they stand on the form. */
export const PROFILE_FIELDS = Object.keys(PROFILE_TEXTS) as ProfileField[];

export const valuesOf = (person: Person): ProfileValues => ({
  NameFirst: person.NameFirst,
  NameLast: person.NameLast,
  Phone: person.Phone ?? '',
  ContactWindow: person.ContactWindow ?? '',
  ContactMethod: person.ContactMethod ?? '',
});

const isRight = (field: ProfileField, value: string) =>
  field === 'Phone' ? value.length === PHONE_DIGITS : value.trim() !== '';

/** Spec §5. The ids of the controls are the names of the fields. */
export const problemsIn = (values: ProfileValues) =>
  PROFILE_FIELDS.filter((field) => !isRight(field, values[field])).map(problemAt);

const problemAt = (field: ProfileField) => ({ field, message: PROFILE_TEXTS[field] });

/** The fields that the server refused. */
export const problemsAt = (refused: readonly { readonly path: string }[]) =>
  PROFILE_FIELDS.filter((field) => refused.some(({ path }) => path === `body.${field}`)).map(problemAt);

/** Names that cannot be edited are not sent either. Checked before, so that the choices are among those there are. */
export function changeOf(
  { NameFirst, NameLast, ...rest }: ProfileValues,
  namesDisabled: boolean,
): PersonChange {
  return { ...(namesDisabled ? {} : { NameFirst, NameLast }), ...rest } as PersonChange;
}

/** Spec §4, profile update: success if the response has Key and NameFull. */
export const isSaved = (reply: Partial<Person> | null | undefined): reply is Person =>
  Boolean(reply?.Key && reply.NameFull);
