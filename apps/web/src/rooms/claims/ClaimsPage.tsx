import { isStaff } from '@portico/contract/roles';
import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { SignedInAs } from '../../platform/SignedInAs.tsx';
import { useClaims } from '../../platform/session.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** Where staff land on the claims brand. */
export function ClaimsPage() {
  const isOfStaff = isStaff(useClaims()?.role ?? []);
  return (
    <>
      <PageHeading
        title={ROUTES.claims.title}
        lead="Claims aren’t on this site yet. You’ll find them here once they are."
      />
      {isOfStaff && (
        <p>
          <Link to={ROUTES.catastrophes.path}>Catastrophes and closings</Link>
        </p>
      )}
      <SignedInAs />
    </>
  );
}
