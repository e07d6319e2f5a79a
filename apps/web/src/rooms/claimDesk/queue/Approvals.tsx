import { claimDesk, type DeskApproval } from '@portico/contract/rooms/claimDesk';
import { formatDay, formatLocalDay, formatMoney } from '@portico/contract/rules/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../../platform/api.ts';
import { claimAddress } from '../../../platform/claimAddress.ts';
import { useShortcuts } from '../../../platform/useShortcuts.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LineSkeleton } from '../../../ui/LineSkeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { ApproveDialog } from '../claim/money/ApproveDialog.tsx';
import { Reasons } from '../claim/money/Reasons.tsx';
import { VoidDialog } from '../claim/money/VoidDialog.tsx';
import { useStep } from '../claim/useDeskClaim.ts';
import styles from './Approvals.module.css';

const desk = client(claimDesk);

/** What waits for a second person, the oldest first: decided here, by keyboard too. */
function Approvals() {
  const { data, isPending, isFetching, refetch } = useQuery({
    // Among the lists, so that a decision brings it up to date.
    queryKey: ['claimDesk', 'list', 'approvals'],
    queryFn: ({ signal }) => desk.approvals({}, { signal }),
  });
  const [open, setOpen] = useState<{ readonly item: DeskApproval; readonly approves: boolean }>();
  const again = useStep(({ Claim, Key }: DeskApproval) =>
    desk.askAgain({ params: { key: Claim.Key, payment: Key } }),
  );
  useApprovalKeys(data ?? [], (item, approves) => setOpen({ item, approves }));
  const onClose = () => setOpen(undefined);
  if (isPending) return <LineSkeleton lines={6} />;
  if (!data)
    return (
      <TryAgain loading={isFetching} onRetry={refetch}>
        We couldn’t load what waits.
      </TryAgain>
    );
  if (data.length === 0)
    return (
      <EmptyState title="Nothing waits for you">
        Payments that need a second person show up here, if you can be that person.
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.items} aria-label="Approvals">
        {data.map((item) => (
          <li key={item.Key} data-item>
            <div>
              <Link data-row data-key={item.Key} to={claimAddress(item.Claim.Key)}>
                {formatMoney(item.AmountCents)} to {item.Payee}
              </Link>
              <p>
                {item.Claim.Number} · {item.Claim.Insured} · {item.Coverage}
                {item.Cost === 'expense' && ', expense'}
              </p>
              <p className={styles.quiet}>
                {item.RequestedBy.NameFull} asked on {formatLocalDay(item.AskedAt)} ·{' '}
                {item.IsStale
                  ? `no one decided by ${formatDay(item.DecideBy)}`
                  : `to be decided by ${formatDay(item.DecideBy)}`}
              </p>
              <Reasons reasons={item.ReasonList} />
              {item.ChangeList.length > 0 && (
                <details>
                  <summary>
                    {item.ChangeList.length === 1
                      ? '1 change since then'
                      : `${item.ChangeList.length} changes since then`}
                  </summary>
                  <ul>
                    {item.ChangeList.map((change) => (
                      <li key={change}>{change}</li>
                    ))}
                  </ul>
                </details>
              )}
              {again.refusal && again.variables?.Key === item.Key && <p role="alert">{again.refusal}</p>}
            </div>
            <div className={styles.buttons}>
              {item.CanDecide ? (
                <>
                  <Button small onClick={() => setOpen({ item, approves: true })}>
                    Approve
                  </Button>
                  <Button small kind="secondary" onClick={() => setOpen({ item, approves: false })}>
                    Decline
                  </Button>
                </>
              ) : (
                <Button
                  small
                  loading={again.isPending && again.variables.Key === item.Key}
                  onClick={() => again.mutate(item)}
                >
                  Ask again
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {open?.approves === true && (
        <ApproveDialog claimKey={open.item.Claim.Key} payment={open.item} onClose={onClose} />
      )}
      {open?.approves === false && (
        <VoidDialog
          claimKey={open.item.Claim.Key}
          payment={{ ...open.item, State: 'requested' }}
          onClose={onClose}
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
    { key: 'y', does: 'Approve the request', run: () => decide(true) },
    { key: 'n', does: 'Decline the request', run: () => decide(false) },
  ]);
}
