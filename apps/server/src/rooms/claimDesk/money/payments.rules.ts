import type { ClaimPaymentState, PaymentStep } from '@portico/contract/rooms/claimDesk';
import { isTakenBack } from '@portico/contract/rules/claimPayable';
import type { StoredPayment } from './payable.ts';

interface Step {
  readonly from: readonly ClaimPaymentState[];
  readonly to: ClaimPaymentState;
}

/**
 * Every step of a payment. What has cleared the bank can't be voided: it has to come back as a recovery. A new payment in place
 * of one that was taken back is a request of its own, and another payee leaves it where it is or sends it back to a second person.
 */
export const PAYMENT_TABLE: Readonly<Record<Exclude<PaymentStep, 'Reissue' | 'ChangePayee'>, Step>> = {
  Approve: { from: ['requested'], to: 'approved' },
  AskAgain: { from: ['requested', 'approved'], to: 'requested' },
  Issue: { from: ['approved'], to: 'issued' },
  Clear: { from: ['issued'], to: 'cleared' },
  Stop: { from: ['issued'], to: 'stopped' },
  Void: { from: ['requested', 'approved', 'issued'], to: 'voided' },
};

/** Not sent yet. */
export const isOpenPayment = (state: ClaimPaymentState): boolean =>
  state === 'requested' || state === 'approved';

type Replaceable = Pick<StoredPayment, 'key' | 'state' | 'wasIssued' | 'replacesKey'>;

/** The payment that took the place of this one. One that was taken back before it was sent didn't. */
export const replacementOf = <P extends Replaceable>(
  { key }: Replaceable,
  payments: readonly P[],
): P | undefined => payments.find((one) => one.replacesKey === key && (!isTakenBack(one) || one.wasIssued));

/** Sent, taken back, and not replaced yet. */
export const canReissue = (payment: Replaceable, payments: readonly Replaceable[]): boolean =>
  isTakenBack(payment) && payment.wasIssued && replacementOf(payment, payments) === undefined;

interface Circumstances {
  readonly hasNews?: boolean;
  readonly isStale?: boolean;
  readonly isCheck?: boolean;
  readonly canReissue?: boolean;
}

/**
 * What can be done next. A request that waited too long has to be asked for again. So can a payment that something new speaks
 * against, unless a second person accepts that right away.
 */
export function stepsFrom(
  state: ClaimPaymentState,
  { hasNews = false, isStale = false, isCheck = false, canReissue: reissues = false }: Circumstances = {},
): PaymentStep[] {
  switch (state) {
    case 'requested':
      return [isStale ? 'AskAgain' : 'Approve', 'ChangePayee', 'Void'];
    case 'approved':
      return [
        ...(hasNews ? (['Approve', 'AskAgain'] as const) : (['Issue'] as const)),
        'ChangePayee',
        'Void',
      ];
    case 'issued':
      return isCheck ? ['Clear', 'Stop', 'Void'] : ['Clear', 'Void'];
    case 'cleared':
      return [];
    default:
      return reissues ? ['Reissue'] : [];
  }
}
