import { isoDay, isoInstant } from '../calendar.ts';
import type { Row } from '../records.ts';
import { type DemoClaim, workingHour } from './claim.ts';

type Kind = 'acknowledge' | 'call' | 'inspect' | 'decide' | 'update';
interface Made {
  readonly kind: Kind;
  readonly due: number;
  /** The day it was kept. */
  readonly kept: number | null;
}

/** How far the work has come. */
const REACHED: Readonly<Record<string, number>> = { OPEN: 0, ASSIGNED: 1, INSPECTED: 2 };
const ALL_KEPT = 3;

function madeFor(claim: DemoClaim, today: number): Made[] {
  const { reportedDay, status, isOpen, isLate, lastDay, chance } = claim;
  if (claim.number === null) return [];
  const reached = isOpen ? (REACHED[status] ?? ALL_KEPT) : ALL_KEPT;
  const ahead = isLate ? -chance.whole(1, 9) : chance.whole(1, 12);
  const kept = (days: number) => Math.min(reportedDay + days, lastDay, today);
  const next = (kind: Kind, isNext: boolean, days: number): Made =>
    isNext
      ? { kind, due: today + ahead, kept: null }
      : { kind, due: reportedDay + days, kept: kept(days - 1) };
  return [
    { kind: 'acknowledge', due: reportedDay, kept: reportedDay },
    next('call', reached <= 1, 2),
    ...(reached >= 1 ? [next('inspect', reached === 1, 7)] : []),
    ...(reached >= 2 && status !== 'WITHDRAWN' ? [next('decide', reached === 2, 24)] : []),
    ...(isOpen ? [{ kind: 'update', due: today + Math.max(ahead, 1) + 2, kept: null } as const] : []),
    ...(isOpen && reached === ALL_KEPT && isLate
      ? [{ kind: 'inspect', due: today + ahead, kept: null } as const]
      : []),
  ];
}

/** The rows, and the day that comes first among those that are open. */
export function promiseRows(
  claim: DemoClaim,
  today: number,
  newKey: () => string,
): { rows: Row[]; nextDueOn: string | null } {
  const promises = madeFor(claim, today);
  const rows = promises.map(
    ({ kind, due, kept }): Row => ({
      key: newKey(),
      claim_key: claim.key,
      kind,
      owner: 'us',
      made_at: isoInstant(claim.reportedDay, workingHour(claim.chance)),
      due_on: isoDay(due),
      kept_at: kept === null ? null : isoInstant(kept, workingHour(claim.chance)),
    }),
  );
  const open = promises.filter(({ kept }) => kept === null).map(({ due }) => isoDay(due));
  return { rows, nextDueOn: open.sort()[0] ?? null };
}
