import { Button } from '../../ui/Button.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { TaskFilter } from './useTasks.ts';

interface Props {
  readonly filter: TaskFilter;
  readonly total: number;
  readonly onShow: (changes: Partial<TaskFilter>) => void;
}

/** In place of an empty list: why it is empty, and where to go from here. */
export function NoTasks({ filter: { status, mine }, total, onShow }: Props) {
  // The address names a page after the last one, or the last task on this page was just given back.
  if (total > 0) return <EmptyPage of="more tasks" onFirst={() => onShow({})} />;
  const showEveryone = (
    <Button kind="secondary" onClick={() => onShow({ mine: false })}>
      Show everyone’s tasks
    </Button>
  );
  if (status === 'complete')
    return (
      <EmptyState title="No completed tasks yet" action={mine && showEveryone}>
        {mine
          ? 'Tasks assigned to you show up here once they’re done.'
          : 'Tasks show up here once they’re done.'}
      </EmptyState>
    );
  if (mine)
    return (
      <EmptyState title="Nothing is assigned to you" action={showEveryone}>
        Assign an open task to yourself and it shows up here.
      </EmptyState>
    );
  return (
    <EmptyState title="No open tasks">
      New tasks show up here, for example when a customer asks for access to a policy.
    </EmptyState>
  );
}
