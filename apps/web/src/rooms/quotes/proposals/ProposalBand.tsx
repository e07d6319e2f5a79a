import type { ProposalDetail } from '@portico/contract/rooms/proposals';
import { ROUTES } from '@portico/contract/routes';
import { formatDay, formatMoney, formatPhone } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { ProgramArt } from '../../../platform/ProgramArt.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from '../renewals/Offer.module.css';
import { insuranceOf, lastDayOf, statusText } from './proposal.rules.ts';

interface Props {
  readonly proposal: ProposalDetail;
  readonly isActing: boolean;
  readonly onWant: () => void;
  readonly onDecline: () => void;
}

/** The price, and what to do about it. */
export function ProposalBand({ proposal, isActing, onWant, onDecline }: Props) {
  const { Policy, Status, Street1, City, Program, TotalCents } = proposal;
  const isOpen = Status === 'open';
  return (
    <section className={styles.band} aria-labelledby="quote">
      <div className={styles.info}>
        <p className={styles.eyebrow}>
          Quote {Policy.QuoteAlternateKey} · {Street1}, {City}
        </p>
        <h1 id="quote" tabIndex={-1}>
          {insuranceOf(proposal)} from {formatDay(Policy.TermBegin)}
        </h1>
        <p className={styles.price}>
          <span className={styles.display}>{formatMoney(TotalCents)}</span>
        </p>
        <p className={styles.quiet}>
          For {formatDay(Policy.TermBegin)} to {formatDay(Policy.TermEnd)}, fees and taxes included
        </p>
        {!isOpen && <Answered proposal={proposal} />}
        {isOpen && isActing && (
          <Alert kind="info">Only the insured can answer this quote. You can see what they see.</Alert>
        )}
        {isOpen && !isActing && (
          <div className={styles.actions}>
            <Button onClick={onWant}>I’d like this</Button>
            <Button kind="secondary" onClick={onDecline}>
              No, thanks
            </Button>
          </div>
        )}
        {isOpen && (
          <p className={styles.small}>
            This price is good through <strong>{lastDayOf(proposal)}</strong>. It’s a quote, not insurance.
            Nothing is covered until your agent confirms it.
          </p>
        )}
      </div>
      <div className={styles.scene}>
        <ProgramArt code={Program.Code} />
      </div>
    </section>
  );
}

function Answered({ proposal }: { readonly proposal: ProposalDetail }) {
  const { Status, Policy, Agent } = proposal;
  const policy = `${ROUTES.policy.path}?${new URLSearchParams({ policy: Policy.Key })}`;
  if (Status === 'wanted' || Status === 'changed')
    return <Alert kind={Status === 'wanted' ? 'success' : 'info'}>{statusText(proposal)}</Alert>;
  if (Status === 'bound')
    return (
      <Alert kind="success">
        {statusText(proposal)} <Link to={policy}>See your policy</Link>
      </Alert>
    );
  return (
    <Alert kind={Status === 'declined' ? 'info' : 'warning'}>
      {statusText(proposal)}{' '}
      {`Would you like a new price? Call ${Agent.NameFull ?? Agent.AgencyName} at ${formatPhone(Agent.Phone)}.`}
    </Alert>
  );
}
