import { payments } from '@portico/contract/rooms/payments';
import type { Task } from '@portico/contract/rooms/tasks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { AssignResult } from './AssignButton.tsx';
import styles from './TaskList.module.css';
import { ALL_TASKS } from './useTasks.ts';

const api = client(payments);
const LONGEST = 200;

interface Props {
  readonly task: Task;
  readonly onResult: (result: AssignResult) => void;
}

/** Completes the task about a credit, with what was done about it. */
export function SettleButton({ task, onResult }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.button}>
      <Button kind="secondary" aria-label={`Mark as done: ${task.Subject}`} onClick={() => setOpen(true)}>
        Mark as done
      </Button>
      {isOpen && <SettleDialog task={task} onResult={onResult} onClose={() => setOpen(false)} />}
    </div>
  );
}

function SettleDialog({ task, onResult, onClose }: Props & { readonly onClose: () => void }) {
  const [outcome, setOutcome] = useState('');
  const [isMissing, setMissing] = useState(false);
  const form = useId();
  const queries = useQueryClient();
  const settling = useMutation({
    mutationFn: () => api.settle({ params: { key: task.RecordKey }, body: { Outcome: outcome } }),
    onSuccess: () => {
      onResult({ text: `Done: ${task.Subject}`, isRefusal: false });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ALL_TASKS }),
  });
  const settle = (event: FormEvent) => {
    event.preventDefault();
    if (outcome.trim() === '') setMissing(true);
    else settling.mutate();
  };
  return (
    <Dialog
      title="What happened to the credit?"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} loading={settling.isPending}>
            Mark as done
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={settle}>
        <TextField
          label="What did you do?"
          hint="For example: refunded by check 1204, or applied to CHO-1002345."
          maxLength={LONGEST}
          value={outcome}
          error={isMissing && outcome.trim() === '' ? 'Please write down what you did.' : undefined}
          onChange={({ target }) => setOutcome(target.value)}
        />
      </form>
    </Dialog>
  );
}
