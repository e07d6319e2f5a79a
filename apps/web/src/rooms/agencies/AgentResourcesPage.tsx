import { ROUTES } from '@portico/contract/routes';
import { SignedInAs } from '../../platform/SignedInAs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** Where the resources of agents will stand; on the brokerage brand only. */
export function AgentResourcesPage() {
  return (
    <>
      <PageHeading
        title={ROUTES.agent.title}
        lead="Bulletins, markets, programs and the rest are not on this site yet. They will be gathered here."
      />
      <SignedInAs />
    </>
  );
}
