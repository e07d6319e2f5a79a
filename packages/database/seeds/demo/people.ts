import { faker } from '@faker-js/faker/locale/en_US';
import type { WritingState } from '../reference/keys.ts';
import { type Day, isoInstant } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { Row } from './records.ts';

export interface Name {
  readonly first: string;
  readonly last: string;
}

/** Plain ones only: how many are out of the ordinary is decided below. */
function drawn(count: number, draw: () => string): readonly string[] {
  return [...new Set(Array.from({ length: count }, draw))].filter((name) => /^\p{L}+$/u.test(name));
}

faker.seed(20_260_101);
const FIRST_NAMES = drawn(1_500, () => faker.person.firstName());
const LAST_NAMES = drawn(1_500, () => faker.person.lastName());

/** Names that break what was only tested with Smith. */
const ACCENTED: readonly Name[] = [
  { first: 'José', last: 'Peña' },
  { first: 'Zoë', last: 'Núñez' },
  { first: 'François', last: 'Lefèvre' },
  { first: 'Søren', last: 'Ågård' },
  { first: 'Thị Hồng', last: 'Nguyễn' },
  { first: 'Łukasz', last: 'Wiśniewski' },
  { first: 'Jürgen', last: 'Müller-Weiß' },
  { first: 'Renée', last: 'Thibodeaux' },
];
const APOSTROPHES = ["O'Connell", "D'Angelo", "O'Shaughnessy", "L'Heureux", "N'Dour", "Dell'Orto"];
const LONG: readonly Name[] = [
  { first: 'Maximiliana Alexandra', last: 'Featherstonehaugh-Cholmondeley' },
  { first: 'Venkatanarasimharajuvaripeta', last: 'Krishnamoorthy Subramanian' },
  { first: 'Christopher-Bartholomew', last: 'Papadopoulos-Konstantinidis III' },
];

export function nameOf(chance: Chance): Name {
  const first = chance.pick(FIRST_NAMES);
  const kind = chance.next();
  if (kind < 0.002) return chance.pick(LONG);
  if (kind < 0.02) return chance.pick(ACCENTED);
  if (kind < 0.04) return { first, last: chance.pick(APOSTROPHES) };
  const last = chance.pick(LAST_NAMES);
  return kind < 0.08 ? { first, last: `${last}-${chance.pick(LAST_NAMES)}` } : { first, last };
}

/** Most households share a last name. */
export const relativeOf = (name: Name, chance: Chance): Name =>
  chance.happens(0.8) ? { first: chance.pick(FIRST_NAMES), last: name.last } : nameOf(chance);

const AREA_CODES: Readonly<Record<WritingState, readonly string[]>> = {
  AL: ['205', '251', '256', '334'],
  FL: ['239', '305', '407', '561', '813', '904', '941'],
  GA: ['404', '478', '706', '770', '912'],
  LA: ['225', '318', '337', '504', '985'],
  NC: ['252', '336', '704', '828', '910', '919'],
  NJ: ['201', '609', '732', '856', '908', '973'],
  SC: ['803', '843', '864'],
  TX: ['210', '214', '281', '361', '409', '512', '713'],
};

export const phoneIn = (state: WritingState, chance: Chance): string =>
  `${chance.pick(AREA_CODES[state])}555${String(chance.whole(0, 9_999)).padStart(4, '0')}`;

/** What taking the accents off does not turn into ASCII. */
const SPELLED: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', ß: 'ss' };
const plainLetters = (text: string) =>
  text
    .toLowerCase()
    .replace(/[łøß]/g, (letter) => SPELLED[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z]/g, '');

/** `number` keeps people of the same name apart. */
export const emailOf = ({ first, last }: Name, number: number, domain: string): string =>
  `${plainLetters(first)}.${plainLetters(last)}${number}@${domain}`;

interface PersonFacts {
  readonly key: string;
  readonly name: Name;
  readonly email: string | null;
  readonly state: WritingState;
  readonly organization?: string | undefined;
  readonly createdOn: Day;
}

export function personRow(
  { key, name, email, state, organization, createdOn }: PersonFacts,
  chance: Chance,
): Row {
  const createdAt = isoInstant(createdOn, 13 * 60);
  return {
    key,
    name_first: name.first,
    name_last: name.last,
    organization_name: organization ?? null,
    email,
    phone: phoneIn(state, chance),
    contact_method: email === null ? 'Phone' : chance.pick(['Phone', 'Email']),
    contact_window: chance.pick(['Morning EST', 'Afternoon EST', 'Anytime']),
    created_at: createdAt,
    updated_at: createdAt,
  };
}
