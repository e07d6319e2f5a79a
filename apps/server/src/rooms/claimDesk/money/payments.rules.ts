import type { ClaimPaymentState, PaymentStep } from '@portico/contract/rooms/claimDesk';

interface Step {
  readonly from: readonly ClaimPaymentState[];
  readonly to: ClaimPaymentState;
}

/** Every step of a payment. What has cleared the bank can't be voided: it has to come back as a recovery. */
export const PAYMENT_TABLE: Readonly<Record<PaymentStep, Step>> = {
  Approve: { from: ['requested'], to: 'approved' },
  AskAgain: { from: ['requested', 'approved'], to: 'requested' },
  Issue: { from: ['approved'], to: 'issued' },
  Clear: { from: ['issued'], to: 'cleared' },
  Void: { from: ['requested', 'approved', 'issued'], to: 'voided' },
};

/** Not sent yet. */
export const isOpenPayment = (state: ClaimPaymentState): boolean =>
  state === 'requested' || state === 'approved';

/**
 * What can be done next. A request that waited too long has to be asked for again. So can a payment that something new speaks
 * against, unless a second person accepts that right away.
 */
export function stepsFrom(
  state: ClaimPaymentState,
  { hasNews = false, isStale = false }: { readonly hasNews?: boolean; readonly isStale?: boolean } = {},
): PaymentStep[] {
  if (state === 'requested') return isStale ? ['AskAgain', 'Void'] : ['Approve', 'Void'];
  if (state === 'approved' && hasNews) return ['Approve', 'AskAgain', 'Void'];
  return (['Issue', 'Clear', 'Void'] as const).filter((step) => PAYMENT_TABLE[step].from.includes(state));
}
