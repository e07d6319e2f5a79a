import { errorText } from '@portico/contract/errors';
import { type Person, persons } from '@portico/contract/rooms/persons';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { Dropped } from '../../platform/apiFailure.ts';
import { notifyFailure } from '../../platform/notify.ts';
import { HeaderField } from '../../ui/HeaderField.tsx';
import { HeaderForm } from '../../ui/HeaderForm.tsx';
import { ImpersonationModal } from './ImpersonationModal.tsx';
import { emailProblem } from './impersonation.rules.ts';

const api = client(persons);
const PROMPT = 'Impersonate (Enter Email)';
const WIDTH = '15rem';

interface Found {
  readonly email: string;
  /** Absent where everyone with this email is inactive. */
  readonly person: Person | undefined;
}

/** Looks the person up by email and shows them in the modal. */
export function SearchBox({ isEmployee }: { readonly isEmployee: boolean }) {
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
      const persons = await personsWith(email);
      if (persons.length > 0) setFound({ email, person: whoIsMeant(persons) });
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
      <HeaderForm width={WIDTH} isBusy={isLooking} onSubmit={() => void look()}>
        <HeaderField label={PROMPT} error={problem}>
          {(wiring) => (
            <input
              {...wiring}
              type="email"
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setProblem(undefined);
              }}
            />
          )}
        </HeaderField>
      </HeaderForm>
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

async function personsWith(email: string): Promise<readonly Person[]> {
  const query = { PersonEmail: email, ImpersonationAttempt: 'true', ReturnInactive: 'true' };
  return (await api.list({ query })).rows;
}

/** Two people may share an address: the one with an account is meant. Inactive people can't be impersonated. */
function whoIsMeant(persons: readonly Person[]): Person | undefined {
  const active = persons.filter(({ RecordInactive }) => !RecordInactive);
  return active.find(({ LogonKey }) => LogonKey !== null) ?? active[0];
}
