import type { DeskClaim, DeskPayment, PaymentStep } from '@portico/contract/rooms/claimDesk';
import { formatMoney } from '@portico/contract/rules/format';
import { lazy, Suspense, useState } from 'react';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import styles from '../Claim.module.css';
import { ClaimPanel } from '../ClaimPanel.tsx';
import { paymentText } from '../claim.rules.ts';
import { desk as api, useStep } from '../useDeskClaim.ts';
import { Reasons } from './Reasons.tsx';

const ApproveDialog = lazy(async () => ({ default: (await import('./ApproveDialog.tsx')).ApproveDialog }));

const STEPS: Readonly<Record<PaymentStep, string>> = {
  Approve: 'Approve',
  Issue: 'Issue',
  Clear: 'Mark as cleared',
  Void: 'Void',
};

/** Payments from the request to the bank. Who may take a step is the server's to say, and it says why not. */
export function PaymentsPanel({ desk }: { readonly desk: DeskClaim }) {
  const [voiding, setVoiding] = useState<DeskPayment>();
  const [approving, setApproving] = useState<DeskPayment>();
  const { Key } = desk.Claim;
  const move = useStep(({ payment, step }: { payment: string; step: PaymentStep }) =>
    step === 'Approve'
      ? api.approve({ params: { key: Key, payment }, body: {} })
      : api.payment({ params: { key: Key, payment, step } }),
  );
  const press = (payment: DeskPayment, step: PaymentStep) => {
    if (step === 'Void') setVoiding(payment);
    else if (step === 'Approve' && payment.ReasonList.length > 0) setApproving(payment);
    else move.mutate({ payment: payment.Key, step });
  };
  if (desk.PaymentList.length === 0) return null;
  return (
    <ClaimPanel title="Payments" summary={desk.PaymentList.length}>
      <ul className={styles.items}>
        {desk.PaymentList.map((payment) => (
          <li key={payment.Key}>
            <div className={styles.about}>
              <strong>{formatMoney(payment.AmountCents)}</strong> to {payment.Payee}
              {payment.CoPayee !== null && ` and ${payment.CoPayee}`}
              <p className={payment.State === 'requested' ? styles.due : styles.quiet}>
                {paymentText(payment)}
              </p>
              {payment.AcceptedReason !== null && (
                <p className={styles.quiet}>Accepted: {payment.AcceptedReason}</p>
              )}
              {payment.Steps.includes('Approve') && <Reasons reasons={payment.ReasonList} />}
            </div>
            {desk.Powers.CanWork && payment.Steps.length > 0 && (
              <div className={styles.buttons}>
                {payment.Steps.map((step) => (
                  <Button
                    key={step}
                    small
                    kind={step === 'Void' ? 'quiet' : 'secondary'}
                    aria-label={`${STEPS[step]} ${formatMoney(payment.AmountCents)} to ${payment.Payee}`}
                    loading={
                      move.isPending && move.variables.payment === payment.Key && move.variables.step === step
                    }
                    onClick={() => press(payment, step)}
                  >
                    {STEPS[step]}
                  </Button>
                ))}
              </div>
            )}
            {move.refusal && move.variables?.payment === payment.Key && (
              <Alert kind="error">{move.refusal}</Alert>
            )}
          </li>
        ))}
      </ul>
      {approving && (
        <Suspense>
          <ApproveDialog desk={desk} payment={approving} onClose={() => setApproving(undefined)} />
        </Suspense>
      )}
      {voiding && (
        <Dialog
          title="Void this payment?"
          onClose={() => setVoiding(undefined)}
          actions={
            <>
              <Button kind="secondary" data-autofocus onClick={() => setVoiding(undefined)}>
                Keep it
              </Button>
              <Button
                kind="danger"
                onClick={() => {
                  move.mutate({ payment: voiding.Key, step: 'Void' });
                  setVoiding(undefined);
                }}
              >
                Void payment
              </Button>
            </>
          }
        >
          {formatMoney(voiding.AmountCents)} to {voiding.Payee}.{' '}
          {voiding.State === 'issued'
            ? 'It was sent already: we book the reversal, and the reserve comes back.'
            : 'It wasn’t sent yet.'}
        </Dialog>
      )}
    </ClaimPanel>
  );
}
