import { type EntryAmount, paymentEntries, reserveEntry } from '@portico/contract/rules/claimLedger';
import { isoInstant } from '../calendar.ts';
import type { Row } from '../records.ts';
import { CLAIMS_MANAGER } from './adjusters.ts';
import { type DemoClaim, workingHour } from './claim.ts';

export interface Paid {
  readonly day: number;
  readonly cents: number;
  readonly payee: string;
  readonly coPayee: string | null;
}
export interface Money {
  readonly payments: Row[];
  readonly entries: Row[];
  /** What the insured sees of it. */
  readonly paid: readonly Paid[];
  readonly estimateCents: number | null;
  /** For the desk's timeline. */
  readonly reserves: readonly { readonly day: number; readonly cents: number }[];
}

const PAID = ['CLOSED_PAID', 'PAID_PARTIAL'];
/** Nothing is reserved before someone has looked at it. */
const NONE = ['PENDING', 'OPEN', 'WITHDRAWN', 'DUPLICATE'];
/** No one has put a figure to the damage yet, or will. */
const NO_ESTIMATE = [...NONE, 'ASSIGNED', 'DENIED', 'CLOSED_UNPAID'];
/** Losses that someone else is to pay for. */
const CAUSED_BY_OTHERS = ['VEHICLE', 'APPLIANCE'];

const LIABILITY = ['E', 'L'];
const CONTENTS = ['C', 'CONT'];
const BUILDING = ['A', 'BLDG'];

function coverageOf({ loss, term }: DemoClaim) {
  const codes = loss.type === 'LIABILITY' ? LIABILITY : loss.type === 'THEFT' ? CONTENTS : BUILDING;
  return term.coverages.find(({ code }) => codes.includes(code)) ?? term.coverages[0];
}

const dollars = (cents: number) => Math.round(cents / 10_000) * 10_000;

/** Reserves step by step, payments up to the coverage less the deductible, and nothing left when the claim is closed. */
export function moneyOf(claim: DemoClaim, newPaymentKey: () => string, newEntryKey: () => string): Money {
  const { status, chance, reportedDay, lastDay, adjuster, term } = claim;
  const coverage = coverageOf(claim);
  if (coverage === undefined || adjuster === undefined || NONE.includes(status))
    return { payments: [], entries: [], paid: [], estimateCents: null, reserves: [] };
  const line = { coverageCode: coverage.code, cost: 'indemnity' } as const;
  const most = Math.max(0, coverage.limitCents - (coverage.deductibleCents ?? 0));
  const first = Math.min(most, dollars(chance.whole(300_000, 2_400_000)));
  const second = Math.min(most, dollars(first * (0.6 + chance.next())));
  const entries: Row[] = [];
  const payments: Row[] = [];
  const paid: Paid[] = [];
  const reserves: { day: number; cents: number }[] = [];
  let outstanding = 0;
  let spent = 0;
  /** What the adjuster pays out alone, and reserves twice of. */
  const limit = adjuster.authorityDollars * 100;
  const span = Math.max(2, lastDay - reportedDay);
  const dayAt = (part: number) => Math.min(lastDay, reportedDay + Math.round(span * part));
  const book = (
    day: number,
    amounts: readonly EntryAmount[],
    reason: string,
    { paymentKey = null, source = null }: { paymentKey?: string | null; source?: string | null } = {},
  ) => {
    const at = isoInstant(day, workingHour(chance));
    for (const { coverageCode, cost, kind, amountCents } of amounts) {
      if (kind === 'reserve' && cost === 'indemnity') outstanding += amountCents;
      entries.push({
        key: newEntryKey(),
        claim_key: claim.key,
        coverage_code: coverageCode,
        kind,
        cost,
        amount_cents: amountCents,
        booked_at: at,
        by_key: kind === 'reserve' && spent + outstanding > limit * 2 ? CLAIMS_MANAGER.key : adjuster.key,
        reason,
        payment_key: paymentKey,
        source,
      });
      if (kind === 'reserve' && paymentKey === null) reserves.push({ day, cents: outstanding });
    }
  };
  const pay = (day: number, cents: number) => {
    const key = newPaymentKey();
    const at = isoInstant(day, workingHour(chance));
    spent += cents;
    const coPayee = coverage.code === 'A' || coverage.code === 'BLDG' ? term.mortgagee : null;
    payments.push({
      key,
      claim_key: claim.key,
      coverage_code: coverage.code,
      cost: 'indemnity',
      amount_cents: cents,
      payee: term.insured,
      co_payee: coPayee,
      method: 'check',
      state: 'issued',
      requested_by: adjuster.key,
      requested_at: at,
      approved_by: spent > limit ? CLAIMS_MANAGER.key : adjuster.key,
      approved_at: at,
      issued_at: at,
      reference_last4: String(chance.whole(1000, 9999)),
    });
    paid.push({ day, cents, payee: term.insured, coPayee });
    book(day, paymentEntries(line, cents, outstanding), 'Payment issued', { paymentKey: key });
  };

  book(dayAt(0.1), reserveEntry(line, 0, first), 'First reserve');
  if (chance.happens(0.6)) book(dayAt(0.3), reserveEntry(line, outstanding, second), 'After the inspection');
  if (PAID.includes(status) || (status === 'REOPENED' && chance.happens(0.7))) {
    const settled = Math.max(10_000, dollars(outstanding * (0.5 + chance.next() / 2)));
    const part = status === 'PAID_PARTIAL' || chance.happens(0.3) ? dollars(settled * 0.6) : settled;
    if (part > 0) pay(dayAt(0.6), part);
    if (part < settled && status === 'CLOSED_PAID') pay(dayAt(0.9), settled - part);
  }
  if (!claim.isOpen && outstanding !== 0)
    book(lastDay, reserveEntry(line, outstanding, 0), 'Released when the claim was closed');
  const settled = paid.reduce((sum, { cents }) => sum + cents, 0);
  const recovered = dollars(settled * 0.4);
  if (status === 'CLOSED_PAID' && recovered > 0 && CAUSED_BY_OTHERS.includes(claim.loss.cause))
    book(
      lastDay,
      [{ ...line, kind: 'recovery', amountCents: recovered }],
      'Paid by the insurer of the person who caused it',
      { source: 'subrogation' },
    );
  const deductible = coverage.deductibleCents ?? 0;
  const estimateCents = NO_ESTIMATE.includes(status)
    ? null
    : status === 'BELOW_DEDUCTIBLE'
      ? dollars(deductible * 0.6)
      : settled + outstanding + deductible;
  return { payments, entries, paid, estimateCents, reserves };
}
