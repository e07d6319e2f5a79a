import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { brand } from '../../../platform/brand.ts';
import { useClaims } from '../../../platform/session.ts';
import { SafeArt } from '../../../ui/art/SafeArt.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import styles from './MyClaimsPage.module.css';

/** For people who can't report a claim online: what to do after a loss. */
export function CallUs() {
  const isInsured = useClaims()?.role.includes('INSURED') === true;
  const { phone, email } = brand.contact;
  const canReach = Boolean(phone || email);
  return (
    <EmptyState
      art={<SafeArt />}
      title={titleOf(phone, email)}
      action={phone && <ButtonLink href={`tel:+1${phone.replace(/\D/g, '')}`}>Call {phone}</ButtonLink>}
    >
      {canReach ? (
        <p>
          If you’ve had a loss, make sure everyone is safe. Then {phone ? 'call us' : 'write to us'}
          {email && (
            <>
              {phone ? ' or email ' : ' at '}
              <a href={`mailto:${email}`}>{email}</a>
            </>
          )}
          . You can’t report or follow a claim online yet.
        </p>
      ) : (
        <p>
          If you’ve had a loss, make sure everyone is safe. Then call{' '}
          {isInsured ? <Link to={ROUTES.contactAgent.path}>your agent</Link> : 'your agent'}, who reports it
          for you.
        </p>
      )}
      {canReach && isInsured && (
        <p className={styles.call}>
          <Link to={ROUTES.contactAgent.path}>Your agent</Link> can help, too.
        </p>
      )}
    </EmptyState>
  );
}

function titleOf(phone: string, email: string): string {
  if (phone) return 'Call us about a claim';
  return email ? 'Email us about a claim' : 'You can’t report a claim online yet';
}
