import type { DashboardClaim } from '@portico/contract/rooms/overviews/insured';
import { claimSteps } from '@portico/contract/rules/claimSteps';
import { formatWeekday } from '@portico/contract/rules/weekday';
import { Link, useHref, useLinkClickHandler } from 'react-router';
import { claimAddress } from '../../../platform/claimAddress.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import styles from './ClaimCards.module.css';

/** Open claims: how far each is, and what happens next. Most dashboards have none, so this loads on its own. */
export const ClaimCards = ({ claims }: { readonly claims: readonly DashboardClaim[] }) =>
  claims.map((claim) => (
    <li key={claim.Key} data-kind="claim">
      <ClaimCard claim={claim} />
    </li>
  ));

function ClaimCard({ claim }: { readonly claim: DashboardClaim }) {
  const { Key, ClaimNumber, ReceiptNumber, Policy, ClaimCauseSecondary, Status, Next, IsLate } = claim;
  const path = claimAddress(Key);
  const isTheirs = Next?.Who === 'you';
  const href = useHref(path);
  const open = useLinkClickHandler(path);
  return (
    <div className={styles.claim}>
      <p className={styles.number}>
        {ClaimNumber === null ? `Receipt ${ReceiptNumber}` : `Claim ${ClaimNumber}`}
        {isTheirs && <span className={styles.turn}>Your turn</span>}
      </p>
      <h3>
        <Link to={path}>{ClaimCauseSecondary.Name}</Link>
      </h3>
      <p className={styles.quiet}>
        {Policy.Street1}, {Policy.City}
      </p>
      <Steps claim={claim} />
      {Next ? (
        <p>
          <strong>Next:</strong> {Next.Text.replace(/\.$/, '')}, by{' '}
          <strong className={styles.day}>{formatWeekday(Next.By)}</strong>.
        </p>
      ) : (
        <p>{Status.Words}</p>
      )}
      {IsLate && <p className={styles.late}>We missed this date. We’ve notified our claims team.</p>}
      <div className={styles.action}>
        <ButtonLink
          kind="secondary"
          href={href}
          onClick={open}
          aria-label={`${isTheirs ? 'Open' : 'See'} your claim: ${ClaimCauseSecondary.Name}`}
        >
          {isTheirs ? 'Open your claim' : 'See your claim'}
        </ButtonLink>
      </div>
    </div>
  );
}

const STATES = { done: 'done', now: 'next', later: 'later' } as const;

function Steps({ claim: { Status, ClaimCausePrimary } }: { readonly claim: DashboardClaim }) {
  const steps = claimSteps(Status.Key, ClaimCausePrimary.Key);
  if (steps.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label="Progress">
      {steps.map(({ name, state }) => (
        <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          {name}
          <span className="visually-hidden">, {STATES[state]}</span>
        </li>
      ))}
    </ol>
  );
}
