import type { DashboardPolicy } from '@portico/contract/rooms/overviews/insured';
import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { policyPath } from '../words.ts';
import styles from './NextSteps.module.css';
import { inOrder, nextStepsOf, type Step } from './nextSteps.rules.ts';

interface Props {
  readonly policies: readonly DashboardPolicy[];
  readonly today: string;
  /** More policies are there than are shown. */
  readonly isPartial: boolean;
}

/** More than these are work for another screen. */
const MOST = 5;

const ICONS: Readonly<Record<Step['kind'], IconName>> = {
  pay: 'page',
  ends: 'shield',
  renews: 'shield',
  begins: 'shield',
  waits: 'person',
};

/** A payment leads to what was charged and paid, everything else to the policy. */
const placeOf = ({ kind, policy }: Step): string =>
  kind === 'pay'
    ? `${ROUTES.paymentHistory.path}?policy=${encodeURIComponent(policy.AlternateKey)}`
    : policyPath(policy.Key);

export function NextSteps({ policies, today, isPartial }: Props) {
  const steps = inOrder(policies.flatMap((policy) => nextStepsOf(policy, today)));
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className={styles.heading}>
        Next steps
      </h2>
      {steps.length === 0 && (
        <p className={styles.none}>
          {isPartial ? 'Nothing is waiting for you on the policies shown.' : 'Nothing is waiting for you.'}
        </p>
      )}
      <ul className={styles.steps}>
        {steps.slice(0, MOST).map((step) => (
          <li key={`${step.policy.Key} ${step.kind}`} data-kind={step.kind}>
            <Icon name={ICONS[step.kind]} />
            <div>
              <Link to={placeOf(step)}>{step.title}</Link>
              <p>
                {step.policy.Street1}. {step.detail}
              </p>
            </div>
          </li>
        ))}
        <li>
          <Icon name="link" />
          <div>
            <Link to={ROUTES.linkPolicy.path}>Link another policy</Link>
            <p>With its number and a few security questions.</p>
          </div>
        </li>
      </ul>
      {steps.length > MOST && (
        <p className={styles.more}>And {steps.length - MOST} more, each with its policy below.</p>
      )}
    </section>
  );
}
