import type { DeskClaim, DeskMoney, DeskPayment, DeskPromise } from '@portico/contract/rooms/claimDesk';
import { addFigures, type Figures, NO_FIGURES } from '@portico/contract/rules/claimLedger';
import { isBuilding } from '@portico/contract/rules/claimPayable';
import { NEED_TEXT } from '@portico/contract/rules/claimStatus';
import { formatDay, formatLocalDay, formatMoney, formatShortDay } from '@portico/contract/rules/format';

const DAY_MS = 86_400_000;

/** What is still promised, the earliest first. */
export const openPromises = (promises: readonly DeskPromise[]): DeskPromise[] =>
  promises
    .filter(({ KeptOn, EndedOn }) => KeptOn === null && EndedOn === null)
    .toSorted((one, two) => one.DueOn.localeCompare(two.DueOn));

/** The one of ours that is late the longest. */
export const latePromise = ({ PromiseList, Today }: DeskClaim): DeskPromise | undefined =>
  openPromises(PromiseList).find(({ Who, DueOn }) => Who === 'us' && DueOn < Today);

export function daysLate(dueOn: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(dueOn)) / DAY_MS);
  return days === 1 ? '1 day' : `${days} days`;
}

/** `The law requires this by Dec 5, 2026 (FS 627.70131(7)(a)).` Nothing where the law sets no day. */
export const lawText = ({ LawDueOn, Citation }: DeskPromise): string | undefined =>
  LawDueOn === null
    ? undefined
    : `The law requires this by ${formatDay(LawDueOn)}${Citation === null ? '' : ` (${Citation})`}.`;

/** `promised Nov 12, law Dec 5`. */
export const datesText = ({ DueOn, LawDueOn }: DeskPromise): string =>
  `promised ${formatShortDay(DueOn)}${LawDueOn === null ? '' : `, law ${formatShortDay(LawDueOn)}`}`;

/** What was missed is shown apart from what was waived, or has another promise in its place. */
export const missedPromises = (promises: readonly DeskPromise[]): DeskPromise[] =>
  promises.filter(({ SettledAs }) => SettledAs === 'missed');
export const droppedPromises = (promises: readonly DeskPromise[]): DeskPromise[] =>
  promises.filter(({ SettledAs }) => SettledAs === 'waived' || SettledAs === 'replaced');

/** `Promised Nov 12, law Dec 5 · not done by Nov 20, when it ended`. `No longer due since Nov 20 (Rosa Diaz): Paid in full.` */
export function endedText(promise: DeskPromise): string {
  const on = formatShortDay(promise.EndedOn ?? '');
  if (promise.SettledAs === 'missed')
    return `P${datesText(promise).slice(1)} · not done by ${on}, when it ended`;
  const by = promise.SettledBy === null ? '' : ` (${promise.SettledBy})`;
  return `No longer due since ${on}${by}: ${promise.SettledReason}`;
}

export const figuresOf = (lines: readonly DeskMoney[]): Figures =>
  lines
    .map(({ PaidCents, ReserveCents, RecoveredCents, IncurredCents }) => ({
      paidCents: PaidCents,
      reserveCents: ReserveCents,
      recoveredCents: RecoveredCents,
      incurredCents: IncurredCents,
    }))
    .reduce(addFigures, NO_FIGURES);

/** The timeline, the newest first. Messages come with what was written, which happened at the same moment. */
export const withMessages = ({ EventList, Claim }: DeskClaim) =>
  EventList.toSorted((one, two) => two.At.localeCompare(one.At)).map((event) => ({
    ...event,
    message:
      event.Kind === 'message' ? Claim.Items?.MessageList.find(({ At }) => At === event.At) : undefined,
  }));

const NO_LINE = { ReserveCents: 0, PaidCents: 0, RecoveredCents: 0, IncurredCents: 0 };
/** The money of a coverage, for the loss or its expenses. */
export const lineOf = (
  { MoneyList }: DeskClaim,
  chosen: Pick<DeskMoney, 'CoverageCode' | 'Cost'>,
): Omit<DeskMoney, 'CoverageCode' | 'Coverage' | 'Cost'> =>
  MoneyList.find(({ CoverageCode, Cost }) => CoverageCode === chosen.CoverageCode && Cost === chosen.Cost) ??
  NO_LINE;

/** `$1,250.50` → 125050. What isn't an amount is NaN, which the contract's schema refuses in its own words. */
export function centsOf(typed: string): number {
  const text = typed.replace(/[$,\s]/g, '');
  return /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}
