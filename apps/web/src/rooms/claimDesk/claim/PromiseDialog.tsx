import { claimDesk, type DeskPromise } from '@portico/contract/rooms/claimDesk';
import { useId } from 'react';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { lawText } from './claim.rules.ts';
import { desk, useShow } from './useDeskClaim.ts';

interface Props {
  readonly claimKey: string;
  readonly promise: DeskPromise;
  readonly today: string;
  readonly onClose: () => void;
}

/** A new day for a promise, with a reason, and not after the law's. */
export function PromiseDialog({ claimKey, promise, today, onClose }: Props) {
  const id = useId();
  const show = useShow();
  const { form, field, isPending } = useForm({
    initial: { DueOn: '', Reason: '' },
    schema: claimDesk.rows.promise.body,
    send: (body) => desk.promise({ params: { key: claimKey, promise: promise.Key }, body }),
    onSaved: (claim) => {
      show(claim);
      onClose();
    },
    at: { promiseInPast: 'DueOn', promisePastLaw: 'DueOn', promiseReasonNeeded: 'Reason' },
    says: 'all',
  });
  return (
    <Dialog
      title="Set a new date"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            Move
          </Button>
        </>
      }
    >
      <p>{promise.Text}</p>
      <Form {...form} id={id}>
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
      </Form>
    </Dialog>
  );
}
