import { isStaff } from '@portico/contract/roles';
import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { useClaims } from '../../platform/session.ts';
import { Banner } from '../../ui/Banner.tsx';

/** On every page of staff, until the brokerage is live. */
export default function NotLive() {
  const claims = useClaims();
  if (!claims || !isStaff(claims.role)) return null;
  return (
    <Banner label="Not live yet">
      Not live yet. Policyholders can’t sign up.{' '}
      {claims.is_admin && (
        <Link to={`${ROUTES.administration.path}?view=getting-started`}>Getting Started</Link>
      )}
    </Banner>
  );
}
