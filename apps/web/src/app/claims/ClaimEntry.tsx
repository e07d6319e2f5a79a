import { isStaff } from '@portico/contract/roles';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useClaims } from '../../platform/session.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Arrival } from '../Arrival.tsx';

const DeskClaimPage = lazy(async () => ({
  default: (await import('../../rooms/claimDesk/claim/DeskClaimPage.tsx')).DeskClaimPage,
}));
const ClaimPage = lazy(async () => ({
  default: (await import('../../rooms/claims/claim/ClaimPage.tsx')).ClaimPage,
}));

/** `/claims/claim?key={key}`: the desk's view for staff, the claim's page for everyone else. */
export function ClaimEntry() {
  const claims = useClaims();
  const key = useSearchParams()[0].get('key');
  // Signed out, and on the way to the login.
  if (!claims) return null;
  return (
    <Suspense fallback={<Skeleton />}>
      {isStaff(claims.role) ? <DeskClaimPage /> : <ClaimPage />}
      <Arrival at={key} />
    </Suspense>
  );
}
