import { claimDesk, type DeskPromise } from '@portico/contract/rooms/claimDesk';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';
import { lawText } from './claim.rules.ts';
import { useClaimForm } from './useClaimForm.ts';
import { desk } from './useDeskClaim.ts';

interface Props {
  readonly claimKey: string;
  readonly promise: DeskPromise;
  readonly today: string;
  readonly onClose: () => void;
}

/** A new day for a promise, with a reason, and not after the law's. */
export function PromiseDialog({ claimKey, promise, today, onClose }: Props) {
  const { form, field, isPending } = useClaimForm(claimKey, onClose, {
    initial: { DueOn: '', Reason: '' },
    schema: claimDesk.rows.promise.body,
    send: (body) => desk.promise({ params: { key: claimKey, promise: promise.Key }, body }),
    at: { promiseInPast: 'DueOn', promisePastLaw: 'DueOn', promiseReasonNeeded: 'Reason' },
  });
  return (
    <ClaimDialog
      claimKey={claimKey}
      title="Set a new date"
      submit="Move"
      form={form}
      isPending={isPending}
      onClose={onClose}
    >
      <p>{promise.Text}</p>
      <TextField
        type="date"
        label="New date"
        hint={lawText(promise)}
        min={today}
        max={promise.LawDueOn ?? undefined}
        data-autofocus
        {...field('DueOn')}
      />
      <TextArea
        label="Reason"
        hint="For the desk. The insured sees the new date."
        rows={2}
        {...field('Reason')}
      />
    </ClaimDialog>
  );
}
