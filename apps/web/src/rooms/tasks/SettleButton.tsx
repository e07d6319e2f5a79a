import { payments } from '@portico/contract/rooms/payments';
import type { Task } from '@portico/contract/rooms/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { AssignResult } from './AssignButton.tsx';
import { TaskDialogButton } from './TaskDialogButton.tsx';
import { ALL_TASKS } from './useTasks.ts';

const api = client(payments);
const LONGEST = 200;
const MISSING = [{ field: 'Outcome', message: 'Please write down what you did.' }];

interface Props {
  readonly task: Task;
  readonly onResult: (result: AssignResult) => void;
}

/** Completes the task about a credit, with what was done about it. */
export function SettleButton({ task, onResult }: Props) {
  return (
    <TaskDialogButton label="Mark as done" task={task}>
      {(onClose) => <SettleDialog task={task} onResult={onResult} onClose={onClose} />}
    </TaskDialogButton>
  );
}

function SettleDialog({ task, onResult, onClose }: Props & { readonly onClose: () => void }) {
  const id = useId();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: ALL_TASKS });
  const { form, field, isPending } = useForm({
    initial: { Outcome: '' },
    schema: payments.rows.settle.body,
    check: ({ Outcome }) => (Outcome.trim() === '' ? MISSING : []),
    send: (body) => api.settle({ params: { key: task.RecordKey }, body }),
    onSaved: async () => {
      onResult({ text: `Done: ${task.Subject}`, isRefusal: false });
      onClose();
      await reload();
    },
    says: ['badRequest', 'forbidden', 'recordNotFound'],
    onFailed: reload,
  });
  return (
    <Dialog
      title="What happened to the credit?"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            Mark as done
          </Button>
        </>
      }
    >
      <Form {...form} id={id} single>
        <TextField
          label="What did you do?"
          hint="For example: refunded by check 1204, or applied to CHO-1002345."
          maxLength={LONGEST}
          {...field('Outcome')}
        />
      </Form>
    </Dialog>
  );
}
