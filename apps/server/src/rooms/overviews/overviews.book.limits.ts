/**
 * From how many rows on a page is found in another way. They were tried out with a million policies (`npm run bench --
 * search`); they decide how soon a page is found, never what is on it.
 */
export interface Limits {
  /** So many accounts or terms are put in order; a page of more is found sooner by reading along an index. */
  readonly few: number;
  /** A book of its own is read through, even a large one. */
  readonly fewOfABook: number;
  /** So many names are read, each with a look at its terms, before it is found out which accounts have such terms. */
  readonly names: number;
  /** With words, most names need no such look. */
  readonly namesWithWords: number;
  /**
   * How many terms are read before the accounts are looked at, and how many of theirs before it is checked whether they
   * are the first of their account: at first as many as are usually needed, then more. After that come all.
   */
  readonly terms: readonly { readonly read: number; readonly kept: number }[];
  /** So many terms are nearly always those of enough accounts to stop counting. */
  readonly countedTerms: number;
  /** So many accounts are searched for common words before the index of words is asked. */
  readonly countedRows: number;
  /** The share of all accounts from which on words are common: the index would take longer than reading along. */
  readonly common: number;
}

export const LIMITS: Limits = {
  few: 1_500,
  fewOfABook: 20_000,
  names: 1_500,
  namesWithWords: 8_000,
  terms: [
    { read: 30_000, kept: 120 },
    { read: 300_000, kept: 5_000 },
  ],
  countedTerms: 5_000,
  countedRows: 16_000,
  common: 0.05,
};