/** 125050 → `1250.50`, for a field. */
export const typedAmount = (cents: number): string => (cents / 100).toFixed(2);

/** Without the expenses of handling it. */
export const paidOnLoss = ({ MoneyList }: Pick<DeskClaim, 'MoneyList'>): number =>
  figuresOf(MoneyList.filter(({ Cost }) => Cost === 'indemnity')).paidCents;

/** Requested or approved for the loss, and not sent yet. */
export const pendingOnLoss = ({ PayableList }: Pick<DeskClaim, 'PayableList'>): number =>
  PayableList.reduce((sum, { Cost, PendingCents }) => sum + (Cost === 'indemnity' ? PendingCents : 0), 0);

/** Who the next check goes to, before it's requested. */
export function checkText(desk: DeskClaim): string {
  const coPayee = coPayeeFor(desk, desk.CoverageList[0]?.Code ?? '');
  return `Check to ${desk.Claim.Insured}${coPayee === '' ? '' : ` and ${coPayee}`}.`;
}

const PAYMENT_STATES: Readonly<Record<DeskPayment['State'], string>> = {
  requested: 'Needs approval',
  approved: 'Approved, not sent yet',
  issued: 'Sent',
  cleared: 'Cleared',
  voided: 'Voided',
  stopped: 'Stopped',
};

/** `Sent · requested by Rosa Diaz, Nov 14, 2026 · approved by Leon Boone`. */
export function paymentText({ State, RequestedBy, RequestedAt, ApprovedBy }: DeskPayment): string {
  const approver = ApprovedBy && ApprovedBy.Key !== RequestedBy.Key ? ApprovedBy.NameFull : undefined;
  return [
    PAYMENT_STATES[State],
    `requested by ${RequestedBy.NameFull}, ${formatLocalDay(RequestedAt)}`,
    ...(approver === undefined ? [] : [`approved by ${approver}`]),
  ].join(' · ');
}

const kindOf = ({ Method }: DeskPayment) => (Method === 'check' ? 'check' : 'bank transfer');

/** `Replaces the check of Nov 3, 2026, which was stopped.` */
export const replacesText = (replaced: DeskPayment): string =>
  `Replaces the ${kindOf(replaced)} of ${formatLocalDay(replaced.IssuedAt ?? replaced.RequestedAt)}, which was ${PAYMENT_STATES[replaced.State].toLowerCase()}.`;

/** What a payment replaces, and what replaced it: for one that was declined, nothing did. */
export function replacementTexts(
  { Key, ReplacesKey }: DeskPayment,
  payments: readonly DeskPayment[],
): string[] {
  const replaced = payments.find((one) => one.Key === ReplacesKey);
  const next = payments.find(
    (one) => one.ReplacesKey === Key && (one.VoidedAt === null || one.IssuedAt !== null),
  );
  return [
    ...(replaced ? [replacesText(replaced)] : []),
    ...(next
      ? [
          next.IssuedAt === null
            ? `To be replaced by a ${kindOf(next)} that isn’t sent yet.`
            : `Replaced by the ${kindOf(next)} of ${formatLocalDay(next.IssuedAt)}.`,
        ]
      : []),
  ];
}

/** What happens to a payment of this amount, before it's requested. */
export function authorityText({ Powers, PayableList }: DeskClaim, coverageCode: string, cents: number) {
  const { AuthorityCents, SecondPersonCents } = Powers;
  const total =
    cents + (PayableList.find(({ CoverageCode }) => CoverageCode === coverageCode)?.CommittedCents ?? 0);
  const comesTo = `With this payment, the coverage comes to ${formatMoney(total)}.`;
  if (total > AuthorityCents)
    return {
      isAlone: false,
      text: `${comesTo} That’s above your authority of ${formatMoney(AuthorityCents)}, so someone with more authority has to approve it.`,
    };
  return total > SecondPersonCents
    ? {
        isAlone: false,
        text: `${comesTo} Above ${formatMoney(SecondPersonCents)}, a second person has to approve it.`,
      }
    : { isAlone: true, text: 'This is within your authority, so it’s approved right away.' };
}

export const coPayeeFor = ({ MortgageeList }: DeskClaim, coverageCode: string): string =>
  isBuilding(coverageCode) ? (MortgageeList[0] ?? '') : '';

/** What the status dialog itself takes care of: the reserve by one click, the estimate by a field. */
export const NEEDS_RELEASE = NEED_TEXT.noReserve;
export const NEEDS_ESTIMATE = NEED_TEXT.belowDeductible;
