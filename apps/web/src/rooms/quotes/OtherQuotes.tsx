import { isAgentOrStaff } from '@portico/contract/roles';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useClaims } from '../../platform/session.ts';

const InsuredQuotes = lazy(() => import('./InsuredQuotes.tsx'));
const RenewalsPage = lazy(() => import('./renewals/RenewalsPage.tsx'));
const ReferralsPage = lazy(() => import('./underwriting/ReferralsPage.tsx'));

/** `/quotes` besides the pipeline: an insured's own, the renewals of a book, and the referrals. */
export default function OtherQuotes() {
  const [address] = useSearchParams();
  if (!isAgentOrStaff(useClaims()?.role ?? [])) return <InsuredQuotes />;
  return address.get('view') === 'renewals' ? <RenewalsPage /> : <ReferralsPage />;
}
