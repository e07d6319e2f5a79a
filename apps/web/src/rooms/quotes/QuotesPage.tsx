import { isAgentOrStaff, isStaff } from '@portico/contract/roles';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useClaims } from '../../platform/session.ts';
import { LineSkeleton } from '../../ui/LineSkeleton.tsx';
import { PipelinePage } from './pipeline/PipelinePage.tsx';

const OtherQuotes = lazy(() => import('./OtherQuotes.tsx'));

/**
 * `/quotes`: for agents and staff a pipeline to work through and the renewals, for insureds what was sent to them. Staff
 * decide on referrals.
 */
export function QuotesPage() {
  const roles = useClaims()?.role ?? [];
  const view = useSearchParams()[0].get('view');
  const isOther = view === 'renewals' || (view === 'referrals' && isStaff(roles));
  if (isAgentOrStaff(roles) && !isOther) return <PipelinePage />;
  return (
    <Suspense fallback={<LineSkeleton lines={8} />}>
      <OtherQuotes />
    </Suspense>
  );
}
