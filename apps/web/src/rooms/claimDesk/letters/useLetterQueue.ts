import { room, stream } from '@portico/contract/define';
import { claimLetters, type PrintQueue } from '@portico/contract/rooms/claimLetters';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { madeSource } from '../../../platform/viewer/madeSource.ts';

export const api = client(claimLetters);
/** The same call, read as a file. */
const files = client(room('claimLetters', { batchPdf: { ...claimLetters.rows.batchPdf, reply: stream() } }));
export const QUEUE = ['claimLetters', 'print'];

export const useWaitingLetters = () =>
  useQuery({
    queryKey: ['claimLetters', 'waiting'],
    queryFn: ({ signal }) => api.waiting({ paging: { Take: 200 } }, { signal }),
  });

export const usePrintQueue = () =>
  useQuery({ queryKey: QUEUE, queryFn: ({ signal }) => api.printQueue({}, { signal }) });

/** Every change answers the queue as it is now. */
export function usePrinting<Input>(send: (input: Input) => Promise<PrintQueue>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (queue) => queries.setQueryData(QUEUE, queue),
    // Someone else may have printed them.
    onError: () => queries.invalidateQueries({ queryKey: QUEUE }),
    meta: { says: ['stale', 'recordNotFound'] as const },
  });
}

/** All letters of a batch, in the order in which they're printed. */
export const batchSource = (batch: string) =>
  madeSource(batch, 'Letters.pdf', () => files.batchPdf({ params: { batch } }));
