import type { Page } from '@portico/contract/define';
import { TASK_STATUSES, type Task, type TaskStatus, tasks } from '@portico/contract/rooms/tasks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAddress } from '../../platform/address.ts';
import { client } from '../../platform/api.ts';
import { ApiFailure } from '../../platform/apiFailure.ts';

const api = client(tasks);
export const ALL_TASKS = ['tasks'];
export const TAKE = 50;

export interface TaskFilter {
  readonly status: TaskStatus;
  /** Only what is assigned to the reader. */
  readonly mine: boolean;
  readonly skip: number;
}

/** The filter lives in the address: it can be shared, and Back goes back. */
export function useTaskFilter() {
  const [address, setAddress] = useAddress();
  /** Any change but a turn of the page starts at the first one. */
  const change = (changes: Partial<TaskFilter>) =>
    setAddress((now) => {
      const { status, mine, skip } = { ...filterIn(now), skip: 0, ...changes };
      return {
        ...(status !== 'pending' && { status }),
        ...(mine && { mine: '1' }),
        ...(skip > 0 && { skip: String(skip) }),
      };
    });
  return { filter: filterIn(address), change };
}

const filterIn = (address: URLSearchParams): TaskFilter => ({
  status: TASK_STATUSES.find((status) => status === address.get('status')) ?? 'pending',
  mine: address.get('mine') === '1',
  skip: Math.max(0, Math.floor(Number(address.get('skip'))) || 0),
});

export const useTasks = ({ status, mine, skip }: TaskFilter) =>
  useQuery({
    queryKey: [...ALL_TASKS, status, mine, skip],
    queryFn: ({ signal }) =>
      api.list(
        { query: { Status: status, ...(mine && { Mine: 'true' }) }, paging: { Skip: skip, Take: TAKE } },
        { signal },
      ),
    // A task that was just completed must not show up when you come back.
    staleTime: 0,
    // Open and done tasks have different columns, so only a list of the same status stays until the next is here.
    placeholderData: (previous, query) => (query?.queryKey[1] === status ? previous : undefined),
  });

interface Listeners {
  readonly onAssigned: (toMe: boolean) => void;
  /** The task is done or out of reach by now; the text says which. */
  readonly onRefused: (text: string) => void;
}

/** Takes a task or gives it back. */
export function useAssign({ Key }: Task, { onAssigned, onRefused }: Listeners) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ToMe: boolean) => api.assign({ params: { key: Key }, body: { ToMe } }),
    onSuccess: (changed, toMe) => {
      queries.setQueriesData<Page<Task>>({ queryKey: ALL_TASKS }, (page) => page && withTask(page, changed));
      onAssigned(toMe);
    },
    onError: (error) => {
      const text = refusalOf(error);
      if (text !== undefined) onRefused(`${text} We’ve updated the list.`);
    },
    // An unassigned task leaves the list of one's own tasks; a colleague may have taken others.
    onSettled: () => queries.invalidateQueries({ queryKey: ALL_TASKS }),
    meta: { says: ['taskDone', 'recordNotFound'] },
  });
}

const withTask = (page: Page<Task>, task: Task): Page<Task> => ({
  ...page,
  rows: page.rows.map((row) => (row.Key === task.Key ? task : row)),
});

function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  if (error.code === 'taskDone') return error.message;
  return error.code === 'recordNotFound' ? 'This task is no longer available to you.' : undefined;
}
