import { formatDay } from '@portico/contract/rules/format';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { type FilterChoice, FilterChoices } from '../../../ui/FilterChoices.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import styles from './QueueFilters.module.css';
import { AGES, type Change, countFilters, countyName, isFiltered, type QueueState } from './queue.rules.ts';
import { useCatastrophes, useCauses, useStats, useStatuses } from './useQueue.ts';

type Choice = FilterChoice<'status' | 'state' | 'cause' | 'cat' | 'adjuster' | 'age'>;

interface Props {
  readonly state: QueueState;
  readonly onChange: (change: Change, step?: { readonly replace: boolean }) => void;
  readonly onClear: () => void;
  /** At the end of the line: what changes how the list looks. */
  readonly tools?: ReactNode;
}

export const QueueFilters = ({ state, tools, onChange, onClear }: Props) => (
  <>
    <FilterChoices
      placeholder="Name, claim or policy number"
      text={state.q ?? ''}
      onSearch={(q, step) => onChange({ q }, step)}
      choices={useChoices(state)}
      values={state}
      onChoose={(name, value) => onChange({ [name]: value || undefined })}
      room={useMediaQuery('(width < 100rem)') ? 3 : undefined}
      count={countFilters(state)}
      onClear={isFiltered(state) ? onClear : undefined}
    >
      {tools && <div className={styles.tools}>{tools}</div>}
    </FilterChoices>
    <ByMap state={state} onChange={onChange} />
  </>
);

/** What the map has narrowed the list to. It stays when the map is left. */
function ByMap({ state: { county, lossFrom, lossTo }, onChange }: Pick<Props, 'state' | 'onChange'>) {
  const days = lossText(lossFrom, lossTo);
  if (county === undefined && days === undefined) return null;
  return (
    <p className={styles.byMap}>
      {county !== undefined && (
        <Button small kind="secondary" onClick={() => onChange({ county: undefined })}>
          {countyName(county)} <span aria-hidden="true">×</span>
          <span className="visually-hidden">, show all counties</span>
        </Button>
      )}
      {days !== undefined && (
        <Button small kind="secondary" onClick={() => onChange({ lossFrom: undefined, lossTo: undefined })}>
          {days} <span aria-hidden="true">×</span>
          <span className="visually-hidden">, show all days</span>
        </Button>
      )}
    </p>
  );
}

/** `Losses from Oct 9, 2024 through Oct 10, 2024`. */
function lossText(from: string | undefined, to: string | undefined): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  return `Losses${from === undefined ? '' : ` from ${formatDay(from)}`}${to === undefined ? '' : ` through ${formatDay(to)}`}`;
}

/** The tab about disputes decides the status itself, and those about adjusters the adjuster. */
function useChoices({ tab }: QueueState): readonly Choice[] {
  const { data: stats } = useStats();
  const statuses = useStatuses();
  const causes = useCauses();
  const catastrophes = useCatastrophes();
  const adjusters = stats?.Adjusters.map(({ Key, Name }) => ({ value: Key, label: Name })) ?? [];
  const choices: readonly (Choice & { readonly isMoot?: boolean })[] = [
    {
      name: 'status',
      label: 'Status',
      all: 'Open',
      options: [
        { value: 'any', label: 'Open and closed' },
        { value: 'closed', label: 'Closed' },
        ...statuses,
      ],
      isMoot: tab === 'dispute',
    },
    { name: 'state', label: 'State', options: stats?.ByState.map(({ Key }) => Key).toSorted() ?? [] },
    { name: 'cause', label: 'Cause', options: causes },
    { name: 'cat', label: 'Catastrophe', options: catastrophes },
    {
      name: 'adjuster',
      label: 'Adjuster',
      all: 'Anyone',
      options: adjusters,
      isMoot: tab === 'mine' || tab === 'unassigned',
    },
    {
      name: 'age',
      label: 'Age',
      options: Object.entries(AGES).map(([value, label]) => ({ value, label })),
    },
  ];
  return choices.flatMap(({ isMoot, ...choice }) => (isMoot === true ? [] : [choice]));
}
