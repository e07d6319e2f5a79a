import { ROUTES } from '@portico/contract/routes';

/** As much of a policy as the search needs to know. */
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

/** Where a policy is looked at: its account (spec §4, policy search 3), otherwise the quote (4). */
export const placeOf = ({ Key, CustomerRiskAccount }: Pick<Found, 'Key' | 'CustomerRiskAccount'>): string =>
  CustomerRiskAccount
    ? `${ROUTES.account.path}?${new URLSearchParams({ cra: CustomerRiskAccount.Key })}`
    : `${ROUTES.quote.path}?${new URLSearchParams({ policy: Key })}`;

/**
 * Spec §4, policy search, its five steps: the place that a typed number leads to, or undefined where nothing is found. A
 * number has several terms: one that is active stands for all. Where the quote gives nothing better, the inactive
 * record is what was found.
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
