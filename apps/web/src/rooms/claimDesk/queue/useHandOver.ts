import { claims } from '@portico/contract/rooms/claims';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { claimsText } from './queue.rules.ts';

const { retry } = client(claims);

/** Sends claims to the claims office again, one after the other. One that can't be sent doesn't stop the others. */
export function useHandOver() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (keys: readonly string[]) => {
      let failed = 0;
      for (const ClaimKey of keys)
        await retry({ params: { ClaimKey } }).then(
          (reply) => {
            if (reply !== 'true') failed++;
          },
          (error: unknown) => {
            if (keys.length === 1) throw error;
            failed++;
          },
        );
      return { sent: keys.length - failed, failed };
    },
    onSuccess: ({ sent }) => {
      if (sent > 0)
        notify({
          severity: 'success',
          text: `We’re sending ${claimsText(sent)} to the claims office again.`,
        });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['claimDesk'] }),
  });
}
