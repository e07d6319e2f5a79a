import { claimDesk, type DeskPayment } from '@portico/contract/rooms/claimDesk';
import { formatMoney } from '@portico/contract/rules/format';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { ClaimDialog } from '../ClaimDialog.tsx';
import { useClaimForm } from '../useClaimForm.ts';
import { desk as api } from '../useDeskClaim.ts';
import { Reasons } from './Reasons.tsx';

interface Props {
  readonly claimKey: string;
  /** With both payees. */
  readonly payment: Pick<DeskPayment, 'Key' | 'AmountCents' | 'Payee' | 'ReasonList'>;
  readonly onClose: () => void;
}

/** Approving a payment as the second person: what speaks against it, and why it's right. */
export function ApproveDialog({ claimKey, payment, onClose }: Props) {
  const { AmountCents, Payee, ReasonList } = payment;
  const needsReason = ReasonList.length > 0;
  const { form, field, isPending } = useClaimForm(claimKey, onClose, {
    initial: { Reason: '' },
    schema: claimDesk.rows.approve.body,
    bodyOf: ({ Reason }) =>
      needsReason
        ? {
            Reason,
            AcceptList: ReasonList.map(({ Code, About, Cents }) => ({ Code, About, Cents })),
            SeenPayee: Payee,
          }
        : { SeenPayee: Payee },
    send: (body) => api.approve({ params: { key: claimKey, payment: payment.Key }, body }),
  });
  return (
    <ClaimDialog
      claimKey={claimKey}
      title="Approve payment"
      submit={needsReason ? 'Accept and approve' : 'Approve'}
      form={form}
      isPending={isPending}
      isBlocked={ReasonList.some(({ IsStop }) => IsStop)}
      single
      onClose={onClose}
    >
      <p>
        {formatMoney(AmountCents)} to {Payee}.{' '}
        {needsReason ? 'Look at this first:' : 'There are no warnings.'}
      </p>
      <Reasons reasons={ReasonList} />
      {needsReason && (
        <TextArea
          label="Why is the payment right?"
          hint="For the desk. It’s kept with the payment."
          rows={2}
          maxLength={500}
          data-autofocus
          {...field('Reason')}
        />
      )}
    </ClaimDialog>
  );
}
