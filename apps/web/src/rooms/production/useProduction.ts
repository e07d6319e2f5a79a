import { production } from '@portico/contract/rooms/production';
import { dayIn } from '@portico/contract/rules/days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddress } from '../../platform/address.ts';
import { client } from '../../platform/api.ts';
import { type Change, filtersOf, type ReportState, readState, writeState } from './production.rules.ts';

const { read, choices } = client(production);

/** Period and filters are in the address, so a link shows the same figures and Back undoes a change. */
export function useReportState() {
  const [address, setAddress] = useAddress();
  const state = useMemo(() => readState(address), [address]);
  return {
    state,
    change: (change: Change) =>
      setAddress((now) => writeState({ ...readState(now), ...change }), { preventScrollReset: true }),
  };
}

export function useProduction(state: ReportState) {
  const query = filtersOf(state, dayIn(undefined, new Date()));
  return useQuery({
    queryKey: ['production', query],
    queryFn: ({ signal }) => read({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const useChoices = () =>
  useQuery({
    queryKey: ['production', 'choices'],
    queryFn: ({ signal }) => choices({}, { signal }),
    staleTime: 60 * 60_000,
  }).data;
