import { BOOK_SORTS } from '@portico/contract/rooms/book';
import type { ChangeEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useIsPhone } from '../../ui/useMediaQuery.ts';
import { useAddressed } from '../../ui/useSearchText.ts';
import styles from './BookFilters.module.css';
import { DEFAULT_SORT } from './book.rules.ts';
import { type FilterProps, named, ORDERS, STATUSES } from './filterChoices.ts';
import { Renewals } from './Renewals.tsx';
import { useChoices } from './useBook.ts';

/** Every filter, and on a phone the sort order. A change shows at once, behind the dialog. */
export function MoreFilters({ state, onChange, onClear, onClose }: FilterProps & { onClose: () => void }) {
  const { data } = useChoices();
  const isPhone = useIsPhone();
  const choice = (name: 'status' | 'state' | 'program' | 'agency') => ({
    value: state[name] ?? '',
    all: 'Any',
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => onChange({ [name]: target.value || undefined }),
  });
  const agencies = named(data?.Agencies);
  return (
    <Dialog
      title="Filters"
      width={520}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClear}>
            Clear filters
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div className={styles.all}>
        {isPhone && (
          <>
            <Select
              label="Sort by"
              options={ORDERS}
              value={state.sort ?? DEFAULT_SORT}
              onChange={({ target }) => onChange({ sort: BOOK_SORTS.find((one) => one === target.value) })}
            />
            <Renewals state={state} onChange={onChange} />
          </>
        )}
        <Select label="Status" options={STATUSES} {...choice('status')} />
        <Select label="State" options={data?.States ?? []} {...choice('state')} />
        <Select label="Program" options={named(data?.Programs)} {...choice('program')} />
        {(agencies.length > 1 || state.agency) && (
          <Select label="Agency" options={agencies} {...choice('agency')} />
        )}
        <DayField name="beginFrom" label="Effective from" state={state} onChange={onChange} />
        <DayField name="beginTo" label="Effective through" state={state} onChange={onChange} />
        <DayField name="endFrom" label="Expires from" state={state} onChange={onChange} />
        <DayField name="endTo" label="Expires through" state={state} onChange={onChange} />
        <div className={styles.wide}>
          <Checkbox
            label="Show inactive records too"
            checked={state.inactive === '1'}
            onChange={({ target }) => onChange({ inactive: target.checked ? '1' : undefined })}
          />
        </div>
      </div>
    </Dialog>
  );
}

interface DayProps extends Omit<FilterProps, 'onClear'> {
  readonly name: 'beginFrom' | 'beginTo' | 'endFrom' | 'endTo';
  readonly label: string;
}

/** While someone types a date, the browser reports none, or one in the year 2. Those are not filtered by. */
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
