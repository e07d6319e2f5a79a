import type { Price } from '@portico/contract/rooms/quotes';
import { addDays } from '@portico/contract/rules/days';
import type { StoredApplication } from '../applications/sql.ts';

/** The insured signs the application within so many days. */
const APPLICATION_DAYS = 15;
const DEFAULT_DAYS = 30;

/**
 * What has to be sent in after a commit, and by when: counted from the effective date, or from today if that's later. A renewal
 * asks for nothing that its policy hasn't had.
 */
export function afterwardsOf(
  { purpose, effectiveOn }: Pick<StoredApplication, 'purpose' | 'effectiveOn'>,
  price: Price,
  today: string,
): { readonly code: string; readonly days: number; readonly dueOn: string }[] {
  if (purpose === 'renew') return [];
  const from = effectiveOn > today ? effectiveOn : today;
  const rules = price.DocumentList.filter(({ Needed }) => Needed === 'afterwards');
  return [
    ...(purpose === 'new' ? [{ code: 'APPLICATION', days: APPLICATION_DAYS }] : []),
    ...rules.map(({ Code, Days }) => ({ code: Code, days: Days ?? DEFAULT_DAYS })),
  ].map((one) => ({ ...one, dueOn: addDays(from, one.days) }));
}
