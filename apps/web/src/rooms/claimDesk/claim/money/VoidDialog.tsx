import { claimDesk, type DeskPayment } from '@portico/contract/rooms/claimDesk';
import { formatMoney } from '@portico/contract/rules/format';
import { TextField } from '../../../../ui/TextField.tsx';
import { ClaimDialog } from '../ClaimDialog.tsx';
import { useClaimForm } from '../useClaimForm.ts';
import { desk as api } from '../useDeskClaim.ts';

interface Props {
  readonly claimKey: string;
  readonly payment: Pick<DeskPayment, 'Key' | 'AmountCents' | 'Payee' | 'State'>;
  readonly onClose: () => void;
}

const EFFECTS: Readonly<Partial<Record<DeskPayment['State'], string>>> = {
  requested: 'Nothing was sent. The person who asked sees your reason on the claim.',
  approved: 'It wasn’t sent yet.',
  issued: 'It was sent already: we book the reversal, and the reserve comes back. Ask the bank to stop it.',
};

/** Declines a payment that was requested, or voids one that was approved or sent. */
export function VoidDialog({ claimKey, payment, onClose }: Props) {
  const { AmountCents, Payee, State } = payment;
  const { form, field, isPending } = useClaimForm(claimKey, onClose, {
    initial: { Reason: '' },
    schema: claimDesk.rows.voidPayment.body,
    send: (body) => api.voidPayment({ params: { key: claimKey, payment: payment.Key }, body }),
  });
  return (
    <ClaimDialog
      claimKey={claimKey}
      title={State === 'requested' ? 'Decline this payment?' : 'Void this payment?'}
      submit={State === 'requested' ? 'Decline payment' : 'Void payment'}
      form={form}
      isPending={isPending}
      single
      onClose={onClose}
    >
      <p>
        {formatMoney(AmountCents)} to {Payee}. {EFFECTS[State]}
      </p>
      <TextField label="Reason" hint="For the desk." maxLength={500} data-autofocus {...field('Reason')} />
    </ClaimDialog>
  );
}
