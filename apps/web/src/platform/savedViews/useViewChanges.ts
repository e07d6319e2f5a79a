import { type SavedView, type ViewPage, views } from '@portico/contract/rooms/views';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../api.ts';
import { useForm } from '../useForm.ts';
import { listOf } from './useViews.ts';

const api = client(views);

/** Shown at the name. */
const AT_NAME = {
  viewNameTaken: 'Name',
  tooManyViews: 'Name',
  stale: 'Name',
  recordNotFound: 'Name',
} as const;
const SAYS = Object.keys(AT_NAME) as (keyof typeof AT_NAME)[];

/** After each change, also one that failed: another device may have been quicker. */
function useReload(page: ViewPage) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: listOf(page) });
}

interface NameForm {
  readonly page: ViewPage;
  readonly usual: string;
  readonly save: (name: string) => Promise<SavedView>;
  readonly onSaved: () => void;
}

/** A form with the name of a view. */
function useNameForm({ page, usual, save, onSaved }: NameForm) {
  const reload = useReload(page);
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

export const useSaveView = (Page: ViewPage, State: string, usual: string, onSaved: () => void) =>
  useNameForm({
    page: Page,
    usual,
    save: (Name) => api.save({ body: { Page, Name, State } }),
    onSaved,
  });

export const useRenameView = ({ Key, Page, Name: usual, Version }: SavedView, onSaved: () => void) =>
  useNameForm({
    page: Page,
    usual,
    save: (Name) => api.rename({ params: { key: Key }, body: { Name }, version: Version }),
    onSaved,
  });

export function useRemoveView(page: ViewPage) {
  const reload = useReload(page);
  return useMutation({
    mutationFn: (key: string) => api.remove({ params: { key } }),
    meta: { says: SAYS },
    onSettled: reload,
  });
}
