import { ROUTES } from '@portico/contract/routes';
import { SignedInAs } from '../../platform/SignedInAs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** Where staff land on the claims brand. */
export function ClaimsPage() {
  return (
    <>
      <PageHeading
        title={ROUTES.claims.title}
        lead="Claims are not on this site yet. They will be listed here."
      />
      <SignedInAs />
    </>
  );
}
