import { type LossRunSnapshot, lossRuns } from '@portico/contract/rooms/lossRuns';
import { formatDay } from '@portico/contract/rules/format';
import { useMutation, useQuery } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { Moment } from '../../platform/Moment.tsx';
import { Button } from '../../ui/Button.tsx';
import { Nothing, Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Table } from '../../ui/Table.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import styles from './LossRunPage.module.css';
import { type FileFormat, saveSnapshotFile } from './lossRunFiles.ts';

const api = client(lossRuns);

const COLUMNS = [
  { key: 'valued', title: 'Valued on' },
  { key: 'account', title: 'Account' },
  { key: 'losses', title: 'Losses', isWide: true },
  { key: 'saved', title: 'Saved', isWide: true },
  { key: 'sha', title: 'SHA-256', isWide: true },
  { key: 'actions', title: 'Actions', isTitleHidden: true },
];

interface Props {
  /** Empty: of every account. */
  readonly account: string;
  readonly onOpen: (snapshot: LossRunSnapshot) => void;
}

/** Saved loss runs, the latest first. */
export function Snapshots({ account, onOpen }: Props) {
  const query = account === '' ? {} : { CustomerRiskAccountKey: account };
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['lossRuns', 'snapshots', account],
    queryFn: ({ signal }) => api.snapshots({ query, paging: { Take: 50 } }, { signal }),
  });
  return (
    <Section title="Snapshots">
      <p className={styles.lead}>Saved loss runs never change, whatever is booked later.</p>
      {isPending && <Skeleton lines={3} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the snapshots.
        </TryAgain>
      )}
      {data?.rows.length === 0 && <Nothing>No snapshots yet. Save one to keep a loss run as it is.</Nothing>}
      {data && data.rows.length > 0 && (
        <Table aria-label="Snapshots" className={styles.table} columns={COLUMNS}>
          <tbody>
            {data.rows.map((snapshot) => (
              <Line key={snapshot.Key} snapshot={snapshot} onOpen={onOpen} />
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}

function Line({ snapshot, onOpen }: { readonly snapshot: LossRunSnapshot } & Pick<Props, 'onOpen'>) {
  const { Key, ValuedOn, From, To, CustomerRiskAccount, MadeAt, MadeBy, Sha256 } = snapshot;
  const saving = useMutation({ mutationFn: (format: FileFormat) => saveSnapshotFile(Key, ValuedOn, format) });
  const name = `${CustomerRiskAccount.Name}, valued on ${formatDay(ValuedOn)}`;
  return (
    <tr>
      <th scope="row">{formatDay(ValuedOn)}</th>
      <td>{CustomerRiskAccount.Name}</td>
      <td data-wide>
        {formatDay(From)} – {formatDay(To)}
      </td>
      <td data-wide>
        <Moment at={MadeAt} /> by {MadeBy}
      </td>
      <td data-wide>
        <code className={styles.sha} title={Sha256}>
          {Sha256.slice(0, 16)}
        </code>
      </td>
      <td>
        <div className={styles.rowActions}>
          <Button small kind="secondary" aria-label={`Show ${name}`} onClick={() => onOpen(snapshot)}>
            Show
          </Button>
          {(['pdf', 'csv'] as const).map((format) => (
            <Button
              key={format}
              small
              kind="quiet"
              aria-label={`${format.toUpperCase()} of ${name}`}
              loading={saving.isPending && saving.variables === format}
              onClick={() => saving.mutate(format)}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </div>
      </td>
    </tr>
  );
}
