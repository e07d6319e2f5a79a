import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import type { ClaimStatus } from '@portico/contract/rules/claimStatus';
import { centsOf, NEEDS_ESTIMATE, NEEDS_RELEASE } from './claim.rules.ts';

/** Statuses whose change needs a reason. For the others it's a note. */
export const WITH_REASON: readonly string[] = [
  'LITIGATION',
  'MEDIATION',
  'CLOSED_UNPAID',
  'DENIED',
  'REOPENED',
];

export interface StatusValues {
  readonly Status: string;
  readonly EstimateCents: string;
  readonly DuplicateOfKey: string;
  readonly ReleaseReserves: boolean;
  readonly Reason: string;
  readonly Provision: string;
}

/** Only what belongs to the chosen status: what was entered for another one stays in the form, but isn't sent. */
export const bodyOf = (entered: StatusValues) => ({
  Status: entered.Status as ClaimStatus,
  ...(entered.Status === 'BELOW_DEDUCTIBLE' && { EstimateCents: centsOf(entered.EstimateCents) }),
  ...(entered.Status === 'DUPLICATE' &&
    entered.DuplicateOfKey !== '' && { DuplicateOfKey: entered.DuplicateOfKey }),
  ...(entered.ReleaseReserves && { ReleaseReserves: true }),
  ...(entered.Reason.trim() !== '' && { Reason: entered.Reason }),
  ...(entered.Status === 'DENIED' && { Provision: entered.Provision }),
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
