import { claimLetters, type PrintCopy } from '@portico/contract/rooms/claimLetters';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { api, QUEUE } from './useLetterQueue.ts';

interface Props {
  readonly copy: PrintCopy;
  readonly onClose: () => void;
}

/** A letter that was printed goes back on the queue, with the reason. */
export function ReprintDialog({ copy: { Key, Title, Name }, onClose }: Props) {
  const id = useId();
  const queries = useQueryClient();
  const { form, field, isPending } = useForm({
    initial: { Reason: '' },
    schema: claimLetters.rows.reprint.body,
    send: (body) => api.reprint({ params: { copy: Key }, body }),
    onSaved: (queue) => {
      queries.setQueryData(QUEUE, queue);
      onClose();
    },
    says: 'all',
    ifUnreachable: 'We couldn’t put the letter back on the queue.',
  });
  return (
    <Dialog
      title="Print a letter again"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            Print again
          </Button>
        </>
      }
    >
      <Form {...form} id={id} single>
        <p>
          “{Title}” to {Name} waits in the print queue again.
        </p>
        <TextArea
          label="Why?"
          hint="Such as: it came back, or the printer jammed."
          rows={2}
          data-autofocus
          {...field('Reason')}
        />
      </Form>
    </Dialog>
  );
}
