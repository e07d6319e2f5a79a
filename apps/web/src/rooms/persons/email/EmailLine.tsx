import type { Person } from '@portico/contract/rooms/persons';
import { useState } from 'react';
import { useIsActing } from '../../../platform/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';
import styles from './EmailLine.module.css';

interface Props {
  readonly person: Person;
  readonly onSaved: (person: Person) => void;
  readonly onChanged: (person: Person) => void;
}

/** What the person signs in with, and where our emails go. */
export function EmailLine({ person, onSaved, onChanged }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const isActing = useIsActing();
  return (
    <div className={styles.line}>
      <div className={styles.texts}>
        <h2 className={styles.label}>Email</h2>
        <p>{person.Email ?? 'None on file.'}</p>
      </div>
      {/* Not while impersonating: the codes go to the person's own mailboxes. */}
      {!isActing && person.Email !== null && (
        <Button kind="secondary" onClick={() => setIsOpen(true)}>
          Change email
        </Button>
      )}
      {isOpen && (
        <ChangeEmailDialog
          person={person}
          onSaved={onSaved}
          onChanged={(saved) => {
            setIsOpen(false);
            onChanged(saved);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
