/** What an endorsement, a cancellation or a reinstatement makes of a term. */
import type { Price, TermAmounts, TermChange } from '@portico/contract/rooms/quotes';
import { daysBetween } from '@portico/contract/rules/days';
import {
  type Amounts,
  amountsOf,
  type BookedChange,
  type CancelMethod,
  type Charge,
  costOf,
  historyOf,
  type PartMove,
  partMoves,
  type Sold,
  type TermHistory,
} from '@portico/rating';
import type { BookedTerm, CancelReason } from '../applications/booked.ts';

export interface ChangeFacts {
  readonly kind: 'END' | 'CAN' | 'REI';
  readonly effectiveOn: string;
  readonly begin: string;
  readonly end: string;
  readonly booked: BookedTerm;
  /** The price of the answers that the term has, and of those it would have. */
  readonly base: Price;
  readonly price: Price;
  readonly charges: readonly Charge[];
  /** Of the program: how a cancellation that the insured asks for is settled, and the least share that's kept. */
  readonly cancel: { readonly insured: CancelMethod; readonly minimumEarned: string };
  readonly reason: CancelReason | null;
}

export type TermCosts = Pick<Sold, 'FeeList' | 'ChargeList'>;

/** A change as it would be booked now. */
export interface MadeChange {
  readonly kind: ChangeFacts['kind'];
  /** From its day on. */
  readonly annualCents: number;
  readonly method: CancelMethod | null;
  readonly booked: Amounts;
  readonly target: Amounts;
  /** What it makes of the coverages' parts of the premium. */
  readonly partMoves: readonly PartMove[];
  /** Fees and charges of the whole term with it, by name. */
  readonly costs: TermCosts;
  readonly shown: Omit<TermChange, 'ChangeList'>;
}

/** From the first day, it's as if the term had never begun. Otherwise the program decides what an insured who asks gets back. */
export function methodOf({ effectiveOn, begin, reason, cancel }: ChangeFacts): CancelMethod {
  if (effectiveOn <= begin) return 'flat';
  return reason?.InitiatedBy === 'insured' ? cancel.insured : 'proRata';
}

export const bookedNow = ({ first, changes }: BookedTerm): Amounts => changes.at(-1) ?? first;

/** A reinstatement starts from there, or it wouldn't undo a cancellation that had less to give back than it should. */
function beforeCancellation(booked: BookedTerm): BookedTerm {
  const at = booked.changes.findLastIndex(({ kind }) => kind === 'CAN');
  return at < 0 ? booked : { ...booked, changes: booked.changes.slice(0, at) };
}

/** Null as long as there's no price. What is booked changes by exactly the difference that the change makes. */
export function changeTerm(facts: ChangeFacts): MadeChange | null {
  const { kind, effectiveOn, begin, end, booked, base, price, cancel, charges } = facts;
  const history = (changes: readonly BookedChange[]) =>
    historyOf({ begin, end }, booked.first.premiumCents, changes, cancel.minimumEarned);
  const before = history(booked.changes);
  const annualBefore = before.segments.at(-1)?.annualCents ?? 0;
  if (kind === 'END' && (price.AnnualCents === null || base.AnnualCents === null)) return null;
  const annualCents =
    kind === 'END' ? annualBefore + (price.AnnualCents ?? 0) - (base.AnnualCents ?? 0) : annualBefore;
  const method = kind === 'CAN' ? methodOf(facts) : null;
  const after = history([...booked.changes, { kind, effectiveOn, annualCents, method }]);
  const fees = kind === 'END' ? feesAfter(base.FeeList, price.FeeList) : base.FeeList;
  const start = kind === 'REI' ? beforeCancellation(booked) : booked;
  const from = bookedNow(start);
  const was = amountsOf(history(start.changes), base.FeeList, charges);
  const is = amountsOf(after, fees, charges);
  const now = bookedNow(booked);
  // A term from elsewhere may have less booked than we would charge.
  const moved = (name: keyof Amounts) => Math.max(0, from[name] + is[name] - was[name]);
  // From the first day, it's as if the term had never been booked, wherever it was.
  const target: Amounts =
    method === 'flat'
      ? is
      : {
          premiumCents: moved('premiumCents'),
          feesCents: moved('feesCents'),
          taxesCents: moved('taxesCents'),
        };
  const [left, ofTerm] = [daysBetween(effectiveOn, end), daysBetween(begin, end)];
  const [Before, After] = [shownAmounts(now), shownAmounts(target)];
  return {
    kind,
    annualCents,
    method,
    booked: now,
    target,
    partMoves: partMoves(base.CoverageList, price.CoverageList, { left, ofTerm }),
    costs: costsOf(after, fees, charges),
    shown: {
      Before,
      After,
      DifferenceCents: After.TotalCents - Before.TotalCents,
      ...yearOf(facts),
      DaysLeft: left,
      DaysOfTerm: ofTerm,
      DaysLapsed: lapsedDays(before, facts),
      Method: method,
      Reason: facts.reason && { Key: facts.reason.Key, Name: facts.reason.Name },
    },
  };
}

