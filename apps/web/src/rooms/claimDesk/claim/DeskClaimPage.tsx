import { ROUTES } from '@portico/contract/routes';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useNamedPage } from '../../../platform/pageName.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { readState, TABS } from '../queue/queue.rules.ts';
import { lastQueue, queueAddress } from '../queueAddress.ts';
import { DeskClaimView } from './DeskClaimView.tsx';
import { useDeskClaim } from './useDeskClaim.ts';
import { useWalk } from './useWalk.ts';

/** The claims desk and, if the claim was opened from one, its tab. */
function parentsOf(queue: string | undefined) {
  const { tab } = readState(new URLSearchParams(queue));
  return [
    { title: ROUTES.claims.title, to: tab ? ROUTES.claims.path : queueAddress(queue) },
    ...(tab ? [{ title: TABS[tab].label, to: queueAddress(queue) }] : []),
  ];
}

/** The queue in the address. A claim that was just opened from one gets it there, so that a link or a reload keeps it. */
function useQueueOfAddress(): string | undefined {
  const [address, setAddress] = useSearchParams();
  const queue = address.get('queue') ?? undefined;
  const last = lastQueue();
  useEffect(() => {
    if (queue === undefined && last !== undefined)
      setAddress(
        (now) => {
          now.set('queue', last);
          return now;
        },
        { replace: true, preventScrollReset: true },
      );
  }, [queue, last, setAddress]);
  return queue;
}

/** `/claims/claim?key={key}` for staff: the claim with everything that only the desk knows. */
export function DeskClaimPage() {
  const key = useSearchParams()[0].get('key') ?? '';
  const queue = useQueueOfAddress();
  const { data, error, isFetching, refetch } = useDeskClaim(key);
  const walk = useWalk(key, queue);
  useNamedPage(
    data && {
      title: `Claim ${data.Claim.ClaimNumber ?? data.Claim.ReceiptNumber}`,
      crumb: data.Claim.ClaimNumber ?? data.Claim.ReceiptNumber,
      parents: parentsOf(queue),
    },
  );
  if (data) return <DeskClaimView key={key} desk={data} walk={walk} />;
  const isMissing = key === '' || (error && 'status' in error && [400, 404].includes(Number(error.status)));
  return (
    <>
      <PageHeading title={ROUTES.claim.title} />
      {isMissing ? (
        <EmptyState title="We couldn’t find this claim">Check the link, or search for its number.</EmptyState>
      ) : error ? (
        <LoadError title="We couldn’t load this claim" loading={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton lines={10} />
      )}
    </>
  );
}
