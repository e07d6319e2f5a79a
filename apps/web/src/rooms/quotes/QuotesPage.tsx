import { isAgentOrStaff } from '@portico/contract/roles';
import { lazy, Suspense } from 'react';
import { useClaims } from '../../platform/session.ts';
import { LineSkeleton } from '../../ui/LineSkeleton.tsx';
import { PipelinePage } from './pipeline/PipelinePage.tsx';

const InsuredQuotes = lazy(() => import('./InsuredQuotes.tsx'));

/** `/quotes`: for agents and staff a pipeline to work through, for insureds their own quotes. */
export const QuotesPage = () =>
  isAgentOrStaff(useClaims()?.role ?? []) ? (
    <PipelinePage />
  ) : (
    <Suspense fallback={<LineSkeleton lines={8} />}>
      <InsuredQuotes />
    </Suspense>
  );
