import type { Application } from '@portico/contract/rooms/quotes';
import { ratings } from '@portico/contract/rooms/ratings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { PRECOMMIT } from './useBinding.ts';

const { compareWithBase, useCurrentRates: takeCurrentRates } = client(ratings);

export const useRecalculation = ({ Key, Version }: Application) =>
  useQuery({
    queryKey: ['quotes', 'recalculation', Key, Version],
    queryFn: ({ signal }) => compareWithBase({ query: { submissionId: Key } }, { signal }),
    gcTime: 0,
  });

/** Moves the application to the rates of its first day. The new price is the one that can be bound. */
export function useCurrentRates({ Key }: Application, refresh: () => Promise<void>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await takeCurrentRates({ query: { submissionId: Key } });
      await refresh();
      await queries.invalidateQueries({ queryKey: PRECOMMIT });
    },
    meta: { says: ['businessError', 'recordNotFound'] },
  });
}
