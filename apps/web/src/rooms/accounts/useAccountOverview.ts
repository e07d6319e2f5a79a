import type { AccountNote, CustomerRiskAccount } from '@portico/contract/rooms/accounts';
import { overviews } from '@portico/contract/rooms/overviews';
import type { AccountOverview } from '@portico/contract/rooms/overviews/account';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';

const api = client(overviews);

export const overviewKey = (key: string) => ['overviews', 'account', key];

const overviewQuery = (key: string) =>
  queryOptions({
    queryKey: overviewKey(key),
    queryFn: ({ signal }) => api.account({ params: { key } }, { signal }),
    meta: { says: ['recordNotFound', 'badRequest'] },
  });

/** Without a day, as of today. While another day loads, the page stays as it is. */
export const useAccountPolicy = (key: string, AsOf?: string) =>
  useQuery({
    queryKey: ['overviews', 'accountPolicy', key, AsOf],
    queryFn: ({ signal }) => api.accountPolicy({ params: { key }, query: { AsOf } }, { signal }),
    placeholderData: (shown) => (shown?.Key === key ? shown : undefined),
    enabled: key !== '',
    meta: { says: ['recordNotFound', 'badRequest'] },
  });

export const useAccountOverview = (key: string) => useQuery(overviewQuery(key));

/** Shows what was saved at once, then loads the rest of the page again, such as the activity. */
export function useOverviewChanges(accountKey: string) {
  const queries = useQueryClient();
  const { queryKey } = overviewQuery(accountKey);
  const change = (next: (overview: AccountOverview) => AccountOverview) => {
    queries.setQueryData(queryKey, (overview) => overview && next(overview));
    void queries.invalidateQueries({ queryKey });
  };
  return {
    renew: () => queries.invalidateQueries({ queryKey }),
    keepAccount: ({ Contact, Version }: CustomerRiskAccount) =>
      change((overview) => ({ ...overview, Account: { ...overview.Account, Contact, Version } })),
    keepNote: (note: AccountNote) =>
      change(({ NoteList: { Rows, Total }, ...overview }) => ({
        ...overview,
        NoteList: { Rows: [note, ...Rows], Total: Total + 1 },
      })),
  };
}
