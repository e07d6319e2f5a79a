import { RENEWAL_DAYS } from '@portico/contract/rooms/book';
import styles from './BookFilters.module.css';
import { renewalChange } from './book.rules.ts';
import type { FilterProps } from './filterChoices.ts';

/** Policies to renew soon. The same button again shows everything. */
export const Renewals = ({ state, onChange }: Omit<FilterProps, 'onClear'>) => (
  <fieldset className={styles.renewals}>
    <legend className="visually-hidden">Renews in</legend>
    <span className={styles.prompt} aria-hidden="true">
      Renews in
    </span>
    {RENEWAL_DAYS.map((days) => (
      <button
        key={days}
        type="button"
        aria-pressed={state.renews === days}
        aria-label={`${days} days`}
        onClick={() => onChange(renewalChange(state, days))}
      >
        {days === '90' ? '90 days' : days}
      </button>
    ))}
  </fieldset>
);
