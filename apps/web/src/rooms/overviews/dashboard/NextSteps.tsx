import type {
  DashboardClaim,
  DashboardOffer,
  DashboardPolicy,
} from '@portico/contract/rooms/overviews/insured';
import { ROUTES } from '@portico/contract/routes';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { policyPath } from '../words.ts';
import styles from './NextSteps.module.css';
import { inOrder, nextStepsOf } from './nextSteps.rules.ts';

const OpenCards = lazy(() => import('./OpenCards.tsx'));

interface Props {
  readonly claims: readonly DashboardClaim[];
  readonly offers: readonly DashboardOffer[];
  readonly policies: readonly DashboardPolicy[];
  readonly today: string;
}

/** More than these belong on another screen. */
const MOST = 4;

/** Offers and open claims, and what policyholders should know is coming. Absent if there is nothing. */
export function NextSteps({ claims, offers, policies, today }: Props) {
  // An offer says what comes after the term's end.
  const others = policies.filter(({ Key }) => !offers.some(({ PriorPolicy }) => PriorPolicy.Key === Key));
  const steps = inOrder(others.flatMap((policy) => nextStepsOf(policy, today)));
  const hasCards = claims.length + offers.length > 0;
  if (steps.length === 0 && !hasCards) return null;
  const isTheirs = steps.length + offers.length > 0 || claims.some(({ Next }) => Next?.Who === 'you');
  const title = claims.length === 1 ? 'Your open claim' : 'Your open claims';
  return (
    <section aria-labelledby="steps">
      <div className={styles.top}>
        <h2 id="steps">{isTheirs ? 'For you to review' : title}</h2>
        {claims.length > 0 && <Link to={ROUTES.myClaims.path}>{ROUTES.myClaims.title}</Link>}
      </div>
      <ul className={styles.steps}>
        {hasCards && (
          <Suspense fallback={<li className={styles.place} aria-hidden="true" />}>
            <OpenCards claims={claims} offers={offers} />
          </Suspense>
        )}
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
