import { claimDesk, type DeskRecovery } from '@portico/contract/rooms/claimDesk';
import { formatMoney } from '@portico/contract/rules/format';
import { ClaimDialog } from '../ClaimDialog.tsx';
import { useClaimForm } from '../useClaimForm.ts';
import { desk as api } from '../useDeskClaim.ts';
import { overText, sourceText } from './recovery.rules.ts';

interface Props {
  readonly claimKey: string;
  readonly recovery: Pick<
    DeskRecovery,
    'Key' | 'AmountCents' | 'Source' | 'Reason' | 'OverReason' | 'OverCents'
  >;
  readonly onClose: () => void;
}

/** Booking a recovery above what was paid as the second person. */
export function ApproveRecovery({ claimKey, recovery, onClose }: Props) {
  const { Key, AmountCents, Reason, OverReason, OverCents } = recovery;
  const { form, isPending } = useClaimForm(claimKey, onClose, {
    initial: {},
    schema: claimDesk.rows.approveRecovery.body,
    bodyOf: () => ({ AcceptCents: OverCents }),
    send: (body) => api.approveRecovery({ params: { key: claimKey, recovery: Key }, body }),
  });
  return (
    <ClaimDialog
      claimKey={claimKey}
      title="Approve recovery"
      submit="Approve and book"
      form={form}
      isPending={isPending}
      single
      onClose={onClose}
    >
      <p>
        {formatMoney(AmountCents)}, {sourceText(recovery).toLowerCase()}: {Reason}
      </p>
      <p>
        <strong>{overText(OverCents)}</strong>
      </p>
      <p>Why it’s more: {OverReason}</p>
    </ClaimDialog>
  );
}
