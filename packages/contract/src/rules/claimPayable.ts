import type { Cost, ValuedLine } from './claimLedger.ts';
import { daysBetween } from './days.ts';
import { formatDay, formatMoney } from './format.ts';
import { PAYABLE_TABLE, type PayableCode, type ReasonLevel } from './payableTable.ts';

/** The same reason again is the same code about the same thing. */
export interface ReasonKey {
  readonly code: PayableCode;
  /** The payment or the question that it's about. */
  readonly about: string | null;
  /** By how much, where that can grow. */
  readonly cents: number;
}
export interface PayableReason extends ReasonKey {
  readonly level: ReasonLevel;
  readonly text: string;
}

export interface PayableLine {
  readonly coverageCode: string;
  readonly cost: Cost;
}
export interface AskedPayment extends PayableLine {
  readonly key: string;
  readonly amountCents: number;
  readonly payee: string;
  readonly coPayee: string | null;
  readonly invoice: string | null;
}
export interface KnownPayment extends AskedPayment {
  readonly state: 'requested' | 'approved' | 'issued' | 'cleared' | 'voided' | 'stopped';
  readonly requestedOn: string;
}

/** What a claim says about money. Coverages, and whether the policy was in force, are those of the day of the loss. */
export interface PayableFacts {
  readonly today: string;
  readonly lossOn: string;
  readonly isInForce: boolean;
  readonly coverages: readonly {
    readonly code: string;
    readonly name: string;
    readonly limitCents: number | null;
  }[];
  readonly lines: readonly ValuedLine[];
  readonly estimateCents: number | null;
  /** Comes off the claim once. */
  readonly deductibleCents: number | null;
  /** In the order in which they were requested. */
  readonly payments: readonly KnownPayment[];
  /** Those that are open. Without a coverage, they are about all of them. */
  readonly questions: readonly {
    readonly key: string;
    readonly coverageCode: string | null;
    readonly text: string;
  }[];
  readonly lenders: readonly string[];
}

export interface PayableFigures {
  readonly paidCents: number;
  /** Requested or approved, and not sent yet. */
  readonly pendingCents: number;
  /** What the limit leaves. Null without a limit; expenses don't use it up. */
  readonly availableCents: number | null;
  readonly reserveCents: number;
  /** What the open reserve leaves. */
  readonly reserveLeftCents: number;
}

/** Coverages of the building: their checks name the mortgage company. */
const BUILDING: readonly string[] = ['A', 'B', 'BLDG'];
export const isBuilding = (coverageCode: string): boolean => BUILDING.includes(coverageCode);

/** Coverages whose damage is estimated before it's paid. A hotel, a doctor or someone's lawyer comes with a bill instead. */
const ESTIMATED: readonly string[] = [...BUILDING, 'C', 'CONT'];

const DUPLICATE_DAYS = 30;
const sum = (amounts: readonly { readonly amountCents: number }[]) =>
  amounts.reduce((total, { amountCents }) => total + amountCents, 0);
/** Declined, voided or stopped: it takes nothing of limits, reserves and estimates. */
export const isTakenBack = ({ state }: Pick<KnownPayment, 'state'>): boolean =>
  state === 'voided' || state === 'stopped';
const isPending = ({ state }: KnownPayment) => state === 'requested' || state === 'approved';
const folded = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');
const lineOf = ({ lines }: PayableFacts, { coverageCode, cost }: PayableLine) =>
  lines.find((line) => line.coverageCode === coverageCode && line.cost === cost);

/** The figures of a line, apart from the payment that they are read for. */
export function figuresFor(facts: PayableFacts, line: PayableLine, without?: string): PayableFigures {
  const { paidCents = 0, reserveCents = 0 } = lineOf(facts, line) ?? {};
  const pendingCents = sum(
    facts.payments.filter(
      (one) =>
        isPending(one) &&
        one.key !== without &&
        one.coverageCode === line.coverageCode &&
        one.cost === line.cost,
    ),
  );
  const limit = facts.coverages.find(({ code }) => code === line.coverageCode)?.limitCents ?? null;
  return {
    paidCents,
    pendingCents,
    availableCents: limit === null || line.cost === 'expense' ? null : limit - paidCents - pendingCents,
    reserveCents,
    reserveLeftCents: reserveCents - pendingCents,
  };
}

const paidOnLoss = ({ lines }: PayableFacts): number =>
  lines.reduce((total, { cost, paidCents }) => total + (cost === 'indemnity' ? paidCents : 0), 0);
const pendingOnLoss = (payments: readonly KnownPayment[]): number =>
  sum(payments.filter((one) => isPending(one) && one.cost === 'indemnity'));

/** What the estimate leaves for the whole claim: less the deductible, what was paid and what is pending. Null without an estimate. */
export const readyToPay = (facts: PayableFacts): number | null => estimateLeft(facts, facts.payments);

const estimateLeft = (facts: PayableFacts, pending: readonly KnownPayment[]): number | null =>
  facts.estimateCents === null
    ? null
    : Math.max(0, facts.estimateCents - (facts.deductibleCents ?? 0)) -
      paidOnLoss(facts) -
      pendingOnLoss(pending);

type Found = Omit<ReasonKey, 'code' | 'about' | 'cents'> & {
  readonly code: PayableCode;
  readonly about?: string;
  readonly cents?: number;
  readonly text: string;
};

/**
 * Every reason that speaks against a payment. Pending payments count: all of them against limit and reserve, and those that were
 * requested before this one against the estimate and as its duplicates.
 */
