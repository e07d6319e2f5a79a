import { quotes } from '@portico/contract/rooms/quotes';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';

const { get, open } = client(quotes);

const isStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof ApiFailure && statuses.includes(error.status);

export const applicationOf = (policyKey: string) => ['quotes', 'application', policyKey] as const;

/** A quote’s application. A quote that came without one gets one. */
export const useApplication = (policyKey: string, enabled: boolean) =>
  useQuery({
    queryKey: applicationOf(policyKey),
    queryFn: async ({ signal }) => {
      const params = { PolicyKey: policyKey };
      try {
        return await get({ params }, { signal });
      } catch (error) {
        if (!isStatus(error, 404)) throw error;
      }
      try {
        return await open({ body: { Policy: { Key: policyKey }, Purpose: 'new' } });
      } catch (error) {
        // Another window opened it in the meantime.
        if (isStatus(error, 409)) return get({ params }, { signal });
        throw error;
      }
    },
    enabled,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { says: ['recordNotFound', 'badRequest', 'businessError', 'forbidden'] },
  });

/** There’s no application to show, and none can be opened: a bound term, or a program without rates. */
export const hasNoApplication = (error: unknown): boolean => isStatus(error, 400, 403, 404, 550);
