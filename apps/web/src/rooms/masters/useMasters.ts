import {
  MASTERS,
  type MasterFilters,
  type MasterItem,
  type MasterKind,
  masters,
} from '@portico/contract/rooms/masters';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { useClaims } from '../../platform/session.ts';

export const api = client(masters);
export const TAKE = 50;
const ALL = ['masters'];

/** The calls of a kind. They differ in their columns alone. */
export const callsOf = (kind: MasterKind) => ({
  list: api[`list${kind}`],
  add: api[`add${kind}`],
  change: api[`change${kind}`],
});

type Asked = { readonly [N in keyof MasterFilters]: string };

export const useRecords = (kind: MasterKind, query: Asked, skip = 0, take = TAKE, enabled = true) =>
  useQuery({
    queryKey: [...ALL, kind, query, skip, take],
    queryFn: ({ signal }) => callsOf(kind).list({ query, paging: { Skip: skip, Take: take } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  });

export const readRecord = async (kind: MasterKind, key: string): Promise<MasterItem> => {
  const { rows } = await callsOf(kind).list({ query: { Key: key, ReturnInactive: 'true' } });
  const [item] = rows;
  if (item === undefined) throw new Error('The record has gone.');
  return item;
};

export const useChanges = (kind: MasterKind, key: string | undefined, skip: number, take: number) =>
  useQuery({
    queryKey: [...ALL, 'changes', kind, key, skip],
    queryFn: ({ signal }) =>
      api.changes(
        {
          query: { Kind: kind, ...(key !== undefined && { RecordKey: key }) },
          paging: { Skip: skip, Take: take },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useUses = (kind: MasterKind, key: string) =>
  useQuery({
    queryKey: [...ALL, 'uses', kind, key],
    queryFn: ({ signal }) => api.uses({ query: { Kind: kind, RecordKey: key } }, { signal }),
    staleTime: 0,
  });

/** After a change, everything on the page is read again. Other pages offer what is there now, too. */
export function useReload() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
}

/** Employees keep what comes up every day, administrators the rest. A plain INTERNAL looks on. */
export function useMayChange(kind: MasterKind): boolean {
  const claims = useClaims();
  const roles = claims?.role ?? [];
  if (MASTERS[kind].level === 'admin') return claims?.is_admin === true && roles.includes('ADMIN');
  return (['ADMIN', 'SUPPORT', 'UNDERWRITER', 'EMPLOYEE'] as const).some((role) => roles.includes(role));
}
