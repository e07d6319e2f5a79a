import { claimDesk, type DeskRecovery } from '@portico/contract/rooms/claimDesk';
import type { RecoveryStep } from '@portico/contract/rules/claimRecovery';
import { formatMoney } from '@portico/contract/rules/format';
import { TextField } from '../../../../ui/TextField.tsx';
import { ClaimDialog } from '../ClaimDialog.tsx';
import { useClaimForm } from '../useClaimForm.ts';
import { desk as api } from '../useDeskClaim.ts';
import { sourceText } from './recovery.rules.ts';

type Step = Extract<RecoveryStep, 'Decline' | 'Reverse'>;
interface Props {
  readonly claimKey: string;
  readonly recovery: Pick<DeskRecovery, 'Key' | 'AmountCents' | 'Source'>;
  readonly step: Step;
  readonly onClose: () => void;
}

const EFFECTS: Readonly<Record<Step, string>> = {
  Decline: 'Nothing was booked. The person who asked sees your reason on the claim, and can ask again.',
  Reverse: 'We book an entry that undoes it. The claim has cost us that much more from now on.',
};

/** Declines a recovery that waits, or reverses one that was booked. */
export function EndRecovery({ claimKey, recovery, step, onClose }: Props) {
  const params = { key: claimKey, recovery: recovery.Key };
  const { form, field, isPending } = useClaimForm(claimKey, onClose, {
    initial: { Reason: '' },
    schema: claimDesk.rows.reverseRecovery.body,
    send: (body) =>
      step === 'Decline' ? api.declineRecovery({ params, body }) : api.reverseRecovery({ params, body }),
  });
  return (
    <ClaimDialog
      claimKey={claimKey}
      title={`${step} this recovery?`}
      submit={`${step} recovery`}
      form={form}
      isPending={isPending}
      single
      onClose={onClose}
    >
      <p>
        {formatMoney(recovery.AmountCents)}, {sourceText(recovery).toLowerCase()}. {EFFECTS[step]}
      </p>
      <TextField label="Reason" hint="For the desk." maxLength={500} data-autofocus {...field('Reason')} />
    </ClaimDialog>
  );
}
