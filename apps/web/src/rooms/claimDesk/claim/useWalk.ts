import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { changed, queryOf, readState } from '../queue/queue.rules.ts';
import { claimInQueue, timesShown } from '../queueAddress.ts';
import { desk } from './useDeskClaim.ts';
import { placeOf } from './walk.rules.ts';

/** As many as a list gives at once. */
const PART = 200;
/** How far down a claim is looked for. */
const MOST = 2_000;

/**
 * The claims before and after this one in the queue it was opened from. The list is read once: what is done to a claim
 * may move it or take it off the queue, and the next one should still be the next one.
 */
export function useWalk(key: string, queue: string | undefined) {
  const go = useNavigate();
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    queryKey: ['deskWalk', timesShown(), queue],
    queryFn: ({ pageParam, signal }) => {
      const filters = queryOf(changed(readState(new URLSearchParams(queue)), {}));
      const query = { ...filters, ...(pageParam !== '' && { After: pageParam }) };
      return desk.list({ query, paging: { Take: PART } }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ rows }) => (rows.length === PART ? rows.at(-1)?.Key : undefined),
    enabled: queue !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const lines = data?.pages.flatMap(({ rows }) => rows) ?? [];
  const place = placeOf(lines, key);
  const needsMore = hasNextPage && place?.next === undefined && lines.length < MOST;
  useEffect(() => {
    if (needsMore && !isFetching && !isError) void fetchNextPage();
  }, [needsMore, isFetching, isError, fetchNextPage]);
  const stepTo = (to: string | undefined) =>
    to === undefined || queue === undefined
      ? undefined
      : () => void go(claimInQueue(to, queue), { replace: true });
  return (
    place && {
      number: place.number,
      total: data?.pages[0]?.total ?? lines.length,
      onPrevious: stepTo(place.previous),
      onNext: stepTo(place.next),
    }
  );
}
export type Walk = NonNullable<ReturnType<typeof useWalk>>;
