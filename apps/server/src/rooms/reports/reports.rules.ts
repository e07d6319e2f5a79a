import type { ReportName } from '@portico/contract/rooms/reports';
import { statusOf, type TermFacts } from '../policies/index.ts';

/** Reports that say what is true of a term today. */
export type CurrentReport = Exclude<ReportName, 'evidence' | 'receipt'>;

const isSold = ({ status }: TermFacts) => status === 'bound' || status === 'cancelled';
const isNeverInsured = ({ CancelledOn, TermBegin }: TermFacts) =>
  CancelledOn !== null && CancelledOn <= TermBegin;

/** Why a report can't say of a term what it says; undefined if it can. */
export function reportProblem(report: CurrentReport, term: TermFacts, today: string): string | undefined {
  if (report === 'renewal-comparison')
    return isSold(term) || term.status === 'pending'
      ? undefined
      : 'This renewal was declined or withdrawn, so there’s nothing to compare.';
  if (!isSold(term))
    return 'This term isn’t in place, so it has no documents yet. They come once the renewal is accepted.';
  if (isNeverInsured(term)) return 'This policy was canceled from its first day. It never covered anything.';
  if (report === 'id-card' && statusOf(term, today) === 'CANCELLED')
    return 'This policy is canceled, so there’s no ID card for it.';
  return undefined;
}

/** A canceled term ends on the day of its cancellation, whatever it was bound for. */
export const lastDayOf = ({ CancelledOn, TermEnd }: TermFacts): string => CancelledOn ?? TermEnd;
