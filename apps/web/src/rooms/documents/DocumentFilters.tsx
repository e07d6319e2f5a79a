import type { EFile } from '@portico/contract/rooms/documents';
import { formatDay } from '@portico/contract/rules/format';
import { programName } from '@portico/contract/rules/programName';
import { type ChangeEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FilterLine } from '../../ui/FilterLine.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { Select, type SelectOption } from '../../ui/Select.tsx';
import { useIsPhone } from '../../ui/useMediaQuery.ts';
import styles from './DocumentFilters.module.css';
import {
  countFilters,
  type DocumentsState,
  type Filters,
  isFiltered,
  NO_FILTERS,
  yearsUntil,
} from './documents.rules.ts';
import { PolicyNumber } from './PolicyNumber.tsx';
import { useDocumentTypes, useTerms } from './useDocuments.ts';

interface Props {
  readonly state: DocumentsState;
  readonly isInsured: boolean;
  /** What is listed now, which knows the name of the account it's filtered by. */
  readonly rows: readonly EFile[];
  readonly onChange: (change: Partial<DocumentsState>, step?: { replace: boolean }) => void;
}

interface Choice {
  readonly name: keyof Filters;
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** Shown while nothing is chosen, unless that is `Any`. */
  readonly all?: string;
}

const WITHDRAWN = [{ value: '1', label: 'Included' }];

export function DocumentFilters({ state, isInsured, rows, onChange }: Props) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const choices = useChoices(state, isInsured);
  const clear = () => onChange(NO_FILTERS);
  const account = rows.find(({ CustomerRiskAccount }) => CustomerRiskAccount?.Key === state.account);
  const count = countFilters(state);
  const select = ({ name }: Choice) => ({
    value: state[name],
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => onChange({ [name]: target.value }),
  });
  const number = !isInsured && (
    <PolicyNumber value={state.policy} onChange={(policy) => onChange({ policy })} />
  );

  return (
    <div className={styles.place} data-roomy={isInsured || undefined}>
      <FilterLine placeholder="Search titles" text={state.q} onSearch={(q, step) => onChange({ q }, step)}>
        {isPhone ? (
          <Button small kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Filters{count > 0 && ` (${count})`}
          </Button>
        ) : (
          <>
            {number}
            {choices.map((choice) => (
              <FilterSelect
                key={choice.name}
                label={choice.label}
                options={choice.options}
                all={choice.all}
                {...select(choice)}
              />
            ))}
            {state.account !== '' && (
              <Button small kind="secondary" onClick={() => onChange({ account: '' })}>
                {account?.CustomerRiskAccount?.Name ?? 'One account'} <span aria-hidden="true">×</span>
                <span className="visually-hidden">, show all accounts</span>
              </Button>
            )}
            {isFiltered(state) && (
              <Button small kind="quiet" onClick={clear}>
                Clear
              </Button>
            )}
          </>
        )}
      </FilterLine>
      {isOpen && (
        <Dialog
          title="Filters"
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button kind="secondary" onClick={clear}>
                Clear filters
              </Button>
              <Button onClick={() => setOpen(false)}>Done</Button>
            </>
          }
        >
          <div className={styles.all}>
            {number}
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
    </div>
  );
}

/** What can be filtered by. A term only after its policy; insureds choose among their policies. */
function useChoices(state: DocumentsState, isInsured: boolean): readonly Choice[] {
  const terms = useTerms(state.policy, isInsured);
  const types = useDocumentTypes().filter(
    ({ Category }) => !isInsured || !['underwriting', 'agency'].includes(Category),
  );
  const names = new Map(
    terms.flatMap(({ AlternateKey, Program }) =>
      AlternateKey === null ? [] : [[AlternateKey, `${programName(Program)} ${AlternateKey}`]],
    ),
  );
  const ofPolicy = terms.filter(({ AlternateKey }) => AlternateKey === state.policy);
  return [
    ...(isInsured && (names.size > 1 || state.policy !== '')
      ? [
          {
            name: 'policy' as const,
            label: 'Policy',
            options: [...names].map(([value, label]) => ({ value, label })),
          },
        ]
      : []),
    ...(state.policy !== '' && (ofPolicy.length > 1 || state.term !== '')
      ? [
          {
            name: 'term' as const,
            label: 'Term',
            options: ofPolicy.map(({ TermBegin }) => ({
              value: TermBegin,
              label: `From ${formatDay(TermBegin)}`,
            })),
          },
        ]
      : []),
    {
      name: 'type' as const,
      label: 'Type',
      options: types.map(({ Key, Name }) => ({ value: Key, label: Name })),
    },
    {
      name: 'year' as const,
      label: 'Year',
      options: yearsUntil(new Date().getFullYear()).map((year) => ({ value: year, label: year })),
    },
    ...(isInsured
      ? []
      : [{ name: 'withdrawn' as const, label: 'Withdrawn', options: WITHDRAWN, all: 'Hidden' }]),
  ];
}
