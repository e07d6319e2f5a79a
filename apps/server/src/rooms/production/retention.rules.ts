import { addMonths } from '@portico/contract/rules/days';

export interface Ended {
  readonly month: string;
  readonly ended: number;
  readonly renewed: number;
}

/** Of all terms that ended in the twelve months up to this one, the share that was renewed, to a tenth of a percent. */
export function retentionAt(month: string, counts: readonly Ended[]): number | null {
  const first = addMonths(month, -11);
  const year = counts.filter((count) => count.month >= first && count.month <= month);
  const ended = year.reduce((sum, count) => sum + count.ended, 0);
  const renewed = year.reduce((sum, count) => sum + count.renewed, 0);
  return ended === 0 ? null : Math.round((renewed / ended) * 1000) / 10;
}
