import { resources } from '@portico/contract/rooms/resources';
import { ROUTES } from '@portico/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { client } from '../../../platform/api.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import styles from '../Resources.module.css';
import { MarketSection } from './MarketSection.tsx';

const api = client(resources);

/** Who we write with: what and where, what it costs on top of the premium, and who to call. */
export function MarketsPage() {
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['resources', 'markets'],
    queryFn: ({ signal }) => api.markets({}, { signal }),
  });
  const { hash } = useLocation();
  // The market wasn't there yet when the browser looked for it.
  useEffect(() => {
    if (data && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [data, hash]);
  return (
    <>
      <PageHeading
        title={ROUTES.agentMarkets.title}
        lead="Who we write with, what each charges, and who to call."
      />
      {isPending && <Skeleton heading lines={12} />}
      {!data && !isPending && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the markets.
        </TryAgain>
      )}
      {data?.MarketList.length === 0 && (
        <EmptyState title="No markets yet">We’ll list them here as soon as one writes with us.</EmptyState>
      )}
      {data && (
        <div className={styles.page}>
          {data.MarketList.map((market) => (
            <MarketSection key={market.Key} market={market} agency={data.Agency?.Name} />
          ))}
        </div>
      )}
    </>
  );
}
