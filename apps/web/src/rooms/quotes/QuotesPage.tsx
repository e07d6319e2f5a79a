import { isAgentOrStaff, isStaff } from '@portico/contract/roles';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useClaims } from '../../platform/session.ts';
import { LineSkeleton } from '../../ui/LineSkeleton.tsx';
import { PipelinePage } from './pipeline/PipelinePage.tsx';

const InsuredQuotes = lazy(() => import('./InsuredQuotes.tsx'));
const ReferralsPage = lazy(() => import('./underwriting/ReferralsPage.tsx'));

/** `/quotes`: for agents and staff a pipeline to work through, for insureds their own quotes. Staff decide on referrals. */
export function QuotesPage() {
  const roles = useClaims()?.role ?? [];
  const [address] = useSearchParams();
  const isReferrals = isStaff(roles) && address.get('view') === 'referrals';
  if (isAgentOrStaff(roles) && !isReferrals) return <PipelinePage />;
  return (
    <Suspense fallback={<LineSkeleton lines={8} />}>
      {isReferrals ? <ReferralsPage /> : <InsuredQuotes />}
    </Suspense>
  );
}
