import { type Closing, catastrophes } from '@portico/contract/rooms/catastrophes';
import { closingState } from '@portico/contract/rules/closings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { Moment } from '../../platform/Moment.tsx';
import { Button } from '../../ui/Button.tsx';
import { Nothing, Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Table } from '../../ui/Table.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import styles from './Catastrophes.module.css';
import { ACTION_NAMES, areaTitle } from './closingWords.ts';
import { EndClosing } from './EndClosing.tsx';

const api = client(catastrophes);

const COLUMNS = [
  { key: 'title', title: 'Closing' },
  { key: 'area', title: 'Area' },
  { key: 'actions', title: 'Closed for', isWide: true },
  { key: 'programs', title: 'Programs', isWide: true },
  { key: 'from', title: 'From', isWide: true },
  { key: 'to', title: 'Until', isWide: true },
  { key: 'end', title: 'Actions', isTitleHidden: true },
];

/** The words for the state that time alone decides. */
const STATE_NAMES = { planned: 'Planned', active: 'Active', ended: 'Ended' } as const;

export const stateOf = ({ ActiveFrom, ActiveTo }: Closing, now: Date) =>
  closingState(
    {
      state: '',
      counties: null,
      programs: null,
      actions: [],
      activeFrom: new Date(ActiveFrom),
      activeTo: ActiveTo === null ? null : new Date(ActiveTo),
    },
    now,
  );

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
        While an area is closed, nothing can be bound there. Agents see it on their quotes and accounts.
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
  const now = new Date();
  const columns = mayChange ? COLUMNS : COLUMNS.slice(0, -1);
  return (
    <>
      <Table aria-label="Closings" className={styles.table} columns={columns}>
        <tbody>
          {closings.map((closing) => (
            <Line
              key={closing.ID}
              closing={closing}
              state={stateOf(closing, now)}
              onEnd={mayChange ? () => end(closing) : undefined}
            />
          ))}
        </tbody>
      </Table>
      {ending && <EndClosing closing={ending} onClose={() => end(undefined)} />}
    </>
  );
}

interface LineProps {
  readonly closing: Closing;
  readonly state: keyof typeof STATE_NAMES;
  readonly onEnd: (() => void) | undefined;
}

function Line({ closing, state, onEnd }: LineProps) {
  const { Title, Actions, Programs, ActiveFrom, ActiveTo } = closing;
  return (
    <tr>
      <th scope="row">
        {Title}
        <br />
        <small>{STATE_NAMES[state]}</small>
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
      {onEnd && (
        <td data-amount>
          {state !== 'ended' && (
            <Button small kind="secondary" aria-label={`End ${Title}`} onClick={onEnd}>
              End
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}
