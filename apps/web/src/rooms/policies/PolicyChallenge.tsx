import { errorText } from '@portico/contract/errors';
import type { AccountPeek } from '@portico/contract/rooms/accounts';
import { useEffect, useRef } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import type { FieldError } from '../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { ChallengeQuestion } from './ChallengeQuestion.tsx';
import { ConfirmPolicy } from './ConfirmPolicy.tsx';
import styles from './PolicyChallenge.module.css';
import { usePolicyChallenge } from './usePolicyChallenge.ts';

interface Props {
  /** Links what was confirmed; says why it could not. */
  readonly onConfirm: (confirmed: AccountPeek) => Promise<string | undefined>;
}

const FIELD = 'policyNumber';
const NONE: readonly FieldError[] = [];
const NOT_FOUND: readonly FieldError[] = [{ field: FIELD, message: errorText('policyNumberNotFound') }];

/** Spec §2, the policy challenge widget: the number, the questions one at a time, the confirmation. */
export function PolicyChallenge({ onConfirm }: Props) {
  const challenge = usePolicyChallenge();
  const { state, problem } = challenge;
  const failure = problem && { message: errorText(problem) };
  const [question] = state.step === 'questions' ? state.open : [];
  const errors = problem === 'policyNumberNotFound' ? NOT_FOUND : NONE;

  const input = useRef<HTMLInputElement>(null);
  const lastStep = useRef(state.step);
  useEffect(() => {
    // What had the focus before the modal is gone with the questions.
    if (lastStep.current === 'confirm') input.current?.focus();
    lastStep.current = state.step;
  }, [state.step]);

  const lookUp = () => {
    if (challenge.canLookUp && !challenge.isBusy) challenge.lookUp();
  };
  return (
    <div className={styles.challenge}>
      <Form errors={errors} failure={question || errors.length > 0 ? undefined : failure} onSubmit={lookUp}>
        <div className={styles.lookup}>
          <TextField
            label="Policy number"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            id={FIELD}
            ref={input}
            readOnly={challenge.isBusy}
            error={errorOf(errors, FIELD)}
            value={challenge.number}
            onChange={(event) => challenge.enterNumber(event.target.value)}
          />
          <Button
            type="submit"
            kind={question ? 'secondary' : 'primary'}
            disabled={!challenge.canLookUp}
            loading={challenge.isLookingUp}
          >
            Lookup
          </Button>
        </div>
      </Form>

      {state.step === 'questions' && question && (
        <ChallengeQuestion
          key={question.Key}
          question={question}
          left={state.open.length}
          failure={failure}
          isChecking={challenge.isBusy}
          onAnswer={(option) => challenge.answer(question, option)}
        />
      )}
      {state.step === 'locked' && <Alert kind="error">{state.text}</Alert>}
      {state.step === 'passed' && !challenge.isPeeking && (
        <TryAgain onRetry={() => challenge.peekAgain(state.policyKey)}>
          Your answers were right, but the policy could not be loaded.
        </TryAgain>
      )}
      {state.step === 'confirm' && (
        <ConfirmPolicy peek={state.peek} onConfirm={onConfirm} onCancel={challenge.reset} />
      )}
    </div>
  );
}
