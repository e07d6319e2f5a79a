import type { EFile } from '@portico/contract/rooms/documents';
import { formatDay } from '@portico/contract/rules/format';
import { programName } from '@portico/contract/rules/programName';
import { useTerms } from '../../platform/useTerms.ts';
import { Button } from '../../ui/Button.tsx';
import { type FilterChoice, FilterChoices } from '../../ui/FilterChoices.tsx';
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
import { useDocumentTypes } from './useDocuments.ts';

interface Props {
  readonly state: DocumentsState;
  readonly isInsured: boolean;
  /** What is listed now, which knows the name of the account it's filtered by. */
  readonly rows: readonly EFile[];
  readonly onChange: (change: Partial<DocumentsState>, step?: { replace: boolean }) => void;
}

type Choice = FilterChoice<Exclude<keyof Filters, 'q' | 'account'>>;

const WITHDRAWN = [{ value: '1', label: 'Included' }];

export function DocumentFilters({ state, isInsured, rows, onChange }: Props) {
  const account = rows.find(({ CustomerRiskAccount }) => CustomerRiskAccount?.Key === state.account);
  return (
    <div className={styles.place} data-roomy={isInsured || undefined}>
      <FilterChoices
        placeholder="Search titles"
        text={state.q}
        onSearch={(q, step) => onChange({ q }, step)}
        choices={useChoices(state, isInsured)}
        values={state}
        onChoose={(name, value) => onChange({ [name]: value })}
        count={countFilters(state)}
        onClear={isFiltered(state) ? () => onChange(NO_FILTERS) : undefined}
        before={
          !isInsured && <PolicyNumber value={state.policy} onChange={(policy) => onChange({ policy })} />
        }
      >
        {state.account !== '' && (
          <Button small kind="secondary" onClick={() => onChange({ account: '' })}>
            {account?.CustomerRiskAccount?.Name ?? 'One account'} <span aria-hidden="true">×</span>
            <span className="visually-hidden">, show all accounts</span>
          </Button>
        )}
      </FilterChoices>
    </div>
  );
}

/** What can be filtered by. A term only after its policy; insureds choose among their policies. */
function useChoices(state: DocumentsState, isInsured: boolean): readonly Choice[] {
  const terms = useTerms(state.policy, isInsured).data?.rows ?? [];
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
