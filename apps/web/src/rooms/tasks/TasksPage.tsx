import { isStaff } from '@portico/contract/roles';
import { ROUTES } from '@portico/contract/routes';
import { useState } from 'react';
import { useClaims, useSession } from '../../platform/session.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import type { AssignResult } from './AssignButton.tsx';
import { NoTasks } from './NoTasks.tsx';
import { TaskCards, TaskTable } from './TaskList.tsx';
import styles from './TasksPage.module.css';
import { countText } from './tasks.rules.ts';
import { TAKE, type TaskFilter, useTaskFilter, useTasks } from './useTasks.ts';

const STATUSES = [
  { value: 'pending', label: 'Open' },
  { value: 'complete', label: 'Done' },
] as const;

/** The queue of an agency, or of everyone for staff. */
export function TasksPage() {
  const isOfStaff = isStaff(useClaims()?.role ?? []);
  const isMobile = useSession(({ isMobile }) => isMobile);
  const me = useSession(({ person }) => person?.Key);
  const { filter, change } = useTaskFilter();
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useTasks(filter);
  const [result, setResult] = useState<AssignResult>();
  const look = (changes: Partial<TaskFilter>) => {
    setResult(undefined);
    change(changes);
  };
  const List = isMobile ? TaskCards : TaskTable;

  return (
    <>
      <PageHeading title={ROUTES.tasks.title} />
      <search className={styles.filters} aria-label="Filter tasks">
        <Segments
          legend="Status"
          options={STATUSES}
          value={filter.status}
          onChange={(status) => look({ status })}
        />
        <Checkbox
          label="Assigned to me"
          checked={filter.mine}
          onChange={({ target }) => look({ mine: target.checked })}
        />
        <p className={styles.total} role="status">
          {data && data.total > 0 && countText(data.total, filter)}
        </p>
      </search>
      {result?.isRefusal && (
        <div className={styles.refusal}>
          <Alert kind="warning">{result.text}</Alert>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {result && !result.isRefusal && result.text}
      </p>
      {isPending && <Skeleton lines={8} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load your tasks. Check your connection and try again.
        </TryAgain>
      )}
      {data?.rows.length === 0 && <NoTasks filter={filter} total={data.total} onShow={look} />}
      {data && data.rows.length > 0 && (
        <div
          className={styles.list}
          data-waiting={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData}
        >
          <List
            tasks={data.rows}
            status={filter.status}
            showAgency={isOfStaff}
            me={me}
            onResult={setResult}
          />
        </div>
      )}
      {data && (
        <Pager
          label="Pages of tasks"
          skip={filter.skip}
          take={TAKE}
          total={data.total}
          onSkip={(skip) => look({ skip })}
        />
      )}
    </>
  );
}
