import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { queryOf, writeState } from '../queue/queue.rules.ts';
import { claimInQueue, timesShown } from '../queueAddress.ts';
import { desk } from './useDeskClaim.ts';
import { placeOf, type Step, WALK_SIZE, walkFrom } from './walk.rules.ts';

/**
 * The claims before and after this one in the queue it was opened from. The list is read once: what is done to a claim
 * may move it or take it off the queue, and the next one should still be the next one.
 */
export function useWalk(key: string, queue: string | undefined) {
  const go = useNavigate();
  const from = useMemo(() => walkFrom(queue ?? ''), [queue]);
  const { data } = useQuery({
    queryKey: ['deskWalk', timesShown(), writeState(from).toString()],
    queryFn: ({ signal }) => desk.list({ query: queryOf(from), paging: { Take: WALK_SIZE } }, { signal }),
    enabled: queue !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const place = data && queue !== undefined ? placeOf(data.rows, data.total, key, queue) : undefined;
  const stepTo = (step: Step | undefined) =>
    step && (() => void go(claimInQueue(step.key, step.queue), { replace: true }));
  return (
    place && {
      number: place.number,
      total: place.total,
      onPrevious: stepTo(place.previous),
      onNext: stepTo(place.next),
    }
  );
}
export type Walk = NonNullable<ReturnType<typeof useWalk>>;
