/**
 * People don't type the punctuation, and many write "St" for "Saint", so cities are compared with abbreviations
 * expanded.
 */
const WRITTEN_OUT: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
  ['n', 'north'],
  ['e', 'east'],
  ['s', 'south'],
  ['w', 'west'],
]);

const plainWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f.]|['’](?=s\b)/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** `O'Fallon` is `o fallon`, `Saint Louis` and `St. Louis` are both `saint louis`. */
export const placeWords = (city: string): string =>
  plainWords(city)
    .map((word) => WRITTEN_OUT.get(word) ?? word)
    .join(' ');

/** Where an address says it is. */
export interface WrittenPlace {
  readonly City: string;
  readonly State: string;
  readonly PostalCode: string;
}

/** A reason to ask before an address is saved: its ZIP code belongs to another place, or to none that we know. */
export type ZipDoubt<Place> =
  | { readonly kind: 'elsewhere'; readonly place: Place }
  | { readonly kind: 'unknown' };

/**
 * Compares what was written with the place of the ZIP code in our data; null if the code isn't there. Our data has one
 * city for each code and new codes come every month, so this is never a reason to refuse an address.
 */
export function zipDoubt<Place extends WrittenPlace>(
  { City, State }: WrittenPlace,
  ofCode: Place | null,
): ZipDoubt<Place> | undefined {
  if (ofCode === null) return { kind: 'unknown' };
  const isThere = ofCode.State === State.trim().toUpperCase() && placeWords(ofCode.City) === placeWords(City);
  return isThere ? undefined : { kind: 'elsewhere', place: ofCode };
}

/** Spec §7: the suffix ' County' is stripped; a parish stays a parish. */
export const withoutCounty = (county: string): string => county.trim().replace(/ county$/i, '');

export interface PlaceQuery {
  /** The digits that a ZIP code begins with. */
  readonly code: string;
  /** The beginnings of words in the city, in any order, each as typed and expanded if it's an abbreviation. */
  readonly words: readonly (readonly string[])[];
  /** What the state begins with, where a comma announced one. */
  readonly state: string;
  /** The last word, if it could also be the state: `tampa fl`. */
  readonly perhapsState: string;
}

/** What people mean when they type into a city/ZIP field: `3410`, `fort my`, `tampa, fl`, `tampa fl 336`. */
export function readPlaceQuery(typed: string): PlaceQuery {
  const [first = '', ...afterComma] = typed.split(',');
  const behind = plainWords(afterComma.join(' '));
  const all = plainWords(first);
  const words = all.filter((word) => !isDigits(word));
  const code = [...all, ...behind].find(isDigits)?.slice(0, 5) ?? '';
  const last = words.at(-1) ?? '';
  return {
    code,
    words: words.map((word) => [word, WRITTEN_OUT.get(word) ?? []].flat()),
    state:
      behind
        .find((word) => !isDigits(word))
        ?.slice(0, 2)
        .toUpperCase() ?? '',
    perhapsState: words.length > 1 && /^[a-z]{2}$/.test(last) ? last.toUpperCase() : '',
  };
}

const isDigits = (word: string) => /^\d+$/.test(word);
