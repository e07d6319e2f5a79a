import { POLICY_STATUSES } from '@portico/contract/rooms/policies';
import type { ChangeEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select, type SelectOption } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAddressed, useSearchText } from '../../ui/useSearchText.ts';
import styles from './BookFilters.module.css';
import { type BookState, type Change, capital, hasDates, isFiltered } from './book.rules.ts';
import { useChoices } from './useBook.ts';

const STATUSES: readonly SelectOption[] = [
  { value: 'INFORCE', label: 'In force (current and upcoming)' },
  { value: 'OPEN', label: 'Open (quotes and pending)' },
  { value: 'CLOSED', label: 'Closed' },
  ...Object.entries(POLICY_STATUSES).map(([value, text]) => ({ value, label: capital(text) })),
];

interface Props {
  readonly state: BookState;
  readonly onChange: (change: Change, step?: { readonly replace: boolean }) => void;
  readonly onClear: () => void;
}

export function BookFilters({ state, onChange, onClear }: Props) {
  const { data } = useChoices();
  const named = (choices: readonly { Key: string; Name: string }[] = []): SelectOption[] =>
    choices.map(({ Key, Name }) => ({ value: Key, label: Name }));
  const choice = (name: 'status' | 'state' | 'program' | 'agency') => ({
    value: state[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => onChange({ [name]: target.value || undefined }),
  });
  const agencies = named(data?.Agencies);

  return (
    <search className={styles.filters}>
      <div className={styles.search}>
        <Words state={state} onChange={onChange} />
      </div>
      <Select label="Status" all="Any status" options={STATUSES} {...choice('status')} />
      <Select label="State" all="Any state" options={data?.States ?? []} {...choice('state')} />
      <Select label="Program" all="Any program" options={named(data?.Programs)} {...choice('program')} />
      {(agencies.length > 1 || state.agency) && (
        <Select label="Agency" all="Any agency" options={agencies} {...choice('agency')} />
      )}
      <details className={styles.more} open={hasDates(state) || undefined}>
        <summary>Term dates and inactive records</summary>
        <div className={styles.days}>
          <DayField name="beginFrom" label="Begins from" state={state} onChange={onChange} />
          <DayField name="beginTo" label="Begins until" state={state} onChange={onChange} />
          <DayField name="endFrom" label="Ends from" state={state} onChange={onChange} />
          <DayField name="endTo" label="Ends until" state={state} onChange={onChange} />
          <Checkbox
            label="Show inactive records too"
            checked={state.inactive === '1'}
            onChange={({ target }) => onChange({ inactive: target.checked ? '1' : undefined })}
          />
        </div>
      </details>
      {isFiltered(state) && (
        <div className={styles.clear}>
          <Button kind="quiet" flush onClick={onClear}>
            Clear filters
          </Button>
        </div>
      )}
    </search>
  );
}

/** Searches while one types. The first letter is a step that Back takes back; the others are part of it. */
function Words({ state, onChange }: Omit<Props, 'onClear'>) {
  const inAddress = state.q ?? '';
  const { typed, setTyped, searchNow } = useSearchText(inAddress, (q) =>
    onChange({ q }, { replace: q !== '' && inAddress !== '' }),
  );
  return (
    <TextField
      type="search"
      label="Search"
      placeholder="Name, address or number"
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && searchNow()}
    />
  );
}

interface DayProps extends Omit<Props, 'onClear'> {
  readonly name: 'beginFrom' | 'beginTo' | 'endFrom' | 'endTo';
  readonly label: string;
}

/** While a day is typed the browser gives none, or one of the year 2. */
function DayField({ name, label, state, onChange }: DayProps) {
  const [typed, setTyped] = useAddressed(state[name] ?? '');
  return (
    <TextField
      type="date"
      label={label}
      min="1900-01-01"
      max="2999-12-31"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '' ? target.validity.badInput : !/^[12]/.test(target.value)) return;
        onChange({ [name]: target.value });
      }}
    />
  );
}
