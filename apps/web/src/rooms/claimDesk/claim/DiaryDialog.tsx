import { claimDesk } from '@portico/contract/rooms/claimDesk';
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useClaimForm } from './useClaimForm.ts';
import { desk as api } from './useDeskClaim.ts';

interface Props {
  readonly claimKey: string;
  readonly onClose: () => void;
}

/** Something to do. It changes nothing that others may be editing, so the claim isn't locked for it. */
export function DiaryDialog({ claimKey, onClose }: Props) {
  const id = useId();
  const { form, field, isPending } = useClaimForm(claimKey, onClose, {
    initial: { Text: '', DueOn: '' },
    schema: claimDesk.rows.addDiary.body,
    send: (body) => api.addDiary({ params: { key: claimKey }, body }),
  });
  return (
    <Dialog
      title="Add to the diary"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            Add to diary
          </Button>
        </>
      }
    >
      <Form {...form} id={id}>
        <TextField label="What there is to do" maxLength={200} data-autofocus {...field('Text')} />
        <TextField type="date" label="By" {...field('DueOn')} />
      </Form>
    </Dialog>
  );
}
