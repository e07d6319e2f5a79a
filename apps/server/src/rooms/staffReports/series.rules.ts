import type { StaffReport } from '@portico/contract/rooms/staffReports';

export interface Counted {
  /** Its first day. */
  readonly month: string;
  readonly name: string;
  readonly value: number;
}

/** As many as people can tell apart. */
const MOST = 8;
const OTHERS = 'All others';

/** One series for each name, with a value for every month. The largest first, and the rest of them as one. */
export function seriesOf(counted: readonly Counted[], months: readonly string[]): StaffReport['SeriesList'] {
  const totals = new Map<string, number>();
  for (const { name, value } of counted) totals.set(name, (totals.get(name) ?? 0) + value);
  const names = [...totals.keys()].toSorted(
    (one, other) => (totals.get(other) ?? 0) - (totals.get(one) ?? 0) || one.localeCompare(other),
  );
  const isFew = names.length <= MOST;
  const shown = isFew ? names : names.slice(0, MOST - 1);
  const of = (Name: string, isPart: (name: string) => boolean) => ({
    Name,
    Values: months.map((month) =>
      counted
        .filter((one) => one.month === month && isPart(one.name))
        .reduce((sum, { value }) => sum + value, 0),
    ),
  });
  const series = shown.map((name) => of(name, (one) => one === name));
  return isFew ? series : [...series, of(OTHERS, (one) => !shown.includes(one))];
}
