import { EMAIL_KINDS, EMAIL_STATUSES } from '@portico/contract/rooms/outbox';
import { KIND_WORDS, STATUS_WORDS } from '../../platform/emailWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useSearchText } from '../../ui/useSearchText.ts';
import styles from './OutboxPage.module.css';
import { isFiltered, type OutboxFilters } from './outboxAddress.ts';

interface Props {
  readonly filters: OutboxFilters;
  readonly onChange: (changes: Partial<OutboxFilters>) => void;
  readonly onClear: () => void;
}

export function EmailFilters({ filters, onChange, onClear }: Props) {
  const { typed, setTyped } = useSearchText(filters.q, (q) => onChange({ q }));
  return (
    <search className={styles.filters} aria-label="Emails">
      <TextField
        label="Recipient or subject"
        type="search"
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Select
        label="Status"
        all="All"
        options={EMAIL_STATUSES.map((one) => ({ value: one, label: STATUS_WORDS[one] }))}
        value={filters.status}
        onChange={({ target }) => onChange({ status: target.value })}
      />
      <Select
        label="Kind"
        all="All"
        options={EMAIL_KINDS.map((one) => ({ value: one, label: KIND_WORDS[one] }))}
        value={filters.kind}
        onChange={({ target }) => onChange({ kind: target.value })}
      />
      <TextField
        label="From"
        type="date"
        value={filters.from}
        max={filters.through || undefined}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        label="Through"
        type="date"
        value={filters.through}
        min={filters.from || undefined}
        onChange={({ target }) => onChange({ through: target.value })}
      />
      {isFiltered(filters) && (
        <Button kind="quiet" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </search>
  );
}
