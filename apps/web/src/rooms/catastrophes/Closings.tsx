import { type Closing, catastrophes } from '@portico/contract/rooms/catastrophes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { client } from '../../platform/api.ts';
import { ACTION_NAMES, areaTitle, stateName, stateOf } from '../../platform/closingWords.ts';
import { Moment } from '../../platform/Moment.tsx';
import { Button } from '../../ui/Button.tsx';
import { Nothing, Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Table } from '../../ui/Table.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import styles from './Catastrophes.module.css';
import { EndClosing } from './EndClosing.tsx';

const api = client(catastrophes);
export const ClosingForm = lazy(async () => ({ default: (await import('./ClosingForm.tsx')).ClosingForm }));

const COLUMNS = [
  { key: 'title', title: 'Closing' },
  { key: 'area', title: 'Area' },
  { key: 'actions', title: 'Closed for', isWide: true },
  { key: 'programs', title: 'Programs', isWide: true },
  { key: 'from', title: 'From', isWide: true },
  { key: 'to', title: 'Until', isWide: true },
  { key: 'end', title: 'Actions', isTitleHidden: true },
];

interface Props {
  readonly mayChange: boolean;
  readonly onOpen: () => void;
}

export function Closings({ mayChange, onOpen }: Props) {
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['catastrophes', 'closings', 'all'],
    queryFn: ({ signal }) => api.closings({ paging: { Take: 100 } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title="Closed to binding" actions={mayChange && <Button onClick={onOpen}>Close an area</Button>}>
      <p className={styles.lead}>
        Agents see on Quotes and on each account where binding is closed, for what and since when.
      </p>
      {isPending && <Skeleton lines={4} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the closings.
        </TryAgain>
      )}
      {data?.rows.length === 0 && <Nothing>No area is closed, and none has been.</Nothing>}
      {data && data.rows.length > 0 && <ClosingTable closings={data.rows} mayChange={mayChange} />}
    </Section>
  );
}

export function ClosingTable({
  closings,
  mayChange,
}: {
  readonly closings: readonly Closing[];
  readonly mayChange: boolean;
}) {
  const [ending, end] = useState<Closing>();
  const [editing, edit] = useState<Closing>();
  const now = new Date();
  const columns = mayChange ? COLUMNS : COLUMNS.slice(0, -1);
  return (
    <>
      <Table aria-label="Closings" className={styles.table} columns={columns}>
        <tbody>
          {closings.map((closing) => (
            <Line key={closing.ID} closing={closing} now={now}>
              {mayChange && (
                <td data-amount>
                  {stateOf(closing, now) !== 'ended' && (
                    <LineButtons
                      closing={closing}
                      isPlanned={stateOf(closing, now) === 'planned'}
                      onEdit={() => edit(closing)}
                      onEnd={() => end(closing)}
                    />
                  )}
                </td>
              )}
            </Line>
          ))}
        </tbody>
      </Table>
      {ending && <EndClosing closing={ending} onClose={() => end(undefined)} />}
      {editing && (
        <Suspense fallback={null}>
          <ClosingForm closing={editing} onClose={() => edit(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface ButtonsProps {
  readonly closing: Closing;
  readonly isPlanned: boolean;
  readonly onEdit: () => void;
  readonly onEnd: () => void;
}

function LineButtons({ closing: { Title }, isPlanned, onEdit, onEnd }: ButtonsProps) {
  const end = isPlanned ? 'Take back' : 'End';
  return (
    <div className={styles.lineButtons}>
      <Button small kind="secondary" aria-label={`Edit ${Title}`} onClick={onEdit}>
        Edit
      </Button>
      <Button small kind="secondary" aria-label={`${end} ${Title}`} onClick={onEnd}>
        {end}
      </Button>
    </div>
  );
}

interface LineProps {
  readonly closing: Closing;
  readonly now: Date;
  readonly children: ReactNode;
}

function Line({ closing, now, children }: LineProps) {
  const { Title, Actions, Programs, ActiveFrom, ActiveTo } = closing;
  return (
    <tr>
      <th scope="row">
        {Title}
        <br />
        <small>{stateName(closing, now)}</small>
      </th>
      <td>{areaTitle(closing)}</td>
      <td data-wide>{Actions.map((action) => ACTION_NAMES[action]).join(', ')}</td>
      <td data-wide className={styles.unbroken}>
        {Programs.length === 0 ? 'All' : Programs.join(', ')}
      </td>
      <td data-wide>
        <Moment at={ActiveFrom} />
      </td>
      <td data-wide>{ActiveTo === null ? 'Further notice' : <Moment at={ActiveTo} />}</td>
      {children}
    </tr>
  );
}
