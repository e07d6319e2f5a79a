/** As the database folds what is written (search_fold): without accents, capitals and apostrophes. */
const fold = (typed: string): string =>
  typed
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’`]/g, '');

/** `O'Hara, CHO-1002` → `ohara`, `cho1002`. At most as many words as anybody types. */
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
  'street avenue drive road lane court boulevard circle place terrace trail parkway highway unit suite ave blvd'.split(
    ' ',
  );
const SHORTEST = 3;

/** Words that the index is sought by, and words that only narrow what it gives. */
export function sought(words: readonly string[]): { drive: string[]; narrow: string[] } {
  const isRare = (word: string) =>
    word.length >= SHORTEST && !COMMON.some((common) => common.startsWith(word));
  const drive = words.filter(isRare);
  if (drive.length > 0) return { drive, narrow: words.filter((word) => !isRare(word)) };
  // With nothing better the common ones have to do.
  const long = words.filter((word) => word.length >= SHORTEST);
  return { drive: long, narrow: words.filter((word) => !long.includes(word)) };
}

/** A tsquery: each group holds ways to write one word, each the beginning of a word. They are letters and digits only. */
export const queryOf = (groups: readonly (readonly string[])[]): string =>
  groups.map((ways) => `(${ways.map((way) => `${way}:*`).join(' | ')})`).join(' & ');

export const isNumber = (word: string): boolean => /\d{3}/.test(word);

/** Only what is spelled can be misspelled; four letters are the least that can be told apart. */
export const isMendable = (word: string): boolean => /^[a-z]{4,}$/.test(word);
