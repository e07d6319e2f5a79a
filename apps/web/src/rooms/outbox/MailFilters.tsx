import { MAIL_STATUSES, type MailStatus } from '@portico/contract/rooms/outbox';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { STATUS_WORDS } from './mailStatus.ts';
import styles from './OutboxPage.module.css';

interface Props {
  readonly status: MailStatus | undefined;
  readonly q: string;
  readonly onLook: (changes: { readonly status?: string; readonly q?: string }) => void;
}

export function MailFilters({ status, q, onLook }: Props) {
  const [typed, setTyped] = useState(q);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onLook({ q: typed.trim() });
  };
  return (
    <search aria-label="Mails">
      <form className={styles.filters} onSubmit={search}>
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
          options={MAIL_STATUSES.map((one) => ({ value: one, label: STATUS_WORDS[one] }))}
          value={status ?? ''}
          onChange={({ target }) => onLook({ status: target.value })}
        />
        <Button kind="secondary" type="submit">
          Search
        </Button>
      </form>
    </search>
  );
}
