import { claimDesk, type DeskClaim, type DeskPayment } from '@portico/contract/rooms/claimDesk';
import { formatMoney } from '@portico/contract/rules/format';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { ClaimDialog } from '../ClaimDialog.tsx';
import { useClaimForm } from '../useClaimForm.ts';
import { desk as api } from '../useDeskClaim.ts';
import { Reasons } from './Reasons.tsx';

interface Props {
  readonly desk: DeskClaim;
  readonly payment: DeskPayment;
  readonly onClose: () => void;
}

/** Approving a payment that something speaks against: what the second person accepts, and why. */
export function ApproveDialog({ desk, payment, onClose }: Props) {
  const { Key } = desk.Claim;
  const { AmountCents, Payee, ReasonList } = payment;
  const { form, field, isPending } = useClaimForm(Key, onClose, {
    initial: { Reason: '' },
    schema: claimDesk.rows.approve.body,
    bodyOf: ({ Reason }) => ({
      Reason,
      AcceptList: ReasonList.map(({ Code, About, Cents }) => ({ Code, About, Cents })),
    }),
    send: (body) => api.approve({ params: { key: Key, payment: payment.Key }, body }),
  });
  return (
    <ClaimDialog
      claimKey={Key}
      title="Approve payment"
      submit="Accept and approve"
      form={form}
      isPending={isPending}
      isBlocked={ReasonList.some(({ IsStop }) => IsStop)}
      single
      onClose={onClose}
    >
      <p>
        {formatMoney(AmountCents)} to {Payee}. Look at this first:
      </p>
      <Reasons reasons={ReasonList} />
      <TextArea
        label="Why is the payment right?"
        hint="For the desk. It’s kept with the payment."
        rows={2}
        maxLength={500}
        data-autofocus
        {...field('Reason')}
      />
    </ClaimDialog>
  );
}
