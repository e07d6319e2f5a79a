import { ROUTES } from '@portico/contract/routes';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LineSkeleton } from '../../ui/LineSkeleton.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { ProposalCards } from './proposals/ProposalCards.tsx';
import { useProposals } from './proposals/useProposals.ts';
import styles from './renewals/Offer.module.css';
import { OfferCards } from './renewals/OfferCards.tsx';
import { useOffers } from './renewals/useOffer.ts';

/** What an insured was sent: quotes and renewal offers. What an agent is still working on isn't for them to see. */
export default function InsuredQuotes() {
  const quotes = useProposals();
  const offers = useOffers();
  const lists = [quotes, offers];
  const failed = lists.filter(({ data, isPending }) => !data && !isPending);
  const isEmpty = lists.every(({ data }) => data?.rows.length === 0);
  return (
    <>
      <PageHeading title={ROUTES.quotes.title} />
      <div className={styles.lists}>
        {quotes.data && quotes.data.rows.length > 0 && <ProposalCards proposals={quotes.data.rows} />}
        {offers.data && offers.data.rows.length > 0 && <OfferCards offers={offers.data.rows} />}
        {lists.some(({ isPending }) => isPending) && <LineSkeleton lines={6} />}
        {failed.length > 0 && (
          <TryAgain
            loading={failed.some(({ isFetching }) => isFetching)}
            onRetry={() => failed.map(({ refetch }) => refetch())}
          >
            {quotes.data ? 'We couldn’t load your renewal offers.' : 'We couldn’t load your quotes.'}
          </TryAgain>
        )}
        {isEmpty && (
          <EmptyState title="No quotes yet">
            Quotes that your agent sends you show up here, and so do offers to renew your policies.
          </EmptyState>
        )}
      </div>
    </>
  );
}
