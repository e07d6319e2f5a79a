import { ROUTES } from '@portico/contract/routes';
import { useSearchParams } from 'react-router';
import { useNamedPage } from '../../../platform/pageName.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { queueAddress } from '../queueAddress.ts';
import { DeskClaimView } from './DeskClaimView.tsx';
import { useDeskClaim } from './useDeskClaim.ts';

/** `/claims/claim?key={key}` for staff: the claim with everything that only the desk knows. */
export function DeskClaimPage() {
  const key = useSearchParams()[0].get('key') ?? '';
  const { data, error, isFetching, refetch } = useDeskClaim(key);
  useNamedPage(
    data && {
      title: `Claim ${data.Claim.ClaimNumber ?? data.Claim.ReceiptNumber}`,
      parents: [{ title: ROUTES.claims.title, to: queueAddress() }],
    },
  );
  if (data) return <DeskClaimView key={key} desk={data} />;
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
