import { type Day, isoInstant } from './calendar.ts';

type TypeCode = 'NEW' | 'REN' | 'END' | 'CAN' | 'REI' | 'PAY' | 'REF';

/**
 * What is to happen on a day. For charges and credits `cents` is the amount with its sign, for a payment what is
 * due at most; a refund gives back whatever was overpaid by then.
 */
export interface Step {
  readonly day: Day;
  readonly type: TypeCode;
  readonly cents: number;
  readonly description: string;
  /** Where that is another day than the day it is booked. */
  readonly effectiveOn?: Day;
}

/** A line of the ledger: charges are positive, credits and payments negative. */
export interface Entry {
  readonly type: TypeCode;
  readonly effectiveOn: Day;
  readonly bookedAt: string;
  readonly cents: number;
  readonly description: string;
}

/** Charges come before the payments of their day, refunds after them. */
const rank = ({ type }: Step) => (type === 'PAY' ? 1 : type === 'REF' ? 2 : 0);

const OFFICE_OPENS = 14 * 60;
const MINUTES_APART = 11;

/** Books the steps in order with the balance at hand: nobody pays more than is owed on the day. */
export function ledgerOf(steps: readonly Step[]): readonly Entry[] {
  const entries: Entry[] = [];
  let balance = 0;
  let day = Number.NEGATIVE_INFINITY;
  let minute = OFFICE_OPENS;
  for (const step of steps.toSorted((a, b) => a.day - b.day || rank(a) - rank(b))) {
    const cents = amountOf(step, balance);
    if (cents === 0) continue;
    minute = step.day === day ? minute + MINUTES_APART : OFFICE_OPENS + (step.day % 90);
    day = step.day;
    balance += cents;
    const { type, description, effectiveOn = day } = step;
    entries.push({ type, effectiveOn, bookedAt: isoInstant(day, minute), cents, description });
  }
  return entries;
}

function amountOf({ type, cents }: Step, balance: number): number {
  if (type === 'PAY') return -Math.max(0, Math.min(cents, balance));
  if (type === 'REF') return Math.max(0, -balance);
  return cents;
}
