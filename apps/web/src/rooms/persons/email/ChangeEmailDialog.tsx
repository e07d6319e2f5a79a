import type { EmailChange, Person } from '@portico/contract/rooms/persons';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmailCodesForm } from './EmailCodesForm.tsx';
import { NewEmailForm } from './NewEmailForm.tsx';

interface Props {
  readonly person: Person;
  readonly onSaved: (person: Person) => void;
  readonly onChanged: (person: Person) => void;
  readonly onClose: () => void;
}

/** Two steps: the new address, then the code from each mailbox. */
export function ChangeEmailDialog({ person, onSaved, onChanged, onClose }: Props) {
  const [entered, setEntered] = useState('');
  const [change, setChange] = useState<EmailChange>();
  return (
    <Dialog title="Change email" onClose={onClose} width={460}>
      {change === undefined ? (
        <NewEmailForm
          start={entered}
          onAsked={(asked) => {
            setEntered(asked.Email);
            setChange(asked);
          }}
        />
      ) : (
        <EmailCodesForm
          key={change.Key}
          person={person}
          change={change}
          onSaved={onSaved}
          onChanged={onChanged}
          onStartAgain={() => setChange(undefined)}
        />
      )}
    </Dialog>
  );
}
