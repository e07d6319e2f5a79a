import { type Adjuster, claimDesk, type DeskBalance, type DeskLine } from '@portico/contract/rooms/claimDesk';
import { formatShortDay } from '@portico/contract/rules/format';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Table } from '../../../ui/Table.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import styles from './BalanceDialog.module.css';
import { leftText, movedBy, passedOver } from './balance.rules.ts';
import { claimsText } from './queue.rules.ts';
import { isSaidHere, SAYS, useBalance } from './useBulk.ts';

const { planBalance } = client(claimDesk);

const COLUMNS = [
  { key: 'adjuster', title: 'Adjuster' },
  { key: 'gets', title: 'Gets', isAmount: true },
  { key: 'now', title: 'Open now', isAmount: true },
  { key: 'after', title: 'After', isAmount: true },
  { key: 'capacity', title: 'Capacity', isAmount: true },
];

interface Props {
  readonly lines: readonly DeskLine[];
  readonly adjusters: readonly Adjuster[];
  readonly today: string;
  /** With the claims that have been placed. */
  readonly onDone: (keys: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Who would get how many of the claims and why, before anything changes. */
export default function BalanceDialog({ lines, adjusters, today, onDone, onClose }: Props) {
  const ClaimKeys = lines.map(({ Key }) => Key);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['claimDesk', 'plan', ClaimKeys],
    queryFn: ({ signal }) => planBalance({ body: { ClaimKeys } }, { signal }),
    // Workloads change all the time.
    staleTime: 0,
    gcTime: 0,
    meta: { says: SAYS },
  });
  const balance = useBalance(onDone);
  const moved = data ? movedBy(data) : 0;
  return (
    <Dialog
      title={`Balance ${claimsText(lines.length)}`}
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {data && moved === 0 ? 'Close' : 'Cancel'}
          </Button>
          {data && moved > 0 && (
            <Button loading={balance.isPending} onClick={() => balance.mutate(data)} data-autofocus>
              Assign {claimsText(moved)}
            </Button>
          )}
        </>
      }
    >
      {isSaidHere(balance.error) && <Alert kind="error">{balance.error.message}</Alert>}
      {data ? (
        <Plan plan={data} lines={lines} adjusters={adjusters} today={today} />
      ) : isSaidHere(error) ? (
        <Alert kind="error">{error.message}</Alert>
      ) : error ? (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t work out who gets these claims.
        </TryAgain>
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  );
}

interface PlanProps extends Pick<Props, 'lines' | 'adjusters' | 'today'> {
  readonly plan: DeskBalance;
}

function Plan({ plan, lines, adjusters, today }: PlanProps) {
  const { ShareList, LeftList } = plan;
  const passed = passedOver(plan, adjusters, lines, today);
  return (
    <div className={styles.plan}>
      {ShareList.length > 0 && (
        <>
          <p>
            {movedBy(plan) === 0
              ? 'These claims are already with the people who have the most room.'
              : 'Each claim goes to the adjuster with the fewest open claims for their capacity, among those who are licensed in its state and not away.'}
          </p>
          <Table aria-label="Who gets the claims" columns={COLUMNS}>
            <tbody>
              {ShareList.map(({ AdjusterKey, Name, ClaimKeys, Kept, Open, OpenAfter, Capacity }) => (
                <tr key={AdjusterKey}>
                  <th scope="row">{Name}</th>
                  <td data-amount>
                    {ClaimKeys.length}
                    {Kept > 0 && <span className={styles.kept}> ({Kept} already theirs)</span>}
                  </td>
                  <td data-amount>{Open}</td>
                  <td data-amount data-full={OpenAfter > Capacity || undefined}>
                    {OpenAfter}
                  </td>
                  <td data-amount>{Capacity}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
      {LeftList.length > 0 && (
        <Alert kind="warning" title={`${claimsText(LeftList.length)} can’t be placed`}>
          <ul className={styles.list}>
            {leftText(LeftList).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Alert>
      )}
      {ShareList.length > 0 && passed.length > 0 && (
        <details>
          <summary>Why others get none</summary>
          <ul className={styles.list}>
            {passed.map(({ name, why, until }) => (
              <li key={name}>
                {name}: {until === undefined ? why : `${why} ${formatShortDay(until)}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
