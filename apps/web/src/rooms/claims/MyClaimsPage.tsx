import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { brand } from '../../platform/brand.ts';
import { useClaims } from '../../platform/session.ts';
import { SafeArt } from '../../ui/art/SafeArt.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import styles from './MyClaimsPage.module.css';

/** Where an insured lands on the claims brand. Claims aren't part of it yet, but it says what to do after a loss. */
export function MyClaimsPage() {
  const isInsured = useClaims()?.role.includes('INSURED') === true;
  const { phone, email } = brand.contact;
  return (
    <>
      <PageHeading title={ROUTES.myClaims.title} />
      <EmptyState
        art={<SafeArt />}
        title="Call us about a claim"
        action={<ButtonLink href={`tel:+1${phone.replace(/\D/g, '')}`}>Call {phone}</ButtonLink>}
      >
        <p>
          If you’ve had a loss, make sure everyone is safe. Then call us or email{' '}
          <a href={`mailto:${email}`}>{email}</a>. You can’t report or follow a claim online yet.
        </p>
        {isInsured && (
          <p className={styles.agent}>
            <Link to={ROUTES.contactAgent.path}>Your agent</Link> can help, too.
          </p>
        )}
      </EmptyState>
    </>
  );
}
