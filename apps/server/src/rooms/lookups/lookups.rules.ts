import type { Page, Paging } from '@portico/contract/define';
import type { LookupFilters, LookupLimit } from '@portico/contract/rooms/lookups';
import { dayOf } from '@portico/platform/businessDay';

/** What a caller wants of a reference list: the days it asks about, and the values that limits must allow. */
export interface Wanted {
  readonly from: string;
  readonly to: string;
  readonly inactive: boolean;
  readonly fitting: Readonly<Partial<Record<LookupLimit, readonly string[]>>>;
  /** Its market is admitted or writes surplus lines, which limits some items. */
  readonly contract: string | undefined;
}

/** One day, or a term from its first to its last day; a term known by one end is asked about at that end. */
export function wantedOf(filters: Partial<LookupFilters>, now: Date): Wanted {
  const { AtDate, TermBegin, TermEnd, ReturnInactive = false, UnderwritingString, ...codes } = filters;
  const today = dayOf(now);
  const fitting: Partial<Record<LookupLimit, readonly string[]>> = {};
  for (const [limit, code] of Object.entries(codes))
    if (code !== undefined) fitting[limit as LookupLimit] = [code];
  if (UnderwritingString !== undefined)
    fitting.UnderwritingString = UnderwritingString.split(/[,; ]+/).filter((finding) => finding !== '');
  return {
    from: AtDate ?? TermBegin ?? TermEnd ?? today,
    to: AtDate ?? TermEnd ?? TermBegin ?? today,
    inactive: ReturnInactive,
    fitting,
    contract: filters.ContractCode,
  };
}

/** Reference lists are short: they are read whole, and paged for those who ask. */
export const pageOf = <T>(rows: readonly T[], { Skip, Take }: Required<Paging>): Page<T> => ({
  rows: rows.slice(Skip, Skip + Take),
  total: rows.length,
});
