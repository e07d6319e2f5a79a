import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { StatusDialog } from '../claim/StatusDialog.tsx';
import { useDeskClaim } from '../claim/useDeskClaim.ts';

interface Props {
  readonly claimKey: string;
  readonly number: string;
  readonly onClose: () => void;
}

/** The claim's own dialog, over the queue. What the claim can change to comes with the claim. */
export default function QueueStatus({ claimKey, number, onClose }: Props) {
  const { data, error, isFetching, refetch } = useDeskClaim(claimKey);
  if (data) return <StatusDialog title={`Set status of ${number}`} desk={data} onClose={onClose} />;
  return (
    <Dialog
      title={`Set status of ${number}`}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {error ? (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load this claim.
        </TryAgain>
      ) : (
        <Skeleton lines={3} />
      )}
    </Dialog>
  );
}
