import { type ChangeEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FilterLine } from '../../ui/FilterLine.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { useIsPhone } from '../../ui/useMediaQuery.ts';
import styles from './BookFilters.module.css';
import { countFilters, isFiltered } from './book.rules.ts';
import { type FilterProps, named, STATUSES } from './filterChoices.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { Renewals } from './Renewals.tsx';
import { useChoices } from './useBook.ts';

/** One line. Where there is less room the least used go; the dialog behind the last button has all of them. */
export function BookFilters({ state, onChange, onClear }: FilterProps) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const { data } = useChoices();
  const choice = (name: 'status' | 'state' | 'program' | 'agency') => ({
    value: state[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => onChange({ [name]: target.value || undefined }),
  });
  const agencies = named(data?.Agencies);
  const count = countFilters(state);

  return (
    <FilterLine
      placeholder="Name, address or number"
      text={state.q ?? ''}
      onSearch={(q, step) => onChange({ q }, step)}
    >
      {!isPhone && (
        <>
          <FilterSelect label="Status" options={STATUSES} {...choice('status')} />
          <div className={styles.spacious}>
            <FilterSelect label="State" options={data?.States ?? []} {...choice('state')} />
            <FilterSelect label="Program" options={named(data?.Programs)} {...choice('program')} />
            {(agencies.length > 1 || state.agency) && (
              <FilterSelect label="Agency" options={agencies} {...choice('agency')} />
            )}
          </div>
          <Renewals state={state} onChange={onChange} />
        </>
      )}
      <Button small kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {isPhone ? 'Filters' : 'More'}
        {count > 0 && ` (${count})`}
      </Button>
      {!isPhone && isFiltered(state) && (
        <Button small kind="quiet" onClick={onClear}>
          Clear
        </Button>
      )}
      {isOpen && (
        <MoreFilters state={state} onChange={onChange} onClear={onClear} onClose={() => setOpen(false)} />
      )}
    </FilterLine>
  );
}
