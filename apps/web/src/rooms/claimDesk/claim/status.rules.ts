import type { DeskClaim, DeskPromise } from '@portico/contract/rooms/claimDesk';
import { type ClaimStatus, isOpenStatus } from '@portico/contract/rules/claimStatus';
import { fateAtClosing, WAIVED_BY } from '@portico/contract/rules/promiseOutcome';
import { centsOf, NEEDS_ESTIMATE, NEEDS_RELEASE, openPromises } from './claim.rules.ts';

/** Statuses whose change needs a reason. For the others it's a note. */
export const WITH_REASON: readonly string[] = ['LITIGATION', 'MEDIATION', 'CLOSED_UNPAID', 'REOPENED'];

export interface StatusValues {
  readonly Status: string;
  readonly EstimateCents: string;
  readonly DuplicateOfKey: string;
  readonly ReleaseReserves: boolean;
  readonly Reason: string;
  readonly KeptPromiseKeys: readonly string[];
  readonly WaiveReason: string;
}

export const isClosing = (status: string): boolean => status !== '' && !isOpenStatus(status as ClaimStatus);

/** The open promises that the person who closes the claim is asked about, and the message that goes on waiting. */
export function closingPromises({ PromiseList, Today }: DeskClaim, status: string) {
  const open = isClosing(status) ? openPromises(PromiseList) : [];
  const fate = ({ Kind, DueOn }: DeskPromise) =>
    fateAtClosing({ kind: Kind, dueOn: DueOn }, status as ClaimStatus, Today);
  return {
    asked: open.filter((promise) => ['missed', 'waived'].includes(fate(promise))),
    waiting: open.find((promise) => fate(promise) === 'stays'),
    isMissed: (promise: DeskPromise) => fate(promise) === 'missed',
  };
}

/** Whether someone has to say why promises no longer apply. */
export function needsWaiveReason(
  desk: DeskClaim,
  { Status, KeptPromiseKeys }: Pick<StatusValues, 'Status' | 'KeptPromiseKeys'>,
): boolean {
  const { asked, isMissed } = closingPromises(desk, Status);
  return asked.some((promise) => !isMissed(promise) && !KeptPromiseKeys.includes(promise.Key));
}

/** What the portal says itself, for closings that are a reason. */
export const ownWaiveReason = (status: string): string | undefined => WAIVED_BY[status as ClaimStatus];

/** Only what belongs to the chosen status: what was entered for another one stays in the form, but isn't sent. */
export const bodyOf = (entered: StatusValues) => ({
  Status: entered.Status as ClaimStatus,
  ...(entered.Status === 'BELOW_DEDUCTIBLE' && { EstimateCents: centsOf(entered.EstimateCents) }),
  ...(entered.Status === 'DUPLICATE' &&
    entered.DuplicateOfKey !== '' && { DuplicateOfKey: entered.DuplicateOfKey }),
  ...(entered.ReleaseReserves && { ReleaseReserves: true }),
  ...(entered.Reason.trim() !== '' && { Reason: entered.Reason }),
  ...(isClosing(entered.Status) && {
    ...(entered.KeptPromiseKeys.length > 0 && { KeptPromiseKeys: entered.KeptPromiseKeys }),
    ...(entered.WaiveReason.trim() !== '' && { WaiveReason: entered.WaiveReason }),
  }),
});

/** What is missing for the chosen status, besides what the dialog itself asks for. */
export function missingFrom(
  { StatusList, Claim }: DeskClaim,
  entered: Pick<StatusValues, 'Status' | 'EstimateCents'>,
) {
  const missing = StatusList.find(({ Key }) => Key === entered.Status)?.Missing ?? [];
  const needsRelease = missing.includes(NEEDS_RELEASE);
  const isBelow = centsOf(entered.EstimateCents) < (Claim.DeductibleCents ?? 0);
  const left = missing.filter((text) => text !== NEEDS_RELEASE && !(text === NEEDS_ESTIMATE && isBelow));
  // An estimate that is stored may be below, and the one that was just typed isn't.
  const isAbove = entered.Status === 'BELOW_DEDUCTIBLE' && !isBelow && !left.includes(NEEDS_ESTIMATE);
  return { needsRelease, missing: isAbove ? [...left, NEEDS_ESTIMATE] : left };
}
