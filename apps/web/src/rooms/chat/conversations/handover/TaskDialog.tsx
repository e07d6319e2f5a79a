import { type ChatTask, chat, HANDOVER_LIMITS } from '@portico/contract/rooms/chat';
import { ROUTES } from '@portico/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Moment } from '../../../../platform/Moment.tsx';
import { useForm } from '../../../../platform/useForm.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { api } from '../../thread/asker.ts';
import styles from './HandDialog.module.css';
import { dueDay } from './handover.rules.ts';
import { taskQuery, useTask } from './useTask.ts';

interface Props {
  readonly taskKey: string;
  readonly onClose: () => void;
}

/** A task that was made of a conversation, over that conversation. */
export function TaskDialog({ taskKey, onClose }: Props) {
  const { data: task, isPending } = useTask(taskKey);
  return (
    <Dialog title={task?.Subject ?? 'Task'} onClose={onClose}>
      {isPending && <Skeleton lines={4} />}
      {!isPending && !task && <Alert kind="warning">We couldn’t find that task.</Alert>}
      {task && <Facts task={task} />}
      {task && task.DoneAt === null && <Done task={task} />}
      <p className={styles.more}>
        <Link to={ROUTES.tasks.path}>All tasks</Link>
      </p>
    </Dialog>
  );
}

const Facts = ({ task }: { readonly task: ChatTask }) => (
  <dl className={styles.facts}>
    {task.Note !== null && (
      <div>
        <dt>Note</dt>
        <dd className={styles.note}>{task.Note}</dd>
      </div>
    )}
    <div>
      <dt>Assigned to</dt>
      <dd>{task.Assignee?.NameFull ?? 'Unassigned'}</dd>
    </div>
    <div>
      <dt>{task.DoneAt === null ? 'Due' : 'Done'}</dt>
      <dd>
        {task.DoneAt === null ? (
          dueDay(task.DueAt)
        ) : (
          <>
            {task.DoneBy?.NameFull} <Moment at={task.DoneAt} />
          </>
        )}
      </dd>
    </div>
    {task.Outcome !== null && (
      <div>
        <dt>What came of it</dt>
        <dd>{task.Outcome}</dd>
      </div>
    )}
    <div>
      <dt>Handed over by</dt>
      <dd>
        {task.HandedBy.NameFull} <Moment at={task.HandedAt} />
      </dd>
    </div>
  </dl>
);

function Done({ task }: { readonly task: ChatTask }) {
  const queries = useQueryClient();
  const { form, field, isPending } = useForm({
    initial: { Outcome: '' },
    schema: chat.rows.doneTask.body,
    send: (body) => api.doneTask({ params: { key: task.Key }, body }),
    says: 'all',
    ifUnreachable: 'We couldn’t complete the task.',
    onSaved: (done) => {
      queries.setQueryData(taskQuery(task.Key), done);
      void queries.invalidateQueries({ queryKey: ['tasks'] });
    },
  });
  return (
    <Form {...form} single>
      <TextField
        label="What came of it?"
        hint="For example: sent the form by email."
        maxLength={HANDOVER_LIMITS.outcome}
        {...field('Outcome')}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={isPending}>
          Mark as done
        </Button>
      </div>
    </Form>
  );
}
