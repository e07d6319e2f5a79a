import { type ChangeEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FilterLine } from '../../../ui/FilterLine.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { Select, type SelectOption } from '../../../ui/Select.tsx';
import { useIsPhone, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import styles from './QueueFilters.module.css';
import { AGES, type Change, countFilters, isFiltered, type QueueState } from './queue.rules.ts';
import { useCatastrophes, useCauses, useStats, useStatuses } from './useQueue.ts';

interface Choice {
  readonly name: 'status' | 'state' | 'cause' | 'cat' | 'adjuster' | 'age';
  readonly label: string;
  readonly options: readonly (string | SelectOption)[];
  readonly all?: string;
}

interface Props {
  readonly state: QueueState;
  readonly onChange: (change: Change, step?: { readonly replace: boolean }) => void;
  readonly onClear: () => void;
}

/** One line. Where there is less room, a dialog has the filters that don't fit, and on a phone all of them. */
export function QueueFilters({ state, onChange, onClear }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery('(width < 74rem)');
  const choices = useChoices(state);
  const onLine = isPhone ? [] : isNarrow ? choices.slice(0, 3) : choices;
  const count = countFilters(state);
  const select = ({ name }: Choice) => ({
    value: state[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => onChange({ [name]: target.value || undefined }),
  });
  return (
    <FilterLine
      placeholder="Name, claim or policy number"
      text={state.q ?? ''}
      onSearch={(q, step) => onChange({ q }, step)}
    >
      {onLine.map(({ label, options, all, ...choice }) => (
        <FilterSelect
          key={choice.name}
          label={label}
          options={options}
          all={all}
          {...select({ label, options, ...choice })}
        />
      ))}
      {isNarrow && (
        <Button small kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {isPhone ? 'Filters' : 'More'}
          {count > 0 && ` (${count})`}
        </Button>
      )}
      {!isPhone && isFiltered(state) && (
        <Button small kind="quiet" onClick={onClear}>
          Clear
        </Button>
      )}
      {isOpen && (
        <Dialog
          title="Filters"
          width={520}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button kind="secondary" onClick={onClear}>
                Clear filters
              </Button>
              <Button onClick={() => setOpen(false)}>Done</Button>
            </>
          }
        >
          <div className={styles.all}>
            {choices.map((choice) => (
              <Select
                key={choice.name}
                label={choice.label}
                options={choice.options}
                all={choice.all ?? 'Any'}
                {...select(choice)}
              />
            ))}
          </div>
        </Dialog>
      )}
    </FilterLine>
  );
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
  return choices.filter(({ isMoot }) => isMoot !== true);
}
