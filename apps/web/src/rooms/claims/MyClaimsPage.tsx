import { ROUTES } from '@portico/contract/routes';
import { SignedInAs } from '../../platform/SignedInAs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** Where an insured lands on the claims brand. */
export function MyClaimsPage() {
  return (
    <>
      <PageHeading
        title={ROUTES.myClaims.title}
        lead="Claims are not on this site yet. Yours will be listed here."
      />
      <SignedInAs />
    </>
  );
}
