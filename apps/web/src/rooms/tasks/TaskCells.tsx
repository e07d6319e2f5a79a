import type { Task } from '@portico/contract/rooms/tasks';
import { formatMoment } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { Moment } from '../../platform/Moment.tsx';
import { serverNow } from '../../platform/session.ts';
import row from '../../ui/RowLink.module.css';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import styles from './TaskList.module.css';
import { dueOf, kindName, taskAddress } from './tasks.rules.ts';

interface Props {
  readonly task: Task;
}

/** When it is due, or when it was done. Overdue is shown in words and with an icon, not by color alone. */
export function When({ task: { DueAt, DoneAt } }: Props) {
  if (DoneAt !== null) return <Moment at={DoneAt} />;
  const { text, urgency } = dueOf(DueAt, serverNow());
  return (
    <time className={styles.due} data-urgency={urgency} dateTime={DueAt} title={formatMoment(DueAt)}>
      {text}
      {urgency === 'overdue' && <StatusIcon kind="warning" />}
    </time>
  );
}

/** The subject leads to the page where the task is done; below it what kind it is, or what came of it. */
export const Subject = ({ task }: Props) => (
  <>
    <Link className={row.link} to={taskAddress(task)}>
      {task.Subject}
    </Link>
    <span className={styles.quiet}>
      {kindName(task)}
      {task.Outcome !== null && ` · ${task.Outcome}`}
    </span>
  </>
);

/** Who has it, or who did it. */
export function Who({ task: { Assignee, DoneBy }, me }: Props & { readonly me: string | undefined }) {
  const person = DoneBy ?? Assignee;
  if (person === null) return <span className={styles.unassigned}>Unassigned</span>;
  return person.Key === me ? 'You' : person.Name;
}
