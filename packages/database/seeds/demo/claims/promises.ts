import { addBusinessDays, isBusinessDay } from '@portico/contract/rules/businessDays';
import { type DeadlineRule, type PromiseDates, promisesFor } from '@portico/contract/rules/claimPromises';
import { isInspected } from '@portico/contract/rules/claimSteps';
import { type Db, sql } from '../../../open.ts';
import { isoDay, isoInstant } from '../calendar.ts';
import { Chance } from '../chance.ts';
import type { Row } from '../records.ts';
import { type DemoClaim, numberOf, workingHour } from './claim.ts';

type Kind = 'acknowledge' | 'call' | 'inspect' | 'decide' | 'update' | 'reply';
interface Made {
  readonly kind: Kind;
  readonly due: string;
  /** The day it was kept. */
  readonly kept: number | null;
  /** What became of it instead when the claim closed. */
  readonly settled?: 'missed' | 'waived';
  readonly law: PromiseDates | undefined;
}

/** What the law and the house say: the same rows and rule as the server's. */
export interface Law {
  readonly rules: readonly DeadlineRule[];
  readonly holidays: ReadonlySet<string>;
}
export async function readLaw(db: Db): Promise<Law> {
  const rules = await db.rows<DeadlineRule>(sql`
    SELECT state, kind, after, days, unit, surplus_days AS "surplusDays", surplus_unit AS "surplusUnit",
      cat_days AS "catDays", citation, valid_from AS "validFrom", valid_to AS "validTo" FROM deadline_rule`);
  const holidays = await db.rows<{ day: string }>(sql`SELECT day FROM holiday`);
  return { rules, holidays: new Set(holidays.map(({ day }) => day)) };
}

/** How far the work has come: nothing, an adjuster, an inspection, or a decision. */
const REACHED: Readonly<Record<string, number>> = { OPEN: 0, ASSIGNED: 1, INSPECTED: 2, REVIEW: 2 };
const DECIDED = 3;
const HOUSE_DAYS = { decide: 10, reply: 2 } as const;
const PROOF_AFTER = 9;
/** In minutes of a UTC day, as the claim itself closes. */
const CLOSED_AT = 20 * 60;
const WAIVED = 'The claim was settled without it.';

/** A day or, if the brokerage is closed, the next or last day it isn't. */
const workday = (day: string, way: 1 | -1, holidays: ReadonlySet<string>): string =>
  isBusinessDay(day, holidays) ? day : addBusinessDays(day, way, holidays);

function madeFor(claim: DemoClaim, today: number, { rules, holidays }: Law): Made[] {
  const { term, reportedDay, status, isOpen, isLate, lastDay, chance } = claim;
  if (claim.number === null) return [];
  const day = isoDay(today);
  const ofState = rules.filter(({ state }) => state === term.state);
  const datesOf = (starts: { readonly proof?: string; readonly communication?: string } = {}) =>
    promisesFor(
      {
        state: term.state,
        isSurplus: term.isSurplus,
        isCatastrophe: term.catastrophe !== null,
        on: { notice: isoDay(reportedDay), ...starts },
      },
      ofState,
      holidays,
    );
  const ofNotice = datesOf();
  const dateOf = (kind: Kind, starts?: Parameters<typeof datesOf>[0]) =>
    (starts ? datesOf(starts) : ofNotice).find((date) => date.kind === kind);
  const fate = new Chance('promise', claim.place);
  /** Mostly kept the day before it was due, sometimes a day after it. */
  const kept = (kind: Kind, starts?: Parameters<typeof datesOf>[0]): Made => {
    const law = dateOf(kind, starts);
    const due = law?.dueOn ?? isoDay(reportedDay);
    const at = numberOf(due) + (fate.happens(0.06) ? 1 : -1);
    return { kind, due, kept: Math.min(Math.max(at, reportedDay), lastDay, today), law };
  };
  /** On a closed claim, a few were missed, and some weren't needed. */
  const ended = (made: Made): Made => {
    if (isOpen || made.kept === null) return made;
    const isPast = numberOf(made.due) < lastDay;
    const share = fate.next();
    if (isPast && share < 0.04) return { ...made, kept: null, settled: 'missed' };
    return !isPast && share < 0.5 ? { ...made, kept: null, settled: 'waived' } : made;
  };
  /** Open, and due on a day of ours that the law allows. */
  const open = (kind: Kind, due: string, starts?: Parameters<typeof datesOf>[0]): Made => {
    const law = dateOf(kind, starts);
    return { kind, due: law && law.dueOn < due ? law.dueOn : due, kept: null, law };
  };
  const ahead = isLate ? -chance.whole(1, 9) : chance.whole(1, 12);
  const next = workday(isoDay(today + ahead), isLate ? -1 : 1, holidays);
  const reached = isOpen ? (REACHED[status] ?? DECIDED) : DECIDED;
  const start = (kind: keyof typeof HOUSE_DAYS) => addBusinessDays(next, -HOUSE_DAYS[kind], holidays);
  const call = ended(kept('call'));
  const inspect = ended(kept('inspect'));
  const hasInspection = isInspected(claim.loss.type);
  const proof = isoDay(Math.min(reportedDay + PROOF_AFTER, lastDay));
  return [
    { ...kept('acknowledge'), kept: reportedDay },
    isLate && reached < 2 && !hasInspection
      ? open('call', next)
      : reached <= 1 && call.due >= day
        ? { ...call, kept: null }
        : call,
    ...(hasInspection
      ? [reached >= 2 ? inspect : isLate ? open('inspect', next) : { ...inspect, kept: null }]
      : []),
    ...(status === 'WITHDRAWN'
      ? []
      : reached >= DECIDED
        ? [kept('decide', { proof })]
        : reached === 2
          ? [open('decide', next, { proof: start('decide') })]
          : []),
    ...(isOpen ? [open('update', workday(isoDay(today + Math.max(ahead, 1) + 2), 1, holidays))] : []),
    ...(isOpen && reached === DECIDED && isLate
      ? [open('reply', next, { communication: start('reply') })]
      : []),
  ];
}

/** The rows, the day that comes first among those that are open, and the day of the message that waits for an answer. */
export function promiseRows(
  claim: DemoClaim,
  today: number,
  law: Law,
  newKey: () => string,
): { rows: Row[]; nextDueOn: string | null; askedOn: string | null } {
  const promises = madeFor(claim, today, law);
  const rows = promises.map(
    ({ kind, due, kept, law: set, settled }): Row => ({
      key: newKey(),
      claim_key: claim.key,
      kind,
      owner: 'us',
      made_at: isoInstant(claim.reportedDay, workingHour(claim.chance)),
      due_on: due,
      law_due_on: set?.lawDueOn ?? null,
      citation: set?.citation ?? null,
      kept_at: kept === null ? null : isoInstant(kept, workingHour(claim.chance)),
      ended_at: settled === undefined ? null : isoInstant(claim.lastDay, CLOSED_AT),
      settled_as: settled ?? null,
      settled_reason: settled === 'waived' ? WAIVED : null,
      settled_by: settled === undefined ? null : (claim.adjuster?.key ?? null),
    }),
  );
  const open = promises
    .filter(({ kept, settled }) => kept === null && settled === undefined)
    .map(({ due }) => due);
  const reply = promises.find(({ kind }) => kind === 'reply');
  return {
    rows,
    nextDueOn: open.sort()[0] ?? null,
    askedOn: reply ? addBusinessDays(reply.due, -HOUSE_DAYS.reply, law.holidays) : null,
  };
}
