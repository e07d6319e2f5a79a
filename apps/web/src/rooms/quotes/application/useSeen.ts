import { isStaff } from '@portico/contract/roles';
import { pipeline } from '@portico/contract/rooms/pipeline';
import type { Application } from '@portico/contract/rooms/quotes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../../platform/api.ts';
import { useClaims } from '../../../platform/session.ts';

const { seen } = client(pipeline);

/** With the quote, an agent has seen what the underwriter wrote so far. The list no longer marks it as new. */
export function useSeen({ Key, MessageCount }: Application): void {
  const queries = useQueryClient();
  const isAgent = !isStaff(useClaims()?.role ?? []);
  useEffect(() => {
    if (!isAgent || MessageCount === 0) return;
    void seen({ params: { key: Key }, body: { MessageCount } }).then(
      () => queries.invalidateQueries({ queryKey: ['pipeline', 'list'] }),
      // The mark stays until the quote is opened again.
      () => undefined,
    );
  }, [Key, MessageCount, isAgent, queries]);
}
