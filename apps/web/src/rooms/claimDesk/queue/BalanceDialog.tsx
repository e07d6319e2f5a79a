import type { DeskLine } from '@portico/contract/rooms/claimDesk';
import { BulkDialog } from './BulkDialog.tsx';
import { assignedText } from './bulk.rules.ts';
import { claimsText } from './queue.rules.ts';

interface Props {
  readonly lines: readonly DeskLine[];
  readonly onDone: (refused: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Who would get which of the claims and why, before anything changes. */
export default function BalanceDialog({ lines, onDone, onClose }: Props) {
  return (
    <BulkDialog
      title={`Balance ${claimsText(lines.length)}`}
      verb="Move"
      request={{ ClaimKeys: lines.map(({ Key }) => Key), Action: 'balance' }}
      textOf={assignedText}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        A claim moves if it has no adjuster, or one who can’t have it, or if someone else would still have
        less to do. It goes to the person with the most room who is licensed in its state and not away.
      </p>
    </BulkDialog>
  );
}
