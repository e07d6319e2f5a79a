import type { DashboardPolicy } from '@portico/contract/rooms/overviews/insured';
import { Link } from 'react-router';
import { policyPath } from '../words.ts';
import styles from './NextSteps.module.css';
import { inOrder, nextStepsOf } from './nextSteps.rules.ts';

interface Props {
  readonly policies: readonly DashboardPolicy[];
  readonly today: string;
}

/** More than these belong on another screen. */
const MOST = 4;

/** What policyholders should know is coming. Absent if there is nothing. */
export function NextSteps({ policies, today }: Props) {
  const steps = inOrder(policies.flatMap((policy) => nextStepsOf(policy, today)));
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className={styles.heading}>
        For you to review
      </h2>
      <ul className={styles.steps}>
        {steps.slice(0, MOST).map((step) => (
          <li key={`${step.policy.Key} ${step.kind}`} data-kind={step.kind}>
            <p className={styles.number}>Policy {step.policy.AlternateKey}</p>
            <h3>
              <Link to={policyPath(step.policy.Key)}>{step.title}</Link>
            </h3>
            <p className={styles.quiet}>{step.policy.Street1}</p>
            <p>{step.detail}</p>
          </li>
        ))}
      </ul>
      {steps.length > MOST && (
        <p className={styles.more}>And {steps.length - MOST} more. Open a policy below to see what’s next.</p>
      )}
    </section>
  );
}
