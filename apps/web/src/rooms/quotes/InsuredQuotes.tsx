import { ROUTES } from '@portico/contract/routes';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LineSkeleton } from '../../ui/LineSkeleton.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { OfferCards } from './renewals/OfferCards.tsx';
import { useOffers } from './renewals/useOffer.ts';

/** What an insured was offered. What an agent is still working on isn't for them to see. */
export default function InsuredQuotes() {
  const { data, isPending, isFetching, refetch } = useOffers();
  return (
    <>
      <PageHeading title={ROUTES.quotes.title} />
      {isPending && <LineSkeleton lines={6} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load your offers.
        </TryAgain>
      )}
      {data && data.rows.length > 0 && <OfferCards offers={data.rows} />}
      {data && data.rows.length === 0 && (
        <EmptyState title="No offers yet">
          When a policy is about to renew, its offer shows up here.
        </EmptyState>
      )}
    </>
  );
}
