import type { Task } from '@portico/contract/rooms/tasks';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import styles from './TaskList.module.css';

interface Props {
  readonly label: string;
  readonly task: Task;
  /** The dialog it opens. */
  readonly children: (close: () => void) => ReactNode;
}

/** Opens the dialog that completes a task. */
export function TaskDialogButton({ label, task, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // A task that is done leaves the list.
  useKeptFocus(place);
  return (
    <div ref={place} className={styles.button}>
      <Button
        kind="secondary"
        aria-label={`${label}: ${task.Subject}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </div>
  );
}
