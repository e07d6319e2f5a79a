import { isAgentOrStaff } from '@portico/contract/roles';
import { isBound } from '@portico/contract/rooms/policies';
import { EDITABLE_STATUSES, isChangePurpose } from '@portico/contract/rooms/quotes';
import { ROUTES } from '@portico/contract/routes';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { policyPageAddress } from '../../platform/policyAddress.ts';
import { session, useClaims } from '../../platform/session.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { ApplicationPage } from './application/ApplicationPage.tsx';
import { hasNoApplication, useApplication } from './application/useApplication.ts';
import { QuoteSummary } from './QuoteSummary.tsx';
import { renewalAddress } from './renewals/offer.rules.ts';
import { useCommitted } from './review/useBinding.ts';

const BoundPage = lazy(() => import('./bound/BoundPage.tsx'));
const ProposalPage = lazy(() => import('./proposals/ProposalPage.tsx'));

/**
 * `/quotes/quote?policy={key}` (spec §4, policy search 4): the application, for agents and staff. Insureds see what was
 * sent to them. A quote that was bound is a summary that leads to the policy; other bound terms have a page of their own,
 * unless they're being changed.
 */
export function QuotePage() {
  const [address] = useSearchParams();
  const isOurs = isAgentOrStaff(useClaims()?.role ?? []);
  const key = address.get('policy') ?? '';
  const { data, isPending, isFetching, error, refetch } = useApplication(key, isOurs && key !== '');

  // From here on the group brand leads back to its account.
  const found = data?.Policy.Key;
  useEffect(() => {
    if (found !== undefined) session.set({ policyId: found });
  }, [found]);

  const result = useCommitted(data?.Key);
  // A quote stays the summary of what it became. A change is, as long as it’s the news.
  if (data?.Status === 'committed' && (data.Purpose === 'new' || result !== undefined))
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <BoundPage application={data} result={result} refresh={refetch} />
      </Suspense>
    );
  const isDone = data && !(isChangePurpose(data.Purpose) && EDITABLE_STATUSES.includes(data.Status));
  if (isDone && isBound(data.Policy.Status.Key)) return <Navigate to={policyPageAddress(key)} replace />;
  // Agents and staff read what was offered, as the insured does.
  if (data?.Purpose === 'renew') return <Navigate to={renewalAddress(key)} replace />;
  if (data) return <ApplicationPage key={data.Key} application={data} />;
  if (!isOurs)
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <ProposalPage policyKey={key} />
      </Suspense>
    );
  if (key === '' || hasNoApplication(error)) return <QuoteSummary policyKey={key} />;
  return (
    <>
      <PageHeading title={ROUTES.quote.title} />
      {isPending ? (
        <Skeleton lines={8} />
      ) : (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the quote.
        </TryAgain>
      )}
    </>
  );
}
