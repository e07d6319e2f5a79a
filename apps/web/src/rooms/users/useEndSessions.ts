import { useMutation } from '@tanstack/react-query';
import { notify } from '../../platform/notify.ts';
import { api, useUserChanges } from './useUsers.ts';

interface Target {
  readonly key: string;
  readonly name: string;
}

/** Signs people out, of one session or everywhere. */
export function useEndSessions() {
  const { reload } = useUserChanges();
  const finish = async (name: string) => {
    await reload();
    notify({ severity: 'success', text: `${name} is signed out.` });
  };
  const one = useMutation({
    mutationFn: ({ key }: Target) => api.endSession({ params: { key } }),
    onSuccess: (_ended, { name }) => finish(name),
    // Another administrator may have been quicker.
    onError: () => reload(),
  });
  const all = useMutation({
    mutationFn: ({ key }: Target) => api.endSessions({ params: { key } }),
    onSuccess: (_ended, { name }) => finish(name),
    onError: () => reload(),
  });
  return {
    endOne: one.mutate,
    endingOne: one.isPending ? one.variables.key : undefined,
    endAll: all.mutate,
    isEndingAll: all.isPending,
  };
}
