import { MAIL_STATUSES, type MailStatus } from '@portico/contract/rooms/outbox';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
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
        <Field label="Status">
          {(wiring) => (
            <select
              {...wiring}
              value={status ?? ''}
              onChange={({ target }) => onLook({ status: target.value })}
            >
              <option value="">All</option>
              {MAIL_STATUSES.map((one) => (
                <option key={one} value={one}>
                  {STATUS_WORDS[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button kind="secondary" type="submit">
          Search
        </Button>
      </form>
    </search>
  );
}
