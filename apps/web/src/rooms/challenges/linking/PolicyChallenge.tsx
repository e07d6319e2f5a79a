import type { ErrorCode } from '@portico/contract/errors';
import type { AccountPeek } from '@portico/contract/rooms/accounts';
import { ROUTES } from '@portico/contract/routes';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { ConfirmPolicy } from './ConfirmPolicy.tsx';
import { LinkSteps } from './LinkSteps.tsx';
import styles from './PolicyChallenge.module.css';
import { type ChallengeState, usePolicyChallenge } from './usePolicyChallenge.ts';
import { WhereToFind } from './WhereToFind.tsx';

interface Props {
  /** What to do first (spec §2). */
  readonly lead: string;
  /** The number to look up at once, if there is one. */
  readonly wanted?: string;
  /** Invitations to accept instead. */
  readonly invitations: ReactNode;
  /** Links what was confirmed; says why it could not. */
  readonly onConfirm: (confirmed: AccountPeek) => Promise<string | undefined>;
}

const STEPS = ['Policy number', 'Security questions', 'Confirm'];
/** The other ways to prove it, by code or by the agent, take the place of the questions. */
const STEP_AT: Readonly<Record<ChallengeState['step'], number>> = {
  number: 0,
  questions: 1,
  locked: 1,
  proof: 1,
  passed: 2,
  confirm: 2,
};

const NEXT_LEAD = 'Next, answer a few security questions so we know this policy is yours.';

const FIELD = 'policyNumber';
const NONE: readonly FieldError[] = [];
/** About the number that was looked up, so they show at its field. */
const AT_FIELD: readonly ErrorCode[] = ['policyNumberNotFound', 'tooManyRequests'];

/** Spec §2, the policy challenge widget: the number, the questions one at a time, the confirmation. */
export function PolicyChallenge({ lead, wanted, invitations, onConfirm }: Props) {
  const challenge = usePolicyChallenge(wanted);
  const { state, problem } = challenge;
  const isAsking = state.step === 'questions';
  const errors = useMemo(
    () => (problem && AT_FIELD.includes(problem.code) ? [{ field: FIELD, message: problem.message }] : NONE),
    [problem],
  );

  const input = useRef<HTMLInputElement>(null);
  const lastStep = useRef(state.step);
  useLayoutEffect(() => {
    // Back at the number, what had the focus is gone.
    if (lastStep.current !== 'number' && state.step === 'number') input.current?.focus();
    lastStep.current = state.step;
  }, [state.step]);

  const lookUp = () => {
    if (challenge.canLookUp && !challenge.isBusy) challenge.lookUp();
  };
  const confirm = async (confirmed: AccountPeek) => {
    const refusal = await onConfirm(confirmed);
    if (refusal === undefined) challenge.forget();
    return refusal;
  };
  const isStart = state.step === 'number';
  // There is nothing left to answer.
  const isLimited = state.step === 'proof' && state.WaysIn.IsLimited === true;
  return (
    <>
      <PageHeading title={ROUTES.linkPolicy.title} lead={isStart ? lead : isAsking ? NEXT_LEAD : undefined} />
      {(isStart || state.step === 'locked') && invitations}
      <div className={styles.page}>
        <div className={styles.challenge}>
          <Stepper label="Progress" steps={STEPS} current={STEP_AT[state.step]} />
          {isAsking || state.step === 'locked' || state.step === 'proof' ? (
            <PolicyLine number={challenge.number} onChange={challenge.changeNumber} />
          ) : (
            <Form errors={errors} failure={errors.length > 0 ? undefined : problem} onSubmit={lookUp}>
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
                <Button type="submit" disabled={!challenge.canLookUp} loading={challenge.isLookingUp}>
                  Lookup
                </Button>
              </div>
            </Form>
          )}
          <LinkSteps challenge={challenge} />
          {state.step === 'passed' && !challenge.isPeeking && (
            <TryAgain onRetry={() => challenge.pass(state.policyKey)}>
              Your answers are correct, but we couldn’t load the policy.
            </TryAgain>
          )}
          {state.step === 'confirm' && (
            <ConfirmPolicy peek={state.peek} onConfirm={confirm} onCancel={challenge.reset} />
          )}
        </div>
        {STEP_AT[state.step] < 2 && !isLimited && (
          <WhereToFind what={isStart ? 'number' : state.step === 'locked' ? 'wait' : 'answers'} />
        )}
      </div>
    </>
  );
}

interface PolicyLineProps {
  readonly number: string;
  readonly onChange: () => void;
}

/** The number that was looked up, out of the way while the questions are answered. */
const PolicyLine = ({ number, onChange }: PolicyLineProps) => (
  <div className={styles.policy}>
    <p>
      Policy <strong>{number}</strong>
    </p>
    <Button kind="quiet" aria-label="Change the policy number" onClick={onChange}>
      Change
    </Button>
  </div>
);
