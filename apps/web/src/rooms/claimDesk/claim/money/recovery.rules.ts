import type { DeskRecovery } from '@portico/contract/rooms/claimDesk';
import { RECOVERY_NAMES } from '@portico/contract/rules/claimLedger';
import type { RecoveryState, RecoveryStep } from '@portico/contract/rules/claimRecovery';
import { formatLocalDay, formatMoney } from '@portico/contract/rules/format';

const STATES: Readonly<Record<RecoveryState, string>> = {
  requested: 'Needs approval',
  declined: 'Declined',
  booked: 'Booked',
  reversed: 'Reversed',
};

export const RECOVERY_STEP_NAMES: Readonly<Record<RecoveryStep, string>> = {
  Approve: 'Approve',
  AskAgain: 'Ask again',
  Decline: 'Decline',
  Reverse: 'Reverse',
};

/** `Salvage`. Old ones don't say where the money came from. */
export const sourceText = ({ Source }: Pick<DeskRecovery, 'Source'>): string =>
  Source === null ? 'Recovery' : RECOVERY_NAMES[Source];

/** `Booked · recorded by Rosa Diaz, Nov 14, 2026 · approved by Leon Boone`. */
export function recoveryText({ State, RequestedBy, RequestedAt, DecidedBy }: DeskRecovery): string {
  const decided = State === 'declined' ? 'declined' : 'approved';
  return [
    STATES[State],
    `recorded by ${RequestedBy.NameFull}, ${formatLocalDay(RequestedAt)}`,
    ...(DecidedBy === null ? [] : [`${decided} by ${DecidedBy}`]),
  ].join(' · ');
}

/** What makes a recovery someone else's to approve. */
export const overText = (overCents: number): string =>
  overCents > 0
    ? `This brings what came back to ${formatMoney(overCents)} more than we’ve paid on this coverage.`
    : 'It isn’t more than we’ve paid anymore.';
