import { policies } from '@portico/contract/rooms/policies';
import { quotes } from '@portico/contract/rooms/quotes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import type { ApplicationEditor } from './editing/ApplicationEditor.ts';

const { withdraw } = client(quotes);
const { change } = client(policies);

/** Withdraws a quote, and brings it back: nothing is erased. */
export function useWithdrawal(editor: ApplicationEditor) {
  const queries = useQueryClient();
  const renewLists = () => {
    void queries.invalidateQueries({ queryKey: ['pipeline'] });
    // This page has the new version; the others ask for it when they are opened.
    void queries.invalidateQueries({ queryKey: ['quotes', 'application'], refetchType: 'none' });
  };
  const withdrawing = useMutation({
    mutationFn: async () => {
      // The heading says why they can’t be saved.
      if (!(await editor.flush())) return;
      editor.adopt(await withdraw({ query: { WebApplicationID: editor.get().application.Key } }));
      renewLists();
    },
  });
  const undoing = useMutation({
    mutationFn: async () => {
      const { Key, Version } = editor.get().application.Policy;
      await change({ params: { key: Key }, body: { RecordInactive: false }, version: Version });
      await editor.refresh();
    },
    onSuccess: renewLists,
  });
  return { withdrawing, undoing };
}
export type Withdrawal = ReturnType<typeof useWithdrawal>;
