import type { DeskClaim, DeskPayment, PaymentStep } from '@portico/contract/rooms/claimDesk';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { payeesText } from '@portico/contract/rules/payees';
import { lazy, Suspense, useState } from 'react';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import styles from '../Claim.module.css';
import { ClaimPanel } from '../ClaimPanel.tsx';
import { paymentText, replacementTexts } from '../claim.rules.ts';
import { desk as api, useStep } from '../useDeskClaim.ts';
import { Reasons } from './Reasons.tsx';

const ApproveDialog = lazy(async () => ({ default: (await import('./ApproveDialog.tsx')).ApproveDialog }));
const PaymentDialog = lazy(async () => ({ default: (await import('./PaymentDialog.tsx')).PaymentDialog }));
const PayeeDialog = lazy(async () => ({ default: (await import('./PayeeDialog.tsx')).PayeeDialog }));
const VoidDialog = lazy(async () => ({ default: (await import('./VoidDialog.tsx')).VoidDialog }));

const STEPS: Readonly<Record<PaymentStep, string>> = {
  Approve: 'Approve',
  AskAgain: 'Ask again',
  Issue: 'Issue',
  Clear: 'Mark as cleared',
  ChangePayee: 'Change payee',
  Stop: 'Stop check',
  Void: 'Void',
  Reissue: 'Reissue',
};
const OPENS = ['Approve', 'ChangePayee', 'Stop', 'Void', 'Reissue'] as const satisfies readonly PaymentStep[];
type Opening = (typeof OPENS)[number];
const opens = (step: PaymentStep): step is Opening => OPENS.some((one) => one === step);

const nameOf = (step: PaymentStep, { State }: DeskPayment): string =>
  step === 'Void' && State === 'requested' ? 'Decline' : STEPS[step];

/** Payments from the request to the bank. Who may take a step is the server's to say, and it says why not. */
export function PaymentsPanel({ desk }: { readonly desk: DeskClaim }) {
  const [dialog, setDialog] = useState<{ readonly payment: DeskPayment; readonly step: Opening }>();
  const { Key } = desk.Claim;
  const move = useStep(({ payment, step }: { payment: string; step: Exclude<PaymentStep, Opening> }) =>
    step === 'AskAgain'
      ? api.askAgain({ params: { key: Key, payment } })
      : api.payment({ params: { key: Key, payment, step } }),
  );
  const press = (payment: DeskPayment, step: PaymentStep) => {
    if (opens(step)) setDialog({ payment, step });
    else move.mutate({ payment: payment.Key, step });
  };
  const onClose = () => setDialog(undefined);
  /** On a claim that is closed, nothing new is paid, and no one else. */
  const stepsOf = ({ Steps }: DeskPayment) =>
    Steps.filter((step) => (step !== 'Reissue' && step !== 'ChangePayee') || desk.Claim.Status.IsOpen);
  if (desk.PaymentList.length === 0) return null;
  return (
    <ClaimPanel title="Payments" summary={desk.PaymentList.length}>
      <ul className={styles.items}>
        {desk.PaymentList.map((payment) => (
          <li key={payment.Key}>
            <div className={styles.about}>
              <strong>{formatMoney(payment.AmountCents)}</strong> to{' '}
              {payeesText(payment.Payee, payment.CoPayee)}
              <p className={payment.State === 'requested' ? styles.due : styles.quiet}>
                {paymentText(payment)}
              </p>
              {payment.AcceptedReason !== null && (
                <p className={styles.quiet}>Accepted: {payment.AcceptedReason}</p>
              )}
              {payment.VoidReason !== null && <p className={styles.quiet}>{payment.VoidReason}</p>}
              {replacementTexts(payment, desk.PaymentList).map((text) => (
                <p key={text} className={styles.quiet}>
                  {text}
                </p>
              ))}
              {payment.DecideBy !== null && (
                <p className={styles.quiet}>
                  {payment.Steps.includes('AskAgain')
                    ? `No one decided by ${formatDay(payment.DecideBy)}. Ask again.`
                    : `To be decided by ${formatDay(payment.DecideBy)}.`}
                </p>
              )}
              {payment.Steps.includes('Approve') && <Reasons reasons={payment.ReasonList} />}
            </div>
            {desk.Powers.CanWork && stepsOf(payment).length > 0 && (
              <div className={styles.buttons}>
                {stepsOf(payment).map((step) => (
                  <Button
                    key={step}
                    small
                    kind={
                      step === 'Void' || step === 'Stop' || step === 'ChangePayee' ? 'quiet' : 'secondary'
                    }
                    aria-haspopup={opens(step) ? 'dialog' : undefined}
                    aria-label={`${nameOf(step, payment)} ${formatMoney(payment.AmountCents)} to ${payment.Payee}`}
                    loading={
                      move.isPending && move.variables.payment === payment.Key && move.variables.step === step
                    }
                    onClick={() => press(payment, step)}
                  >
                    {nameOf(step, payment)}
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
      <Suspense>
        {dialog?.step === 'Approve' && (
          <ApproveDialog
            claimKey={Key}
            payment={{
              ...dialog.payment,
              Payee: payeesText(dialog.payment.Payee, dialog.payment.CoPayee),
            }}
            onClose={onClose}
          />
        )}
        {dialog?.step === 'ChangePayee' && (
          <PayeeDialog claimKey={Key} payment={dialog.payment} onClose={onClose} />
        )}
        {(dialog?.step === 'Void' || dialog?.step === 'Stop') && (
          <VoidDialog
            claimKey={Key}
            payment={dialog.payment}
            stops={dialog.step === 'Stop'}
            onClose={onClose}
          />
        )}
        {dialog?.step === 'Reissue' && (
          <PaymentDialog desk={desk} replaces={dialog.payment} onClose={onClose} />
        )}
      </Suspense>
    </ClaimPanel>
  );
}
