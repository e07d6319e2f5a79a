import { type SavedView, views } from '@portico/contract/rooms/views';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { useForm } from '../../../platform/useForm.ts';

const api = client(views);
const LIST = ['views', 'accounts'];
const Page = 'accounts';

export const useViews = () =>
  useQuery({
    queryKey: LIST,
    queryFn: async ({ signal }) => (await api.list({ query: { Page } }, { signal })).rows,
  });

/** Shown at the name. */
const AT_NAME = {
  viewNameTaken: 'Name',
  tooManyViews: 'Name',
  stale: 'Name',
  recordNotFound: 'Name',
} as const;
const SAYS = Object.keys(AT_NAME) as (keyof typeof AT_NAME)[];

/** After each change, also one that failed: another device may have been quicker. */
function useReload() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: LIST });
}

interface NameForm {
  readonly usual: string;
  readonly save: (name: string) => Promise<SavedView>;
  readonly onSaved: () => void;
}

/** A form with the name of a view. */
function useNameForm({ usual, save, onSaved }: NameForm) {
  const reload = useReload();
  return useForm({
    initial: { Name: usual },
    schema: views.rows.rename.body,
    send: ({ Name }) => save(Name),
    onSaved: () => {
      onSaved();
      return reload();
    },
    onFailed: reload,
    at: AT_NAME,
    says: SAYS,
  });
}

export const useSaveView = (State: string, usual: string, onSaved: () => void) =>
  useNameForm({
    usual,
    save: (Name) => api.save({ body: { Page, Name, State } }),
    onSaved,
  });

export const useRenameView = ({ Key, Name: usual, Version }: SavedView, onSaved: () => void) =>
  useNameForm({
    usual,
    save: (Name) => api.rename({ params: { key: Key }, body: { Name }, version: Version }),
    onSaved,
  });

export function useRemoveView() {
  const reload = useReload();
  return useMutation({
    mutationFn: (key: string) => api.remove({ params: { key } }),
    meta: { says: SAYS },
    onSettled: reload,
  });
}
