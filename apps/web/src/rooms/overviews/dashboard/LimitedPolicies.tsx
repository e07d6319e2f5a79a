import { LIMITED_DAYS } from '@portico/contract/rooms/challenges/limited';
import type { LimitedPolicy } from '@portico/contract/rooms/overviews/insured';
import { ROUTES } from '@portico/contract/routes';
import { formatDay } from '@portico/contract/rules/format';
import { Link, useHref, useLinkClickHandler, useSearchParams } from 'react-router';
import { HomeArt } from '../../../ui/art/HomeArt.tsx';
import { ValleyArt } from '../../../ui/art/ValleyArt.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { PaymentResult } from '../pay/PaymentResult.tsx';
import { PayNow } from '../pay/PayNow.tsx';
import { NextPayment } from '../payments/NextPayment.tsx';
import styles from './LimitedPolicies.module.css';

/** What right answers alone have opened (ADR 67): what is due, paying and reporting a claim, and what opens the rest. */
export default function LimitedPolicies({ policies }: { readonly policies: readonly LimitedPolicy[] }) {
  const [address] = useSearchParams();
  const started = address.get('started');
  return (
    <div className={styles.all}>
      {started !== null && <PaymentResult startKey={started} result={address.get('result') ?? ''} />}
      {policies.map((policy) => (
        <div key={policy.PolicyNumber} className={styles.policy}>
          <Due policy={policy} />
          <Rest policy={policy} />
        </div>
      ))}
    </div>
  );
}

interface Props {
  readonly policy: LimitedPolicy;
}

function Due({ policy }: Props) {
  const { PolicyKey, PolicyNumber, OwedCents, Next, PastDue, HeldCents, CanReport } = policy;
  const report = `${ROUTES.reportClaim.path}?${new URLSearchParams({ policy: PolicyKey })}`;
  return (
    <NextPayment
      billing={{ OwedCents, Next, PastDue, HeldCents, BalanceCents: OwedCents }}
      subject={`Policy ${PolicyNumber}`}
      action={
        <>
          <PayNow term={{ ...policy, AlternateKey: PolicyNumber }} />
          {CanReport && <Link to={report}>Report a claim</Link>}
          {CanReport && <Link to={ROUTES.myClaims.path}>{ROUTES.myClaims.title}</Link>}
        </>
      }
      art={{ tall: <ValleyArt />, wide: <HomeArt /> }}
    />
  );
}

function Rest({ policy: { PolicyNumber, OpensByCode, OpensByItself, OpensAt } }: Props) {
  const path = `${ROUTES.linkPolicy.path}?${new URLSearchParams({ policy: PolicyNumber })}`;
  return (
    <section className={styles.rest} aria-label={`The rest of policy ${PolicyNumber}`}>
      <h2 className={styles.title}>See all of your policy</h2>
      <p>
        Your answers opened what’s due. To protect the people on policy{' '}
        <span className={styles.together}>{PolicyNumber}</span>, we check once more before we show its
        documents and details.
      </p>
      <p>
        {OpensByCode
          ? 'Enter a code from the email on file, or ask your agent.'
          : 'Ask your agent. They’ll call the phone number on file.'}
      </p>
      <div>
        <ButtonLink kind="secondary" href={useHref(path)} onClick={useLinkClickHandler(path)}>
          {OpensByCode ? 'Get a code or ask your agent' : 'Ask your agent'}
        </ButtonLink>
      </div>
      {OpensByItself && (
        <p className={styles.quiet}>
          {OpensAt === null
            ? `Or wait: it opens ${LIMITED_DAYS} days after we’ve emailed everyone on file, unless someone objects.`
            : `Or wait: it opens on ${formatDay(OpensAt.slice(0, 10))}, unless someone on file objects.`}
        </p>
      )}
    </section>
  );
}
