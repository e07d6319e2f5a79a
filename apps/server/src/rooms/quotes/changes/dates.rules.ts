/** On which days a change of a term can take effect (spec §9: so many days ago at most). */
import type { ChangePurpose } from '@portico/contract/rooms/quotes';
import { addDays } from '@portico/contract/rules/days';
import { formatDay } from '@portico/contract/rules/format';
import { REINSTATE_DAYS } from '@portico/contract/rules/reinstatement';
import type { TermFacts } from '../../policies/index.ts';
import type { TermChangeRow } from '../applications/booked.ts';

export interface ChangedTerm extends Omit<TermFacts, 'status'> {
  readonly changes: readonly Pick<TermChangeRow, 'kind' | 'effectiveOn'>[];
}

export interface EffectiveDays {
  readonly First: string;
  readonly Last: string;
}

const latest = (...days: readonly string[]): string =>
  days.reduce((one, other) => (one > other ? one : other));
const soonest = (...days: readonly string[]): string =>
  days.reduce((one, other) => (one < other ? one : other));

/**
 * The first and the last day. An endorsement doesn't go back behind the one before it, because that one was priced on top
 * of what was there. Null: there's no such day anymore.
 */
export function effectiveDays(
  purpose: ChangePurpose,
  term: ChangedTerm,
  today: string,
  predateDays: number,
): EffectiveDays | null {
  const { TermBegin: begin, TermEnd: end, CancelledOn: cancelledOn, changes } = term;
  const lastDay = addDays(end, -1);
  const until = addDays(cancelledOn ?? begin, REINSTATE_DAYS);
  if (purpose === 'reinstate' && today > until) return null;
  const earliest = addDays(today, -predateDays);
  const daysOf = (...kinds: readonly string[]) =>
    changes.filter(({ kind }) => kinds.includes(kind)).map(({ effectiveOn }) => effectiveOn);
  const days = {
    endorse: () => ({ First: latest(begin, earliest, ...daysOf('END', 'REI')), Last: lastDay }),
    cancel: () => ({ First: latest(begin, earliest, ...daysOf('REI')), Last: lastDay }),
    reinstate: () => ({
      First: latest(cancelledOn ?? begin, earliest),
      Last: soonest(lastDay, until),
    }),
  }[purpose]();
  return days.First <= days.Last ? days : null;
}

/** Today or as near as possible. A reinstatement goes back to the cancellation, so that nothing lapses. */
export const usualDay = (purpose: ChangePurpose, { First, Last }: EffectiveDays, today: string): string =>
  purpose === 'reinstate' ? First : soonest(latest(First, today), Last);

/** Undefined: the day is fine. */
export function dayProblem(day: string, { First, Last }: EffectiveDays): string | undefined {
  if (day < First) return `must not be before ${formatDay(First)}`;
  return day > Last ? `must not be after ${formatDay(Last)}` : undefined;
}
