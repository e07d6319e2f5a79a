import type { ErrorCode } from '@portico/contract/errors';
import { type SavedView, views } from '@portico/contract/rooms/views';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';

const api = client(views);
const LIST = ['views', 'accounts'];
const Page = 'accounts';

export const useViews = () =>
  useQuery({
    queryKey: LIST,
    queryFn: async ({ signal }) => (await api.list({ query: { Page } }, { signal })).rows,
  });

/** Said in the dialog, at the name. */
const SAYS: readonly ErrorCode[] = ['viewNameTaken', 'tooManyViews', 'stale', 'recordNotFound'];

/** After each change, also one that failed: another device may have been quicker. */
function useChange<T>(change: (input: T) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { says: SAYS },
    onSettled: () => queries.invalidateQueries({ queryKey: LIST }),
  });
}

export const useSaveView = () =>
  useChange(({ Name, State }: Pick<SavedView, 'Name' | 'State'>) =>
    api.save({ body: { Page, Name, State } }),
  );
export const useRenameView = () =>
  useChange(({ Key, Name, Version }: Pick<SavedView, 'Key' | 'Name' | 'Version'>) =>
    api.rename({ params: { key: Key }, body: { Name }, version: Version }),
  );
export const useRemoveView = () => useChange((key: string) => api.remove({ params: { key } }));
