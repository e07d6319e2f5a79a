import { accounts, type CustomerRiskAccount } from '@portico/contract/rooms/accounts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { useRecordLock } from '../../../platform/recordLock/useRecordLock.ts';
import { useOverviewChanges } from '../useAccountOverview.ts';

const api = client(accounts);

/** Editing the contact, by one person at a time: its button is in the title line, and its form above the policies. */
export function useContactEditing(accountKey: string) {
  const lock = useRecordLock('CustomerRiskAccount', accountKey);
  const { keepAccount } = useOverviewChanges(accountKey);
  const [edited, setEdited] = useState<CustomerRiskAccount>();
  const [ended, setEnded] = useState<'saved' | 'canceled'>();
  const starting = useMutation({
    // Read again under the lock: what is on the screen may be older than what others have saved.
    mutationFn: async () => ((await lock.take()) ? api.get({ params: { key: accountKey } }) : undefined),
    onMutate: () => setEnded(undefined),
    onSuccess: setEdited,
    onError: lock.release,
  });
  const end = (how: 'saved' | 'canceled') => {
    setEdited(undefined);
    setEnded(how);
    lock.release();
  };
  return {
    accountKey,
    /** The account as it was when editing began, while it lasts. */
    edited,
    ended,
    lock: lock.state,
    isStarting: starting.isPending,
    start: () => starting.mutate(),
    save: (saved: CustomerRiskAccount) => {
      keepAccount(saved);
      end('saved');
    },
    cancel: () => end('canceled'),
  };
}
export type ContactEditing = ReturnType<typeof useContactEditing>;
