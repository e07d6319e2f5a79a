import { content } from '@portico/contract/rooms/content';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { brand } from '../../../platform/brand.ts';
import { useClaims } from '../../../platform/session.ts';

const api = client(content);
const FRESH_MS = 5 * 60_000;

/** All posts for the reader. There are few: one call fetches them, and searching needs no request. */
export function useHelpPosts() {
  const { email, role } = useClaims() ?? {};
  return useQuery({
    queryKey: ['help', email, role],
    queryFn: async ({ signal }) => (await api.help({ query: { Brand: brand.id } }, { signal })).rows,
    staleTime: FRESH_MS,
    meta: { says: ['offline', 'serverError', 'maintenance', 'unavailable'] },
  });
}
