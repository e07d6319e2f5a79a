import { pipeline } from '@portico/contract/rooms/pipeline';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddress } from '../../../platform/address.ts';
import { client } from '../../../platform/api.ts';
import { filtersOf, PAGE_SIZE, type PipelineState, readState, skipOf, writeState } from './pipeline.rules.ts';

const api = client(pipeline);

/** Stage, filters, order and page are in the address, so a link shows the same list and Back undoes a change. */
export function usePipelineState() {
  const [address, setAddress] = useAddress();
  const state = useMemo(() => readState(address), [address]);
  /** Any change but turning the page goes back to the first page. */
  const change = (changed: Partial<PipelineState>, { replace = false } = {}) =>
    setAddress((now) => writeState({ ...readState(now), page: 1, ...changed }), {
      replace,
      preventScrollReset: true,
    });
  return { state, change };
}

export const usePipeline = (state: PipelineState) =>
  useQuery({
    queryKey: ['pipeline', 'list', state],
    queryFn: ({ signal }) =>
      api.list(
        {
          query: {
            ...filtersOf(state),
            ...(state.page > 1 && { Skip: skipOf(state) }),
            Take: PAGE_SIZE,
          },
        },
        { signal },
      ),
    // Keeps the list on the screen until the next one has arrived.
    placeholderData: keepPreviousData,
  });

export const useChoices = () =>
  useQuery({
    queryKey: ['pipeline', 'choices'],
    queryFn: ({ signal }) => api.choices({}, { signal }),
    staleTime: 60 * 60_000,
  }).data;
