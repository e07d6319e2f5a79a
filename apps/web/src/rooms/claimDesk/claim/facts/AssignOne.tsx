import type { Claim } from '@portico/contract/rooms/claims';
import { AssignDialog } from '../../queue/AssignDialog.tsx';
import { useStats } from '../../queue/useQueue.ts';

/** The queue's own dialog, for one claim. */
export function AssignOne({ claim, onClose }: { readonly claim: Claim; readonly onClose: () => void }) {
  const { data } = useStats();
  if (!data) return null;
  return (
    <AssignDialog
      lines={[{ Key: claim.Key, State: claim.Policy.State }]}
      adjusters={data.Adjusters}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
