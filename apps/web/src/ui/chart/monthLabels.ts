import { formatMonth } from '@portico/contract/rules/format';

/** `Dec`, and the year where it changes or begins. */
export function monthLabels(months: readonly string[]): string[] {
  return months.map((month, at) => {
    const name = formatMonth(month).slice(0, 3);
    const isFirstOfYear = at > 0 && month.slice(5, 7) === '01';
    return isFirstOfYear && months.length > 12 ? `${name} ’${month.slice(2, 4)}` : name;
  });
}
