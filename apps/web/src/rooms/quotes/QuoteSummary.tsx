import { isAgentOrStaff } from '@portico/contract/roles';
import { isBound, type PolicyDetail, policies } from '@portico/contract/rooms/policies';
import { ROUTES } from '@portico/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router';
import { client } from '../../platform/api.ts';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { useNamedPage } from '../../platform/pageName.ts';
import { policyPageAddress } from '../../platform/policyAddress.ts';
import { session, useClaims } from '../../platform/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { QuoteFacts } from './QuoteFacts.tsx';
import { renewalAddress } from './renewals/offer.rules.ts';

const { get } = client(policies);

/** What is quoted, to read: for insureds, and where there’s no application. A bound term has a page of its own, for agents and staff. */
export function QuoteSummary({ policyKey: key }: { readonly policyKey: string }) {
  const roles = useClaims()?.role ?? [];
  const { data, isPending, isFetching, error, refetch } = useQuery({
    queryKey: ['policies', 'get', key],
    queryFn: ({ signal }) => get({ params: { key } }, { signal }),
    enabled: key !== '',
    meta: { says: ['recordNotFound', 'badRequest'] },
  });

  // From here on the group brand leads back to its account.
  const found = data?.Key;
  useEffect(() => {
    if (found !== undefined) session.set({ policyId: found });
  }, [found]);

  if (data && isBound(data.Status.Key) && isAgentOrStaff(roles))
    return <Navigate to={policyPageAddress(data.Key)} replace />;
  // A term that has its number already, and isn't bound, is a renewal that was offered.
  if (data?.AlternateKey && data.Status.Key === 'PENDING')
    return <Navigate to={renewalAddress(key)} replace />;
  if (data) return <Quote quote={data} />;
  const isUnknown = key === '' || (error instanceof ApiFailure && [400, 404].includes(error.status));
  return (
    <>
      <PageHeading title={ROUTES.quote.title} />
      {isUnknown ? (
        <EmptyState title="We couldn’t find this quote">
          It may have been removed, or it belongs to another agency.{' '}
          <Link to={ROUTES.quotes.path}>All quotes</Link>
        </EmptyState>
      ) : isPending ? (
        <Skeleton lines={8} />
      ) : (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the quote.
        </TryAgain>
      )}
    </>
  );
}

function Quote({ quote }: { readonly quote: PolicyDetail }) {
  const isQuote = quote.Status.Key === 'QUOTE';
  const number = isQuote ? quote.QuoteAlternateKey : quote.AlternateKey;
  const title = `${isQuote ? ROUTES.quote.title : 'Policy'} ${number ?? ''}`.trim();
  useNamedPage({ title, parents: [{ title: ROUTES.quotes.title, to: ROUTES.quotes.path }] });
  return (
    <>
      <PageHeading title={title} lead={`${quote.InsuredName}, ${quote.Status.DisplayText}`} />
      <QuoteFacts quote={quote} />
    </>
  );
}
