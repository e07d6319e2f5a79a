import { claimDesk, type DeskApproval } from '@portico/contract/rooms/claimDesk';
import { formatCount } from '@portico/contract/rules/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { useShortcuts } from '../../../platform/useShortcuts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LineSkeleton } from '../../../ui/LineSkeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { APPROVALS, useStep } from '../claim/useDeskClaim.ts';
import { ApprovalDialog } from './ApprovalDialog.tsx';
import { ApprovalLine } from './ApprovalLine.tsx';
import styles from './Approvals.module.css';

const desk = client(claimDesk);
const MOST = 100;

/** What waits for a second person, the oldest first: decided here, by keyboard too. */
function Approvals() {
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: APPROVALS,
    queryFn: ({ signal }) => desk.approvals({ paging: { Take: MOST } }, { signal }),
  });
  const [open, setOpen] = useState<{ readonly item: DeskApproval; readonly approves: boolean }>();
  const again = useStep(({ Kind, Claim, Key }: Exclude<DeskApproval, { Kind: 'letter' }>) =>
    Kind === 'payment'
      ? desk.askAgain({ params: { key: Claim.Key, payment: Key } })
      : desk.askForRecoveryAgain({ params: { key: Claim.Key, recovery: Key } }),
  );
  useApprovalKeys(data?.rows ?? [], (item, approves) => setOpen({ item, approves }));
  if (isPending) return <LineSkeleton lines={6} />;
  if (!data)
    return (
      <TryAgain loading={isFetching} onRetry={refetch}>
        We couldn’t load what waits.
      </TryAgain>
    );
  const { rows, total } = data;
  if (rows.length === 0)
    return (
      <EmptyState title="Nothing waits for you">
        Payments, recoveries and denials that need a second person show up here, if you can be that person.
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.items} aria-label="Approvals">
        {rows.map((item) => (
          <ApprovalLine
            key={item.Key}
            item={item}
            refusal={again.variables?.Key === item.Key ? again.refusal : undefined}
            isAsking={again.isPending && again.variables.Key === item.Key}
            onDecide={(approves) => setOpen({ item, approves })}
            onAskAgain={item.Kind === 'letter' ? undefined : () => again.mutate(item)}
          />
        ))}
      </ul>
      {total > rows.length && (
        <p className={styles.quiet}>
          These are the {formatCount(rows.length)} oldest of {formatCount(total)}. The others follow as you
          decide.
        </p>
      )}
      {open && (
        <ApprovalDialog
          // What has changed since it was opened shows, and what someone else decided doesn't close it.
          item={rows.find(({ Key }) => Key === open.item.Key) ?? open.item}
          approves={open.approves}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
export default Approvals;

/** The queue's j and k move here, too; y approves and n declines the one with the focus. */
function useApprovalKeys(
  items: readonly DeskApproval[],
  onDecide: (item: DeskApproval, approves: boolean) => void,
): void {
  const decide = (approves: boolean) => {
    const row = document.activeElement?.closest('[data-item]')?.querySelector<HTMLElement>('a[data-row]');
    const item = items.find(({ Key }) => Key === row?.dataset.key);
    if (item?.CanDecide) onDecide(item, approves);
  };
  useShortcuts([
    { key: 'y', does: 'Approve the request, or read the letter', run: () => decide(true) },
    { key: 'n', does: 'Decline the request, or read the letter', run: () => decide(false) },
  ]);
}
