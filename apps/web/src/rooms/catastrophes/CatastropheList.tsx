import { catastrophes } from '@portico/contract/rooms/catastrophes';
import { formatDay } from '@portico/contract/rules/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { client } from '../../platform/api.ts';
import { KIND_NAMES } from '../../platform/closingWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Nothing, Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Table } from '../../ui/Table.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import styles from './Catastrophes.module.css';

const api = client(catastrophes);
const COLUMNS = [
  { key: 'name', title: 'Catastrophe' },
  { key: 'kind', title: 'Kind', isWide: true },
  { key: 'days', title: 'Days' },
  { key: 'states', title: 'States', isWide: true },
  { key: 'code', title: 'Code', isWide: true },
];

export const daysOf = ({ Begins, Ends }: { readonly Begins: string; readonly Ends: string }): string =>
  Begins === Ends ? formatDay(Begins) : `${formatDay(Begins)} – ${formatDay(Ends)}`;

interface Props {
  /** Absent: the reader may not add one. */
  readonly onAdd?: (() => void) | undefined;
}

export function CatastropheList({ onAdd }: Props) {
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['catastrophes', 'list', 'all'],
    queryFn: ({ signal }) => api.list({}, { signal }),
  });
  return (
    <Section
      title="Catastrophes"
      actions={
        onAdd && (
          <Button kind="secondary" onClick={onAdd}>
            Add a catastrophe
          </Button>
        )
      }
    >
      <p className={styles.lead}>
        When someone reports a loss on these days in these states, we ask whether it was part of one.
      </p>
      {isPending && <Skeleton lines={8} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the catastrophes.
        </TryAgain>
      )}
      {data?.rows.length === 0 && <Nothing>No catastrophes yet.</Nothing>}
      {data && data.rows.length > 0 && (
        <Table aria-label="Catastrophes" className={styles.table} columns={COLUMNS}>
          <tbody>
            {data.rows.map(({ Key, Code, Name, Kind, Begins, Ends, States, RecordActive }) => (
              <tr key={Key}>
                <th scope="row">
                  <Link to={`?catastrophe=${Key}`}>{Name}</Link>
                  {!RecordActive && <small> (not in use)</small>}
                </th>
                <td data-wide>{KIND_NAMES[Kind]}</td>
                <td>{daysOf({ Begins, Ends })}</td>
                <td data-wide>{States.join(', ')}</td>
                <td data-wide className={styles.unbroken}>
                  {Code}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
