/**
 * Where the search for a page switches from one method to another. They change how fast a page is found, never what is on
 * it. Chosen by measuring a million policies (`npm run bench -- search`).
 */
export interface Limits {
  /** Up to this many matching accounts or terms are sorted. Beyond it, reading along an index is faster. */
  readonly few: number;
  /** The same for a single agency, whose accounts are scattered over every index. */
  readonly fewOfAgency: number;
  /** How many names to read, checking the terms of each, before finding the accounts with matching terms first. */
  readonly names: number;
  /** The same for a search by words, where most names are ruled out before their terms are checked. */
  readonly namesWithWords: number;
  /**
   * How many terms to read, and how many to keep of those whose account matches, before checking that each is the first
   * term of its account. If that doesn't fill the page, the next step reads more, and the last one reads everything.
   */
  readonly steps: readonly { readonly read: number; readonly keep: number }[];
  /** This many terms nearly always belong to enough accounts to stop counting. */
  readonly countedTerms: number;
  /** How many accounts to check for common words before asking the index. */
  readonly countedRows: number;
  /** Words in at least this share of all accounts are common: reading along finds them faster than the index does. */
  readonly commonShare: number;
}

export const LIMITS: Limits = {
  few: 1_500,
  fewOfAgency: 20_000,
  names: 1_500,
  namesWithWords: 8_000,
  steps: [
    { read: 30_000, keep: 120 },
    { read: 300_000, keep: 5_000 },
  ],
  countedTerms: 5_000,
  countedRows: 16_000,
  commonShare: 0.05,
};
