import { security } from '@portico/contract/rooms/security';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';

export const api = client(security);

const PAGE = ['security', 'page'];

export const useSecurity = (enabled: boolean) =>
  useQuery({ queryKey: PAGE, enabled, queryFn: ({ signal }) => api.page({}, { signal }) });

/** After a change: what the page shows is read again. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['security'] });
}
