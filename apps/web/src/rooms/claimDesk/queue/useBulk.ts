import type { ErrorCode } from '@portico/contract/errors';
import { type BulkDone, type BulkPlan, type BulkRequest, claimBulk } from '@portico/contract/rooms/claimBulk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { client } from '../../../platform/api.ts';
import { offerUndo } from '../../../platform/claimUndo/undoable.ts';
import { isShownElsewhere } from '../../../platform/notify.ts';

const api = client(claimBulk);
/** Shown where the action was asked for. */
const SAYS: readonly ErrorCode[] = ['notAdjuster', 'bulkChanged', 'recordNotFound'];
export const isSaidHere = (error: Error | null): error is Error =>
  error !== null && isShownElsewhere(error, SAYS);

/** What the action would do now. Without a request, nothing is asked. */
export const usePreview = (request: BulkRequest | undefined) =>
  useQuery({
    queryKey: ['claimDesk', 'bulk', request],
    queryFn: ({ signal }) => api.preview({ body: request as BulkRequest }, { signal }),
    enabled: request !== undefined,
    // Workloads change all the time.
    staleTime: 0,
    gcTime: 0,
    meta: { says: SAYS },
  });

interface Seen {
  readonly request: BulkRequest;
  readonly plan: BulkPlan;
}

/** Does what was shown. If that can't be done anymore, there is a new preview. */
export function useApply(
  textOf: (plan: BulkPlan) => string,
  onDone: (done: BulkDone, plan: BulkPlan) => void,
) {
  const queries = useQueryClient();
  /** The same for one preview, so that sending it again does nothing more. */
  const sent = useRef({ seal: '', key: '' });
  return useMutation({
    mutationFn: ({ request, plan: { Seal } }: Seen) => {
      if (sent.current.seal !== Seal) sent.current = { seal: Seal, key: crypto.randomUUID() };
      return api.apply({ body: { ...request, Key: sent.current.key, Seal } });
    },
    onSuccess: (done, { plan }) => {
      offerUndo(textOf(plan), done);
      onDone(done, plan);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['claimDesk'] }),
    meta: { says: SAYS },
  });
}
