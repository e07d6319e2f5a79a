import { LinkLocked } from '../ways/LinkLocked.tsx';
import { OtherWays } from '../ways/OtherWays.tsx';
import { ChallengeQuestion } from './ChallengeQuestion.tsx';
import styles from './PolicyChallenge.module.css';
import type { PolicyChallengeModel } from './usePolicyChallenge.ts';

const NEEDS_PROOF =
  'Your answers are correct. Because someone gave several wrong answers about this policy, we also need a code from the email on file or your agent’s OK.';

const IS_LIMITED =
  'You can see what’s due, pay and report a claim. Any of these opens the rest of the policy, such as its documents.';

interface Props {
  readonly challenge: PolicyChallengeModel;
}

/** What comes between the number and the confirmation. */
export function LinkSteps({ challenge }: Props) {
  const { state } = challenge;
  const [question] = state.step === 'questions' ? state.open : [];
  return (
    <div>
      {/* Always there: a live region is only read out if it was on the page before its text. */}
      <p className={styles.lastTry} role="status">
        {question?.TriesLeft === 1 && 'You have 1 try left.'}
      </p>
      <Step challenge={challenge} />
    </div>
  );
}

/** One `OtherWays` for every step of a policy, so that a code that was sent stays known. */
function Step({ challenge }: Props) {
  const { state, problem, pass } = challenge;
  switch (state.step) {
    case 'questions': {
      const [question] = state.open;
      if (question === undefined) return null;
      return (
        <OtherWays
          key={question.Policy.AlternateKey}
          Policy={question.Policy}
          WaysIn={question.WaysIn}
          title="Other ways to link this policy"
          questions={(code, openList) => (
            <ChallengeQuestion
              key={question.Key}
              question={question}
              at={state.total - state.open.length + 1}
              total={state.total}
              failure={problem}
              isChecking={challenge.isBusy}
              code={code}
              onAnswer={(option) => challenge.answer(question, option)}
              onUnsure={openList}
            />
          )}
          onPassed={pass}
        />
      );
    }
    case 'locked':
      return (
        <OtherWays
          key={state.Policy.AlternateKey}
          Policy={state.Policy}
          WaysIn={state.WaysIn}
          notice={<LinkLocked text={state.text} until={state.until} />}
          title="Don’t want to wait?"
          onPassed={pass}
        />
      );
    case 'proof':
      return (
        <OtherWays
          key={state.Policy.AlternateKey}
          Policy={state.Policy}
          WaysIn={state.WaysIn}
          title={state.WaysIn.IsLimited ? 'See all of this policy' : 'One more step'}
          lead={state.WaysIn.IsLimited ? IS_LIMITED : NEEDS_PROOF}
          onPassed={pass}
        />
      );
    default:
      return null;
  }
}
