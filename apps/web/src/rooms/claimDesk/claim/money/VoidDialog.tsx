import { claimDesk, type DeskPayment } from '@portico/contract/rooms/claimDesk';
import { formatMoney } from '@portico/contract/rules/format';
import { TextField } from '../../../../ui/TextField.tsx';
import { ClaimDialog } from '../ClaimDialog.tsx';
import { useClaimForm } from '../useClaimForm.ts';
import { desk as api } from '../useDeskClaim.ts';

interface Props {
  readonly claimKey: string;
  readonly payment: Pick<DeskPayment, 'Key' | 'AmountCents' | 'Payee' | 'State'>;
  /** The bank is asked to stop the check. */
  readonly stops?: boolean;
  readonly onClose: () => void;
}

const EFFECTS: Readonly<Partial<Record<DeskPayment['State'], string>>> = {
  requested: 'Nothing was sent. The person who asked sees your reason on the claim.',
  approved: 'It wasn’t sent yet.',
  issued:
    'It was sent already. Void it if the money is back or never left: we book the reversal, and the reserve comes back.',
};
const STOPPED =
  'Ask the bank to stop the check first. Then we book the reversal, the reserve comes back, and while the claim is open you can reissue the payment.';

const namesOf = (state: DeskPayment['State'], stops: boolean) =>
  stops
    ? { title: 'Stop this check?', submit: 'Stop check' }
    : state === 'requested'
      ? { title: 'Decline this payment?', submit: 'Decline payment' }
      : { title: 'Void this payment?', submit: 'Void payment' };

/** Declines a payment that was requested, voids one that was approved or sent, or stops its check. */
export function VoidDialog({ claimKey, payment, stops = false, onClose }: Props) {
  const { AmountCents, Payee, State } = payment;
  const { form, field, isPending } = useClaimForm(claimKey, onClose, {
    initial: { Reason: '' },
    schema: claimDesk.rows.voidPayment.body,
    send: (body) =>
      (stops ? api.stopPayment : api.voidPayment)({ params: { key: claimKey, payment: payment.Key }, body }),
  });
  return (
    <ClaimDialog
      claimKey={claimKey}
      {...namesOf(State, stops)}
      form={form}
      isPending={isPending}
      single
      onClose={onClose}
    >
      <p>
        {formatMoney(AmountCents)} to {Payee}. {stops ? STOPPED : EFFECTS[State]}
      </p>
      <TextField label="Reason" hint="For the desk." maxLength={500} data-autofocus {...field('Reason')} />
    </ClaimDialog>
  );
}
