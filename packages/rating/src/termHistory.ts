/** A term's history, from the changes that were booked. */
import { share } from './integers.ts';
import { daysOf } from './term.ts';
import type { CancelMethod, Lapse, Segment, TermHistory } from './written.ts';

export interface TermDays {
  readonly begin: string;
  readonly end: string;
}

export interface BookedChange {
  readonly kind: 'NEW' | 'REN' | 'END' | 'CAN' | 'REI';
  readonly effectiveOn: string;
  /** The premium for a year from that day on. */
  readonly annualCents: number;
  /** Of a cancellation. */
  readonly method: CancelMethod | null;
}

/**
 * The changes in the order they were booked. A term may be older than its first change: then it began with a premium
 * that's only known for the whole term.
 */
export function historyOf(
  term: TermDays,
  firstPremiumCents: number,
  changes: readonly BookedChange[],
  minimumEarned: string,
): TermHistory {
  let segments: Segment[] = [{ from: term.begin, annualCents: annualOf(term, firstPremiumCents) }];
  const lapses: Lapse[] = [];
  let ended: BookedChange | undefined;
  for (const change of changes) {
    const { kind, effectiveOn, annualCents } = change;
    if (kind === 'CAN') ended = change;
    else if (kind === 'REI') {
      if (ended !== undefined && ended.effectiveOn < effectiveOn)
        lapses.push({ from: ended.effectiveOn, to: effectiveOn });
      ended = undefined;
    } else {
      const from = kind === 'END' ? effectiveOn : term.begin;
      segments = [...segments.filter((segment) => segment.from < from), { from, annualCents }];
    }
  }
  return {
    ...term,
    segments,
    lapses,
    ...(ended?.method && { cancellation: { on: ended.effectiveOn, method: ended.method, minimumEarned } }),
  };
}

/** A term of less than a year costs its share by days. */
function annualOf(term: TermDays, premiumCents: number): number {
  const { days, ofYear } = daysOf(term);
  return days >= ofYear ? premiumCents : share(premiumCents, ofYear, days);
}
