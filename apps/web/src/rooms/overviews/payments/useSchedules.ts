import { payments } from '@portico/contract/rooms/payments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';

const api = client(payments);

/** The payment schedules of one policy, by its number, or of all where that is empty. */
export function useSchedules(policy: string) {
  const query = policy === '' ? {} : { AlternateKey: policy };
  return useQuery({
    queryKey: ['payments', 'schedules', query],
    queryFn: ({ signal }) => api.schedules({ query, paging: { Take: 200 } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
