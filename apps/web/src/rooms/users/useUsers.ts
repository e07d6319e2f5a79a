import type { Input } from '@portico/contract/define';
import { type User, users } from '@portico/contract/rooms/users';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';

export const api = client(users);
export const TAKE = 50;
const ALL = ['users'];

export const useUserList = (query: NonNullable<Input<typeof users.rows.list>['query']>, skip: number) =>
  useQuery({
    queryKey: [...ALL, 'list', query, skip],
    queryFn: ({ signal }) => api.list({ query, paging: { Skip: skip, Take: TAKE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useAdministrators = () =>
  useQuery({
    queryKey: [...ALL, 'administrators'],
    queryFn: ({ signal }) => api.administrators({}, { signal }),
    staleTime: 0,
  });

export const useUser = (key: string) =>
  useQuery({
    queryKey: [...ALL, 'one', key],
    queryFn: ({ signal }) => api.get({ params: { key } }, { signal }),
    staleTime: 0,
    // A form is open on it: what someone else changed shows when it's saved.
    refetchOnWindowFocus: false,
    meta: { says: ['badRequest', 'recordNotFound', 'offline', 'serverError', 'maintenance', 'unavailable'] },
  });

export const useHistory = (key: string, take: number) =>
  useQuery({
    queryKey: [...ALL, 'history', key, take],
    queryFn: ({ signal }) => api.history({ params: { key }, paging: { Take: take } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useSessions = (
  query: NonNullable<Input<typeof users.rows.sessions>['query']>,
  { skip = 0, take = TAKE } = {},
) =>
  useQuery({
    queryKey: [...ALL, 'sessions', query, skip, take],
    queryFn: ({ signal }) => api.sessions({ query, paging: { Skip: skip, Take: take } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export function useUserChanges() {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: ALL });
  return {
    /** Shows a user as the server has it now, and reads everything else about users again. */
    keep: (user: User) => {
      queries.setQueryData([...ALL, 'one', user.Key], user);
      return reload();
    },
    reload,
  };
}
