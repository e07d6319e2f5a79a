import { ROUTES } from '@portico/contract/routes';
import { SignedInAs } from '../../platform/SignedInAs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** Where agents and staff land. */
export function QuotesPage() {
  return (
    <>
      <PageHeading
        title={ROUTES.quotes.title}
        lead="Quotes are not on this site yet. They will be listed here."
      />
      <SignedInAs />
    </>
  );
}
