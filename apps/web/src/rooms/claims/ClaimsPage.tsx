import { ROUTES } from '@portico/contract/routes';
import { SignedInAs } from '../../platform/SignedInAs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** Where staff land on the claims brand. */
export function ClaimsPage() {
  return (
    <>
      <PageHeading
        title={ROUTES.claims.title}
        lead="Claims aren’t on this site yet. You’ll find them here once they are."
      />
      <SignedInAs />
    </>
  );
}
