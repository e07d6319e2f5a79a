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
  return (
    <EmptyState
      art={<SafeArt />}
      title="Call us about a claim"
      action={phone && <ButtonLink href={`tel:+1${phone.replace(/\D/g, '')}`}>Call {phone}</ButtonLink>}
    >
      <p>
        If you’ve had a loss, make sure everyone is safe. Then call us
        {email && (
          <>
            {' '}
            or email <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
        . You can’t report or follow a claim online yet.
      </p>
      {isInsured && (
        <p className={styles.call}>
          <Link to={ROUTES.contactAgent.path}>Your agent</Link> can help, too.
        </p>
      )}
    </EmptyState>
  );
}
