import type { Task, TaskStatus } from '@portico/contract/rooms/tasks';
import { Card, CardList } from '../../ui/CardList.tsx';
import { Table } from '../../ui/Table.tsx';
import { AssignButton, type AssignResult } from './AssignButton.tsx';
import { DecideButton } from './DecideButton.tsx';
import { SettleButton } from './SettleButton.tsx';
import { Subject, When, Who } from './TaskCells.tsx';
import styles from './TaskList.module.css';

interface Props {
  readonly tasks: readonly Task[];
  readonly status: TaskStatus;
  /** Agents have their own agency's tasks, and don't need to see which. */
  readonly showAgency: boolean;
  /** The reader's key. */
  readonly me: string | undefined;
  readonly onResult: (result: AssignResult) => void;
}

const STAFF_ONLY = 'Staff only';

/** Payments are dealt with right here. */
const TaskActions = ({ task, me, onResult }: Pick<Props, 'me' | 'onResult'> & { readonly task: Task }) => (
  <>
    {task.Kind === 'paymentCredit' && <SettleButton task={task} onResult={onResult} />}
    {task.Kind === 'paymentHeld' && <DecideButton task={task} onResult={onResult} />}
    <AssignButton task={task} isMine={task.Assignee?.Key === me} onResult={onResult} />
  </>
);

export function TaskTable({ tasks, status, showAgency, me, onResult }: Props) {
  const isOpen = status === 'pending';
  const columns = [
    { key: 'when', title: isOpen ? 'Due' : 'Completed' },
    { key: 'task', title: 'Task' },
    { key: 'account', title: showAgency ? 'Account and agency' : 'Account' },
    { key: 'who', title: isOpen ? 'Assigned to' : 'Completed by' },
    ...(isOpen ? [{ key: 'action', title: 'Assign', isTitleHidden: true }] : []),
  ];
  return (
    <Table framed aria-label="Tasks" className={styles.table} columns={columns}>
      <tbody>
        {tasks.map((task) => (
          <tr key={task.Key}>
            <td>
              <When task={task} />
            </td>
            <th scope="row">
              <Subject task={task} />
            </th>
            <td>
              {task.CustomerRiskAccount?.Contact.Name}
              {showAgency && <span className={styles.quiet}>{task.Agency?.Name ?? STAFF_ONLY}</span>}
            </td>
            <td>
              <Who task={task} me={me} />
            </td>
            {isOpen && (
              <td className={styles.action}>
                <TaskActions task={task} me={me} onResult={onResult} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The same on a phone. */
export const TaskCards = ({ tasks, status, showAgency, me, onResult }: Props) => (
  <CardList aria-label="Tasks">
    {tasks.map((task) => (
      <Card key={task.Key} className={styles.card}>
        <div>
          <Subject task={task} />
        </div>
        <dl className={styles.facts}>
          <dt className="visually-hidden">{status === 'pending' ? 'Due' : 'Completed'}</dt>
          <dd className={styles.whole}>
            <When task={task} />
          </dd>
          {task.CustomerRiskAccount && (
            <>
              <dt>Account</dt>
              <dd>{task.CustomerRiskAccount.Contact.Name}</dd>
            </>
          )}
          {showAgency && (
            <>
              <dt>Agency</dt>
              <dd>{task.Agency?.Name ?? STAFF_ONLY}</dd>
            </>
          )}
          <dt>{status === 'pending' ? 'Assigned to' : 'Completed by'}</dt>
          <dd>
            <Who task={task} me={me} />
          </dd>
        </dl>
        {status === 'pending' && (
          <div>
            <TaskActions task={task} me={me} onResult={onResult} />
          </div>
        )}
      </Card>
    ))}
  </CardList>
);
