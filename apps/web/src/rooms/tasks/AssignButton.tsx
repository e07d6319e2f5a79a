import type { Task } from '@portico/contract/rooms/tasks';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import styles from './TaskList.module.css';
import { useAssign } from './useTasks.ts';

interface Props {
  readonly task: Task;
  readonly isMine: boolean;
  /** What happened, as a sentence for the page to show or read out. */
  readonly onResult: (result: AssignResult) => void;
}

export interface AssignResult {
  readonly text: string;
  readonly isRefusal: boolean;
}

export function AssignButton({ task, isMine, onResult }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // An unassigned task leaves the list of one's own tasks.
  useKeptFocus(place);
  const { mutate: assign, isPending } = useAssign(task, {
    onAssigned: (toMe) =>
      onResult({ text: `${toMe ? 'Assigned to you' : 'Unassigned'}: ${task.Subject}`, isRefusal: false }),
    onRefused: (text) => onResult({ text, isRefusal: true }),
  });
  const label = isMine ? 'Unassign' : task.Assignee ? 'Reassign to me' : 'Assign to me';
  return (
    <div ref={place} className={styles.button}>
      <Button
        kind="secondary"
        loading={isPending}
        aria-label={`${label}: ${task.Subject}`}
        onClick={() => assign(!isMine)}
      >
        {label}
      </Button>
    </div>
  );
}
