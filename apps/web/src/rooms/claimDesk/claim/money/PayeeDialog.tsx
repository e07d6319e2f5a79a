import { claimDesk, type DeskPayment } from '@portico/contract/rooms/claimDesk';
import { formatMoney } from '@portico/contract/rules/format';
import { TextField } from '../../../../ui/TextField.tsx';
import { ClaimDialog } from '../ClaimDialog.tsx';
import { useClaimForm } from '../useClaimForm.ts';
import { desk as api } from '../useDeskClaim.ts';

interface Props {
  readonly claimKey: string;
  readonly payment: Pick<DeskPayment, 'Key' | 'AmountCents' | 'Payee' | 'CoPayee' | 'State'>;
  readonly onClose: () => void;
}

/** Changes who gets a payment that wasn't sent yet. */
export function PayeeDialog({ claimKey, payment, onClose }: Props) {
  const { form, field, isPending } = useClaimForm(claimKey, onClose, {
    initial: { Payee: payment.Payee, CoPayee: payment.CoPayee ?? '', Reason: '' },
    schema: claimDesk.rows.changePayee.body,
    bodyOf: ({ CoPayee, ...rest }) => ({ ...rest, ...(CoPayee.trim() !== '' && { CoPayee }) }),
    send: (body) => api.changePayee({ params: { key: claimKey, payment: payment.Key }, body }),
  });
  return (
    <ClaimDialog
      claimKey={claimKey}
      title="Change the payee"
      submit="Change payee"
      form={form}
      isPending={isPending}
      onClose={onClose}
    >
      <p>
        {formatMoney(payment.AmountCents)}, not sent yet. You can’t approve it after you change who gets it,
        and if someone else approved it, it needs an approval again.
      </p>
      <TextField label="Payee" maxLength={200} data-autofocus {...field('Payee')} />
      <TextField
        label="Also on the check (optional)"
        hint="Such as the mortgage company."
        maxLength={200}
        {...field('CoPayee')}
      />
      <TextField label="Reason" hint="For the desk." maxLength={500} {...field('Reason')} />
    </ClaimDialog>
  );
}
