import { lazy, Suspense } from 'react';
import { useClaims } from '../../platform/session.ts';

/** Only the windows of an impersonation load it. */
const Acting = lazy(async () => {
  const { Acting } = await import('./Acting.tsx');
  return { default: Acting };
});

/** On every page of a window in which staff act for someone else. */
export function ImpersonationBanner() {
  const claims = useClaims();
  if (!claims?.act) return null;
  return (
    <Suspense>
      <Acting email={claims.email} staff={claims.act.name} ends={claims.impersonation_ends} />
    </Suspense>
  );
}
