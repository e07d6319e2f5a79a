import { useQuery } from '@tanstack/react-query';
import { api } from '../../thread/asker.ts';

export const taskQuery = (key: string | undefined) => ['chat', 'task', key];

/** A task that was made of a conversation. */
export const useTask = (key: string | undefined) =>
  useQuery({
    queryKey: taskQuery(key),
    queryFn: ({ signal }) => api.task({ params: { key: key ?? '' } }, { signal }),
    enabled: key !== undefined,
    meta: { says: ['recordNotFound', 'badRequest'] },
  });
