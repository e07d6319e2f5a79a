import { BOOK_SORTS } from '@portico/contract/rooms/book';
import type { ChangeEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DayFilter } from '../../ui/DayFilter.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { useIsPhone } from '../../ui/useMediaQuery.ts';
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
  const day = (name: 'beginFrom' | 'beginTo' | 'endFrom' | 'endTo') => ({
    value: state[name],
    onChange: (chosen: string) => onChange({ [name]: chosen }),
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
        <DayFilter label="Effective from" {...day('beginFrom')} />
        <DayFilter label="Effective through" {...day('beginTo')} />
        <DayFilter label="Expires from" {...day('endFrom')} />
        <DayFilter label="Expires through" {...day('endTo')} />
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
