import type { DeskApproval } from '@portico/contract/rooms/claimDesk';
import { lazy, Suspense } from 'react';
import { ApproveDialog } from '../claim/money/ApproveDialog.tsx';
import { ApproveRecovery } from '../claim/money/ApproveRecovery.tsx';
import { EndRecovery } from '../claim/money/EndRecovery.tsx';
import { VoidDialog } from '../claim/money/VoidDialog.tsx';

const LetterDialog = lazy(async () => ({
  default: (await import('../claim/letters/LetterDialog.tsx')).LetterDialog,
}));

interface Props {
  readonly item: DeskApproval;
  /** Or declines. */
  readonly approves: boolean;
  readonly onClose: () => void;
}

/** The dialogs of the claim's page, for a request in the list. */
export function ApprovalDialog({ item, approves, onClose }: Props) {
  const same = { claimKey: item.Claim.Key, onClose };
  // It's read first, and approved or sent back there.
  if (item.Kind === 'letter')
    return (
      <Suspense>
        <LetterDialog {...same} open={{ key: item.Key }} />
      </Suspense>
    );
  if (item.Kind === 'recovery')
    return approves ? (
      <ApproveRecovery {...same} recovery={item} />
    ) : (
      <EndRecovery {...same} recovery={item} step="Decline" />
    );
  return approves ? (
    <ApproveDialog {...same} payment={item} />
  ) : (
    <VoidDialog {...same} payment={{ ...item, State: 'requested' }} />
  );
}
