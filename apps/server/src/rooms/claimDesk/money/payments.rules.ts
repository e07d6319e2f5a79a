import type { ClaimPaymentState, PaymentStep } from '@portico/contract/rooms/claimDesk';

interface Step {
  readonly from: readonly ClaimPaymentState[];
  readonly to: ClaimPaymentState;
}

/** Every step of a payment. What has cleared the bank can't be voided: it has to come back as a recovery. */
export const PAYMENT_TABLE: Readonly<Record<PaymentStep, Step>> = {
  Approve: { from: ['requested'], to: 'approved' },
  Issue: { from: ['approved'], to: 'issued' },
  Clear: { from: ['issued'], to: 'cleared' },
  Void: { from: ['requested', 'approved', 'issued'], to: 'voided' },
};

export const stepsFrom = (state: ClaimPaymentState): PaymentStep[] =>
  (Object.keys(PAYMENT_TABLE) as PaymentStep[]).filter((step) => PAYMENT_TABLE[step].from.includes(state));

interface Approval {
  readonly amountCents: number;
  readonly requestedBy: string;
  readonly approver: string;
  readonly authorityCents: number;
}

/** Why someone can't approve a payment, or nothing. Two people see every payment above an adjuster's authority. */
export function refusalOf({ amountCents, requestedBy, approver, authorityCents }: Approval) {
  if (amountCents > authorityCents) return 'overAuthority' as const;
  return requestedBy === approver ? ('selfApproval' as const) : undefined;
}
