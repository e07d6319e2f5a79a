import { useState } from 'react';
import { Dropped } from '../../platform/apiFailure.ts';
import { notifyFailure } from '../../platform/notify.ts';
import { HeaderField } from '../../ui/HeaderField.tsx';
import { HeaderForm } from '../../ui/HeaderForm.tsx';
import { ImpersonationModal } from './ImpersonationModal.tsx';
import { emailProblem } from './impersonation.rules.ts';
import { type Found, lookUp } from './lookUp.ts';

const PROMPT = 'Impersonate (Enter Email)';
const WIDTH = '13rem';

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
      const looked = await lookUp(email);
      if ('problem' in looked) setProblem(looked.problem);
      else setFound(looked);
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
