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

/** Not sent yet. */
export const isOpenPayment = (state: ClaimPaymentState): boolean =>
  state === 'requested' || state === 'approved';

/** What can be done next. A payment that something new speaks against is approved again before it's issued. */
export const stepsFrom = (state: ClaimPaymentState, hasNews: boolean): PaymentStep[] =>
  (Object.keys(PAYMENT_TABLE) as PaymentStep[]).filter((step) => {
    if (state === 'approved' && hasNews) return step === 'Approve' || step === 'Void';
    return PAYMENT_TABLE[step].from.includes(state);
  });
