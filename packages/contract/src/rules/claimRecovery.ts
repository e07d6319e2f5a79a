/** What a coverage has cost and has back, for the loss or for its expenses. */
interface Recovered {
  readonly paidCents: number;
  readonly recoveredCents: number;
}

/** By how much a recovery leads above what was paid. Nothing: it needs no one else. */
export const overPaid = ({ paidCents, recoveredCents }: Recovered, amountCents: number): number =>
  Math.max(0, recoveredCents + amountCents - paidCents);

interface Approval {
  /** What has come back on the coverage, for loss and expenses, this recovery included. */
  readonly totalCents: number;
  readonly authorityCents: number;
  readonly approver: string;
  readonly requestedBy: string;
  /** Who asked for it again. */
  readonly askedAgainBy: string | null;
}

/** Why someone can't be the second person of a recovery, or nothing. */
export function recoveryRefusal({
  totalCents,
  authorityCents,
  approver,
  requestedBy,
  askedAgainBy,
}: Approval) {
  if (totalCents > authorityCents) return 'recoveryOverAuthority' as const;
  return approver === requestedBy || approver === askedAgainBy
    ? ('recoverySelfApproval' as const)
    : undefined;
}

export const RECOVERY_STATES = ['requested', 'declined', 'booked', 'reversed'] as const;
export type RecoveryState = (typeof RECOVERY_STATES)[number];
export const RECOVERY_STEPS = ['Approve', 'AskAgain', 'Decline', 'Reverse'] as const;
export type RecoveryStep = (typeof RECOVERY_STEPS)[number];

/** What can be done with a recovery next. One that no one decided in time, or someone declined, can be asked for again. */
export function recoverySteps(state: RecoveryState, isStale: boolean): RecoveryStep[] {
  switch (state) {
    case 'requested':
      return isStale ? ['AskAgain', 'Decline'] : ['Approve', 'Decline'];
    case 'declined':
      return ['AskAgain'];
    case 'booked':
      return ['Reverse'];
    case 'reversed':
      return [];
  }
}
