import { quotes } from '@portico/contract/rooms/quotes';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import type { ApplicationEditor } from './editing/ApplicationEditor.ts';

const { rate } = client(quotes);

/** Saves what’s open, rates, and keeps the result: the price that can be bound. */
export function useRating(editor: ApplicationEditor) {
  return useMutation({
    mutationFn: async () => {
      if (!(await editor.flush())) return undefined;
      const { Key } = editor.get().application;
      const rating = await rate({ body: { WebApplicationID: Key }, query: {} });
      await editor.refresh();
      return rating;
    },
  });
}
