import { ROUTES } from '@portico/contract/routes';

/** What the search needs to know about a policy. */
export interface Found {
  readonly Key: string;
  readonly RecordInactive: boolean;
  readonly CustomerRiskAccount?: { readonly Key: string } | null;
}

/** The two ways to look a number up (call 13). */
export interface Lookups {
  /** Every term of that policy, inactive ones included, the latest first. */
  readonly byAlternateKey: (key: string) => Promise<readonly Found[]>;
  readonly byQuoteAlternateKey: (key: string) => Promise<readonly Found[]>;
}

/** As long as a number can be. */
const LONGEST = 40;
export const NOT_FOUND = 'No policy or quote with this number.';

/** Where a number leads: to its account (spec §4, policy search 3), otherwise to the quote (4). */
export const placeOf = ({ Key, CustomerRiskAccount }: Pick<Found, 'Key' | 'CustomerRiskAccount'>): string =>
  CustomerRiskAccount
    ? `${ROUTES.account.path}?${new URLSearchParams({ cra: CustomerRiskAccount.Key })}`
    : `${ROUTES.quote.path}?${new URLSearchParams({ policy: Key })}`;

/**
 * The five steps of spec §4, policy search: where a typed number leads, or undefined if nothing is found. A number has
 * several terms, and an active one is preferred. If there is no quote either, an inactive term is better than nothing.
 */
export async function findPlace(typed: string, lookups: Lookups): Promise<string | undefined> {
  const key = typed.trim();
  if (key === '' || key.length > LONGEST) return undefined;
  const terms = await lookups.byAlternateKey(key);
  const record = terms.find(({ RecordInactive }) => !RecordInactive) ?? terms[0];
  const isSettled = record !== undefined && !record.RecordInactive;
  const found = isSettled ? record : ((await lookups.byQuoteAlternateKey(key))[0] ?? record);
  return found && placeOf(found);
}

interface Part {
  readonly part: string;
  readonly isMatch: boolean;
}

const letters = (text: string) => text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '');

/** Cuts a text where a typed word starts one of its words, so that the match can be marked: `Q-59` in `Q-5912047`. */
export function markedParts(text: string, typed: string): Part[] {
  const words = letters(typed)
    .split(/[\s,]+/)
    .map((word) => word.replaceAll(/[^a-z0-9]/gi, ''))
    .filter((word) => word !== '');
  // Accents would shift the places, so a text that has some stays as it is.
  if (words.length === 0 || letters(text).length !== text.length) return [{ part: text, isMatch: false }];
  // Hyphens and apostrophes may be left out: `cho10` matches `CHO-10…`.
  const starts = words.map((word) => [...word].join("[-’']?"));
  return text
    .split(new RegExp(`(?<![a-z0-9])(${starts.join('|')})`, 'gi'))
    .map((part, at) => ({ part, isMatch: at % 2 === 1 }))
    .filter(({ part }) => part !== '');
}
