import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure, Dropped } from '../platform/apiFailure.ts';
import { notifyFailure } from '../platform/notify.ts';
import { session } from '../platform/session.ts';

const RETRIES = 2;

/** Only what another try may mend is tried again: the way to the server, or the server itself. */
const mayPass = (error: unknown) =>
  error instanceof ApiFailure && (error.status === 0 || error.status === 502 || error.status === 504);

/** Failed for want of a token that holds. */
const wantsToken = (error: unknown) =>
  error instanceof Dropped || (error instanceof ApiFailure && error.status === 401);

export function createQueries(): QueryClient {
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (!wantsToken(error)) notifyFailure(error);
      },
    }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => count < RETRIES && mayPass(error) },
    },
  });

  let token = session.get().token;
  session.subscribe(() => {
    const fresh = session.get().token;
    if (fresh === token) return;
    token = fresh;
    if (fresh !== undefined)
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => wantsToken(state.error) });
  });
  return queries;
}
