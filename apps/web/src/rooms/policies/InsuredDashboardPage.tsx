import { ROUTES } from '@portico/contract/routes';
import { SignedInAs } from '../../platform/SignedInAs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** Where an insured lands. */
export function InsuredDashboardPage() {
  return (
    <>
      <PageHeading
        title={ROUTES.insuredDashboard.title}
        lead="Your policies, payments and agent are not on this site yet. They will be shown here."
      />
      <SignedInAs />
    </>
  );
}
