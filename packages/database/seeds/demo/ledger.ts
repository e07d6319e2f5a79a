import {
  type BilledTerm,
  type Installment,
  reschedule,
  scheduleOf,
} from '@portico/contract/rules/installments';
import { type Day, isoDay, isoInstant } from './calendar.ts';

type TypeCode = 'NEW' | 'REN' | 'END' | 'CAN' | 'REI' | 'PAY' | 'REF';

interface Planned {
  readonly day: Day;
  readonly description: string;
}
/** A charge, or a credit with its minus. */
export interface Charge extends Planned {
  readonly type: Exclude<TypeCode, 'PAY' | 'REF'>;
  readonly cents: number;
  /** If that is another day than the day it is booked. */
  readonly effectiveOn?: Day;
}
/** Pays the installments that are due until a day, or all that is owed; a refund gives back what was overpaid. */
interface Settlement extends Planned {
  readonly type: 'PAY' | 'REF';
  readonly dueUntil?: Day;
}
export type Step = Charge | Settlement;

/** A line of the ledger: charges are positive, credits and payments negative. */
export interface Entry {
  readonly type: TypeCode;
  readonly effectiveOn: Day;
  readonly bookedAt: string;
  readonly cents: number;
  readonly description: string;
}

export interface Booked {
  readonly entries: readonly Entry[];
  readonly installments: readonly Installment[];
}

/** Charges come before the payments of their day, refunds after them. */
const rank = ({ type }: Step) => (type === 'PAY' ? 1 : type === 'REF' ? 2 : 0);

const OFFICE_OPENS = 14 * 60;
const MINUTES_APART = 11;

/** Books the steps in order, as the portal would: each charge makes or changes the schedule, and payments follow it. */
export function ledgerOf(steps: readonly Step[], term: BilledTerm): Booked {
  const entries: Entry[] = [];
  let installments: readonly Installment[] = [];
  let [charged, paid] = [0, 0];
  let isCanceled = false;
  let day = Number.NEGATIVE_INFINITY;
  let minute = OFFICE_OPENS;
  for (const step of steps.toSorted((a, b) => a.day - b.day || rank(a) - rank(b))) {
    const cents = amountOf(step);
    if (cents === 0) continue;
    minute = step.day === day ? minute + MINUTES_APART : OFFICE_OPENS + (step.day % 90);
    day = step.day;
    if (isCharge(step)) bill(step);
    else paid -= cents;
    const effectiveOn = (isCharge(step) ? step.effectiveOn : undefined) ?? day;
    const { type, description } = step;
    entries.push({ type, effectiveOn, bookedAt: isoInstant(day, minute), cents, description });
  }
  return { entries, installments };

  function amountOf(step: Step): number {
    if (isCharge(step)) return step.cents;
    const balance = charged - paid;
    if (step.type === 'REF') return Math.max(0, -balance);
    return -Math.max(0, Math.min(balance, dueUntil(step.dueUntil) - paid));
  }

  function dueUntil(last: Day | undefined): number {
    if (last === undefined) return charged;
    const end = isoDay(last);
    return installments.reduce((sum, { dueOn, cents }) => (dueOn <= end ? sum + cents : sum), 0);
  }

  function bill({ type, cents }: Charge): void {
    const isFirst = charged === 0;
    charged += cents;
    if (type === 'CAN' || type === 'REI') isCanceled = type === 'CAN';
    const on = isoDay(day);
    const change = { ...term, isCanceled, chargedCents: charged, paidCents: paid, on };
    installments = isFirst ? scheduleOf(term, charged, on) : reschedule(installments, change);
  }
}

const isCharge = (step: Step): step is Charge => step.type !== 'PAY' && step.type !== 'REF';
