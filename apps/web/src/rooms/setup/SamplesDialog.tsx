import { formatCount } from '@portico/contract/rules/format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import styles from './Setup.module.css';
import { api, useSamples } from './useSetup.ts';

/** Says what goes and what stays, and removes it. */
export function SamplesDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, isPending, isFetching, refetch } = useSamples();
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => api.removeSamples({}),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['setup'] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Remove the samples"
      keep="Keep them"
      action="Remove"
      isDangerous
      doing={{ ...removing, mutate: () => data && removing.mutate() }}
      onClose={onClose}
    >
      {isPending && <Skeleton lines={4} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={() => void refetch()}>
          We couldn’t load what would be removed.
        </TryAgain>
      )}
      {data && (
        <div className={styles.dialog}>
          <p>These invented records are removed for good. Nothing points to them.</p>
          <ul>
            {data.RemovableList.map(({ Name, Count }) => (
              <li key={Name}>
                {Name}: {formatCount(Count)}
              </li>
            ))}
          </ul>
          {data.KeptList.length > 0 && (
            <>
              <p>These stay, because your own records use them:</p>
              <ul>
                {data.KeptList.map(({ Name, Uses }) => (
                  <li key={Name}>
                    {Name}, used {Uses === 1 ? 'once' : `${formatCount(Uses)} times`}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}
