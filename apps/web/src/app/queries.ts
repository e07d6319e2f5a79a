import type { ErrorCode } from '@portico/contract/errors';
import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure, Dropped } from '../platform/apiFailure.ts';
import { connection } from '../platform/connection.ts';
import { isShownElsewhere, notifyFailedWrite, notifyFailure } from '../platform/notify.ts';
import { activeToken, session } from '../platform/session.ts';

const RETRIES = 2;

/** Only what another try may mend is tried again: the way to the server, or the server itself. */
const mayPass = (error: unknown) =>
  error instanceof ApiFailure && (error.status === 0 || error.status === 502 || error.status === 504);

/** Failed because the token is no longer valid. */
const wantsToken = (error: unknown) =>
  error instanceof Dropped || (error instanceof ApiFailure && error.status === 401);

/** Tells the library when the portal can be reached again: it then refetches what is on the screen, once. */
function followConnection(): void {
  onlineManager.setEventListener((setOnline) =>
    connection.subscribe(() => setOnline(connection.outage() === undefined)),
  );
}

/**
 * A link, a role or a place may have ended, so that what's on the screen may not be seen any more. A query that only ever fails
 * says so once.
 */
const saysGone = (error: unknown, { state }: Query<unknown, unknown>) =>
  error instanceof ApiFailure &&
  (error.code === 'recordNotFound' || error.code === 'forbidden') &&
  (state.data !== undefined || state.errorUpdateCount === 1);

interface Meta extends Record<string, unknown> {
  /** The failures that the screen shows itself. The global handler shows the others. */
  readonly says?: readonly ErrorCode[];
}
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

/** It leaves the screen, and everything that isn't on it leaves the memory. What is on it is asked for again. */
function forget(queries: QueryClient, query: Query<unknown, unknown>): void {
  query.setState({ data: undefined });
  queries.removeQueries({ type: 'inactive' });
  void queries.invalidateQueries({ predicate: ({ state }) => state.data !== undefined });
}

export function createQueries(): QueryClient {
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (saysGone(error, query)) forget(queries, query);
        if (!isShownElsewhere(error, query.meta?.says)) notifyFailure(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, { meta }) => notifyFailedWrite(error, meta?.says),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // In an outage, a query that waited for its end would leave its page with a skeleton.
        networkMode: 'always',
        retry: (count, error) => count < RETRIES && mayPass(error) && connection.outage() === undefined,
        // We don't know what has changed since.
        refetchOnReconnect: 'always',
      },
      // Only the person sends a write again.
      mutations: { networkMode: 'always' },
    },
  });
  followConnection();

  let token = activeToken(session.get());
  session.subscribe(() => {
    const fresh = activeToken(session.get());
    if (fresh === token) return;
    token = fresh;
    if (fresh !== undefined)
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => wantsToken(state.error) });
  });
  return queries;
}
