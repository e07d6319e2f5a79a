import { otherWays } from '../../addresses/index.ts';

/** As the database folds what is written (search_fold): without accents, capitals and apostrophes. */
const fold = (typed: string): string =>
  typed
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’`]/g, '');

/** `O'Hara, CHO-1002` → `ohara`, `cho1002`. At most as many words as people type. */
const MOST_WORDS = 8;
export const wordsOf = (typed: string): string[] => {
  const words = fold(typed)
    .split(/\s+/)
    .map((chunk) => chunk.replaceAll(/[^a-z0-9]/g, ''));
  return [...new Set(words)].filter((word) => word !== '').slice(0, MOST_WORDS);
};

/** The typed text as the beginning of a name, in the form in which names are kept. */
export const nameStartOf = (typed: string): string =>
  fold(typed)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** In so many addresses that seeking by them would read half the index; they are looked for in what the others find. */
const COMMON =
  'street st avenue ave drive dr road rd lane ln court ct boulevard blvd circle cir place pl terrace ter trail trl parkway pkwy highway hwy suite ste unit'.split(
    ' ',
  );
const SHORTEST = 3;
const isLong = (word: string) => word.length >= SHORTEST;
const isRare = (word: string) => isLong(word) && !COMMON.some((common) => common.startsWith(word));
const hasDigit = (word: string) => /\d/.test(word);

/** Which words the index is sought by, as whole words and as beginnings; the others only narrow what it gives. */
export interface Sought {
  readonly whole: readonly string[];
  readonly begun: readonly string[];
  readonly narrow: readonly string[];
}

/** Any word may be just begun. */
export function sought(words: readonly string[]): Sought {
  // With nothing better the common ones have to do.
  const begun = words.some(isRare) ? words.filter(isRare) : words.filter(isLong);
  return { whole: [], begun, narrow: words.filter((word) => !begun.includes(word)) };
}

/**
 * Words before the last one are complete, and the index finds whole words in a fraction of the time that prefixes take.
 * With two complete words, the last one, which may be half typed, isn't needed to find anything.
 */
export function soughtWhole(words: readonly string[]): Sought | undefined {
  const typedOut = words.slice(0, -1);
  if (!typedOut.some(hasDigit)) return undefined;
  const whole = typedOut.filter((word) => hasDigit(word) || isRare(word));
  const begun = whole.length > 1 ? [] : words.slice(-1).filter(isRare);
  return { whole, begun, narrow: words.filter((word) => ![...whole, ...begun].includes(word)) };
}

/** What a word of a line looks like, for LIKE on a line with a blank before and behind it: `lane` is `ln`, too. */
export const patternsOf = (word: string): string[] => [
  `% ${word}%`,
  ...otherWays(word).map((way) => `% ${way} %`),
];

export const begun = (word: string): string => `${word}:*`;

/** A tsquery: each group holds ways to write one word. They are letters and digits only. */
export const queryOf = (groups: readonly (readonly string[])[]): string =>
  groups.map((ways) => `(${ways.join(' | ')})`).join(' & ');

export const isNumber = (word: string): boolean => /\d{3}/.test(word);

/** Only what is spelled can be misspelled; four letters are the least that can be told apart. */
export const isMendable = (word: string): boolean => /^[a-z]{4,}$/.test(word);