/** Days without coverage take something off what is booked, and nothing off what is insured. */
function costsOf(after: TermHistory, fees: Price['FeeList'], charges: readonly Charge[]): TermCosts {
  const { cancellation: _, ...insured } = after;
  const cost = costOf({ ...insured, lapses: [] }, fees, charges);
  return { FeeList: cost.fees, ChargeList: cost.charges };
}

/** By name if they come to that. A term that came from elsewhere may have paid others, whose names we don't know. */
export function tiedCosts(
  { FeeList, ChargeList }: TermCosts,
  { feesCents, taxesCents }: Pick<Amounts, 'feesCents' | 'taxesCents'>,
): TermCosts {
  return {
    FeeList: tied(FeeList, feesCents, { Code: 'FEES', Name: 'Fees' }),
    ChargeList: tied(ChargeList, taxesCents, { Code: 'TAXES', Name: 'Taxes' }),
  };
}

function tied(
  list: Sold['FeeList'],
  AmountCents: number,
  together: { readonly Code: string; readonly Name: string },
): Sold['FeeList'] {
  if (list.reduce((sum, one) => sum + one.AmountCents, 0) === AmountCents) return list;
  return AmountCents === 0 ? [] : [{ ...together, AmountCents }];
}

export const shownAmounts = ({ premiumCents, feesCents, taxesCents }: Amounts): TermAmounts => ({
  PremiumCents: premiumCents,
  FeesCents: feesCents,
  TaxesCents: taxesCents,
  TotalCents: premiumCents + feesCents + taxesCents,
});

const isYear = ({ AnnualCents, PremiumCents }: Price) => AnnualCents !== null && AnnualCents === PremiumCents;

function yearOf({ kind, base, price }: ChangeFacts): Pick<TermChange, 'YearBeforeCents' | 'YearAfterCents'> {
  const has = kind === 'END' && isYear(base) && isYear(price);
  return {
    YearBeforeCents: has ? base.TotalCents : null,
    YearAfterCents: has ? price.TotalCents : null,
  };
}

const lapsedDays = ({ cancellation }: TermHistory, { kind, effectiveOn }: ChangeFacts): number =>
  kind === 'REI' && cancellation !== undefined ? daysBetween(cancellation.on, effectiveOn) : 0;

/** A fee that was earned when the term began doesn't go back, and doesn't shrink. */
function feesAfter(before: Price['FeeList'], after: Price['FeeList']): Price['FeeList'] {
  const earned = before.filter(({ Earned }) => Earned === 'full');
  const amountOf = (fee: Price['FeeList'][number]) =>
    Math.max(fee.AmountCents, earned.find(({ Code }) => Code === fee.Code)?.AmountCents ?? 0);
  return [
    ...after.map((fee) => ({ ...fee, AmountCents: amountOf(fee) })),
    ...earned.filter(({ Code }) => !after.some((fee) => fee.Code === Code)),
  ];
}
