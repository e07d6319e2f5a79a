import { errorText } from '@portico/contract/errors';
import { type Person, persons } from '@portico/contract/rooms/persons';
import { type SubmitEvent, useId, useState } from 'react';
import { client } from '../../platform/api.ts';
import { Dropped } from '../../platform/apiFailure.ts';
import { notifyFailure } from '../../platform/notify.ts';
import field from '../../ui/HeaderField.module.css';
import { ImpersonationModal } from './ImpersonationModal.tsx';
import { emailProblem } from './impersonation.rules.ts';

const api = client(persons);
const PROMPT = 'Impersonate (Enter Email)';
const WIDTH = '15rem';

interface Found {
  readonly email: string;
  readonly person: Person;
}

/** Looks the person up by email; whoever is found stands in the modal. */
export function SearchBox({ isEmployee }: { readonly isEmployee: boolean }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isLooking, setIsLooking] = useState(false);
  const [found, setFound] = useState<Found>();

  const look = async () => {
    const email = typed.trim();
    const wrong = emailProblem(email);
    setProblem(wrong);
    if (wrong !== undefined || isLooking) return;
    setIsLooking(true);
    try {
      const person = await findPerson(email);
      if (person) setFound({ email, person });
      else setProblem(errorText('emailNotFound'));
    } catch (error) {
      if (error instanceof Dropped) setProblem(error.message);
      else notifyFailure(error);
    } finally {
      setIsLooking(false);
    }
  };

  return (
    <>
      <form
        className={field.place}
        style={{ width: WIDTH }}
        noValidate
        aria-busy={isLooking}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          void look();
        }}
      >
        <input
          className={field.input}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          placeholder={PROMPT}
          aria-label={PROMPT}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : id}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(undefined);
          }}
        />
        <div className={field.problem} id={id} role="alert">
          {problem}
        </div>
      </form>
      {found && (
        <ImpersonationModal
          {...found}
          isEmployee={isEmployee}
          onClosed={() => {
            setFound(undefined);
            setTyped('');
          }}
        />
      )}
    </>
  );
}

/** Two persons may share an address: the one with an account is meant. */
async function findPerson(email: string): Promise<Person | undefined> {
  const { rows } = await api.list({ query: { PersonEmail: email, ImpersonationAttempt: 'true' } });
  return rows.find(({ LogonKey }) => LogonKey !== null) ?? rows[0];
}
