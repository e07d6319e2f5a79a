import { ROUTES } from '@portico/contract/routes';
import { SignedInAs } from '../../platform/SignedInAs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** Where somebody who has signed up lands on the claims brand. */
export function LinkPolicyPage() {
  return (
    <>
      <PageHeading
        title={ROUTES.linkPolicy.title}
        lead="Linking a policy by its number is not open yet. Once it is, you will do it here."
      />
      <SignedInAs />
    </>
  );
}