export function reasonsAgainst(facts: PayableFacts, asked: AskedPayment): PayableReason[] {
  const at = facts.payments.findIndex(({ key }) => key === asked.key);
  const earlier = at < 0 ? facts.payments : facts.payments.slice(0, at);
  const found = [
    ...ofCoverage(facts, asked),
    ...ofFigures(facts, asked, earlier),
    ...duplicatesOf(asked, earlier, facts.payments[at]?.requestedOn ?? facts.today),
    ...facts.questions
      .filter(({ coverageCode }) => coverageCode === null || coverageCode === asked.coverageCode)
      .map(
        ({ key, text }): Found => ({
          code: 'openQuestion',
          about: key,
          text: `A coverage question is open: ${text}`,
        }),
      ),
    ...lenderOf(facts, asked),
  ];
  return found.flatMap(({ code, about = null, cents = 0, text }) => {
    const levels: Readonly<Partial<Record<Cost, ReasonLevel>>> = PAYABLE_TABLE[code];
    const level = levels[asked.cost];
    return level === undefined ? [] : [{ code, about, cents, level, text }];
  });
}

function ofCoverage(facts: PayableFacts, { coverageCode, cost }: AskedPayment): Found[] {
  const onDay = formatDay(facts.lossOn);
  return [
    ...(facts.coverages.some(({ code }) => code === coverageCode)
      ? []
      : [
          {
            code: 'coverageMissing' as const,
            text: `The policy didn’t have this coverage on ${onDay}. Choose another one.`,
          },
        ]),
    ...(facts.isInForce
      ? []
      : [
          {
            code: 'notInForce' as const,
            text:
              cost === 'indemnity'
                ? `The policy wasn’t in force on ${onDay}, so the loss can’t be paid. If the date of loss is wrong, correct it first.`
                : `The policy wasn’t in force on ${onDay}.`,
          },
        ]),
  ];
}

function ofFigures(facts: PayableFacts, asked: AskedPayment, earlier: readonly KnownPayment[]): Found[] {
  const { paidCents, pendingCents, availableCents, reserveCents, reserveLeftCents } = figuresFor(
    facts,
    asked,
    asked.key,
  );
  const name = facts.coverages.find(({ code }) => code === asked.coverageCode)?.name ?? asked.coverageCode;
  const pending = pendingCents > 0 ? `, of which ${formatMoney(pendingCents)} is pending` : '';
  const left = estimateLeft(facts, earlier);
  const over = asked.amountCents - (left ?? asked.amountCents);
  return [
    ...(availableCents !== null && asked.amountCents > availableCents
      ? [
          {
            code: 'aboveLimit' as const,
            text: `The limit of ${name} leaves ${formatMoney(Math.max(0, availableCents))}: ${formatMoney(paidCents)} is paid and ${formatMoney(pendingCents)} is pending. Enter at most that.`,
          },
        ]
      : []),
    ...(asked.amountCents > reserveLeftCents
      ? [
          {
            code: 'aboveReserve' as const,
            text: `The open reserve for ${name}${asked.cost === 'expense' ? ', expense,' : ''} is ${formatMoney(reserveCents)}${pending}. Set it to at least ${formatMoney(asked.amountCents + pendingCents)} first.`,
          },
        ]
      : []),
    ...(left === null && ESTIMATED.includes(asked.coverageCode)
      ? [
          {
            code: 'estimateMissing' as const,
            text: `There’s no estimate of the damage yet. Enter it first, so that payments for ${name} are held to it.`,
          },
        ]
      : []),
    ...(over > 0
      ? [
          {
            code: 'aboveEstimate' as const,
            cents: over,
            text: `With what is paid and pending, this is ${formatMoney(over)} more than the estimate less the deductible.`,
          },
        ]
      : []),
  ];
}

function duplicatesOf(asked: AskedPayment, earlier: readonly KnownPayment[], on: string): Found[] {
  const recent = earlier.filter(
    (one) => !isTakenBack(one) && daysBetween(one.requestedOn, on) <= DUPLICATE_DAYS,
  );
  return recent.flatMap((one): Found[] => {
    const of = `of ${formatMoney(one.amountCents)} to ${one.payee}, requested ${formatDay(one.requestedOn)}`;
    const about = one.key;
    if (asked.invoice !== null && one.invoice !== null && folded(one.invoice) === folded(asked.invoice))
      return [{ code: 'sameInvoice', about, text: `Invoice ${one.invoice} is on the payment ${of}.` }];
    return one.amountCents === asked.amountCents && folded(one.payee) === folded(asked.payee)
      ? [{ code: 'samePayment', about, text: `There’s a payment ${of}.` }]
      : [];
  });
}

function lenderOf({ lenders }: PayableFacts, { coverageCode, payee, coPayee }: AskedPayment): Found[] {
  const names = folded(`${payee} ${coPayee ?? ''}`);
  return isBuilding(coverageCode) &&
    lenders.length > 0 &&
    !lenders.some((lender) => names.includes(folded(lender)))
    ? [{ code: 'lenderMissing', text: `${lenders[0]} has a loan on this home, but isn’t on the check.` }]
    : [];
}

/** Whether someone has accepted this reason, or a worse one of its kind. */
export const isAccepted = (reason: ReasonKey, accepted: readonly ReasonKey[]): boolean =>
  accepted.some(
    ({ code, about, cents }) => code === reason.code && about === reason.about && reason.cents <= cents,
  );

export const textOf = (reasons: readonly PayableReason[]): string =>
  reasons.map(({ text }) => text).join(' ');
