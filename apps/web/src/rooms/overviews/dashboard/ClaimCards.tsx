import type { DashboardClaim } from '@portico/contract/rooms/overviews/insured';
import { formatShortDay } from '@portico/contract/rules/format';
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
  const { Key, ClaimNumber, ReceiptNumber, Policy, ClaimCauseSecondary, Status, Next, Missed } = claim;
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
      {Missed && (
        <p className={styles.late}>
          {Missed.Text} We missed our {formatShortDay(Missed.By)} date, and we’re sorry.
        </p>
      )}
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

function Steps({ claim: { StepList } }: { readonly claim: DashboardClaim }) {
  if (StepList.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label="Progress">
      {StepList.map(({ Name, State }) => (
        <li key={Name} data-state={State} aria-current={State === 'now' ? 'step' : undefined}>
          {Name}
          <span className="visually-hidden">, {STATES[State]}</span>
        </li>
      ))}
    </ol>
  );
}
