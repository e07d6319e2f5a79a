import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import { useForm } from '../../../platform/useForm.ts';
import { useReload, useShow } from './useDeskClaim.ts';

type Options<V extends object, Body> = Parameters<typeof useForm<V, Body, DeskClaim>>[0];

/** A form that changes a claim: what it answers is shown, and a claim that someone else changed is read again. */
export function useClaimForm<V extends object, Body>(
  claimKey: string,
  onDone: () => void,
  options: Omit<Options<V, Body>, 'onSaved' | 'onFailed' | 'says' | 'failureOf'>,
) {
  const show = useShow();
  const reload = useReload(claimKey);
  return useForm<V, Body, DeskClaim>({
    ...options,
    says: 'all',
    onSaved: (claim) => {
      show(claim);
      onDone();
    },
    onFailed: reload,
    failureOf: (failure) =>
      'code' in failure && failure.code === 'stale'
        ? {
            title: 'Someone else changed this claim',
            message:
              'We’ve loaded the claim as it is now. Nothing you entered is lost: check that it’s still right, then save again.',
          }
        : { message: failure.message },
  });
}
