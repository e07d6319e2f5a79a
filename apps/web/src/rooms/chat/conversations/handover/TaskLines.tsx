import type { ChatTaskLine } from '@portico/contract/rooms/chat';
import { serverNow } from '../../../../platform/session.ts';
import { TaskLink } from '../../thread/TaskLink.tsx';
import { dueText } from './handover.rules.ts';
import styles from './TaskLines.module.css';

/** The open tasks that were made of a conversation. */
export const TaskLines = ({ tasks }: { readonly tasks: readonly ChatTaskLine[] }) =>
  tasks.length > 0 && (
    <ul className={styles.tasks} aria-label="Open tasks">
      {tasks.map((task) => (
        <li key={task.Key}>
          Handed over to task <TaskLink taskKey={task.Key}>{task.Subject}</TaskLink>
          <span className={styles.quiet}>
            {task.Assignee?.NameFull ?? 'Unassigned'} · {dueText(task.DueAt, serverNow())}
          </span>
        </li>
      ))}
    </ul>
  );
