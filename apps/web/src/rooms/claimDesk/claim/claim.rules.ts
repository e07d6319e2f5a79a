import type { DeskClaim, DeskMoney, DeskPromise } from '@portico/contract/rooms/claimDesk';
import { addFigures, type Figures, NO_FIGURES } from '@portico/contract/rules/claimLedger';
import { formatDay, formatMoney, formatShortDay } from '@portico/contract/rules/format';

const DAY_MS = 86_400_000;

/** What is still promised, the earliest first. */
export const openPromises = (promises: readonly DeskPromise[]): DeskPromise[] =>
  promises.filter(({ KeptOn }) => KeptOn === null).toSorted((one, two) => one.DueOn.localeCompare(two.DueOn));

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

export const figuresOf = (lines: readonly DeskMoney[]): Figures =>
  lines
    .map(({ PaidCents, ReserveCents, RecoveredCents, IncurredCents }) => ({
      paidCents: PaidCents,
      reserveCents: ReserveCents,
      recoveredCents: RecoveredCents,
      incurredCents: IncurredCents,
    }))
    .reduce(addFigures, NO_FIGURES);

/** `$1,250.50` → 125050. What isn't an amount is NaN, which the contract's schema refuses in its own words. */
export function centsOf(typed: string): number {
  const text = typed.replace(/[$,\s]/g, '');
  return /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}
/** 125050 → `1250.50`, for a field. */
export const typedAmount = (cents: number): string => (cents / 100).toFixed(2);

/** What the estimate leaves to pay after the deductible and what was paid. Undefined without an estimate. */
export function toPay({ EstimateCents, Claim, MoneyList }: DeskClaim): number | undefined {
  if (EstimateCents === null) return undefined;
  const paid = figuresOf(MoneyList.filter(({ Cost }) => Cost === 'indemnity')).paidCents;
  return Math.max(0, EstimateCents - (Claim.DeductibleCents ?? 0) - paid);
}

/** What happens to a payment of this amount, before it's requested. */
export const authorityText = (cents: number, authorityCents: number): string =>
  cents > authorityCents
    ? `This is above your authority of ${formatMoney(authorityCents)}. Someone with more authority has to approve it.`
    : 'This is within your authority, so it’s approved right away.';

/** What the desk's one click can take care of. */
export const NEEDS_RELEASE = 'Release the outstanding reserve first.';
