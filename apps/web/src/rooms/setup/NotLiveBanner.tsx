import { isStaff } from '@portico/contract/roles';
import { lazy, Suspense } from 'react';
import { useClaims } from '../../platform/session.ts';
import { usePortal } from '../../platform/usePortal.ts';

/** Only staff of a brokerage that isn't live load it. */
const NotLive = lazy(async () => ({ default: (await import('./NotLive.tsx')).NotLive }));

/** On every page of staff, until the brokerage is live. */
export function NotLiveBanner() {
  const claims = useClaims();
  const isLive = usePortal().data?.IsLive;
  if (isLive !== false || !claims || !isStaff(claims.role)) return null;
  return (
    <Suspense>
      <NotLive isAdmin={claims.is_admin === true} />
    </Suspense>
  );
}
