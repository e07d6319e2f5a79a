import { overviews } from '@portico/contract/rooms/overviews';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';

const api = client(overviews);

/** Who the person in a conversation is, with their policies and claims. */
export const usePersonBeside = (conversationKey: string) =>
  useQuery({
    queryKey: ['overviews', 'conversation', conversationKey],
    queryFn: ({ signal }) => api.conversation({ params: { key: conversationKey } }, { signal }),
    meta: { says: ['recordNotFound', 'offline', 'serverError', 'maintenance', 'unavailable'] },
  });
