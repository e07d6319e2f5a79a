import { isEmployee } from '@portico/contract/roles';
import { lazy, Suspense } from 'react';
import { useClaims, useIsActing } from '../../platform/session.ts';

/** Most who sign in never see it. */
const SearchBox = lazy(async () => {
  const { SearchBox } = await import('./SearchBox.tsx');
  return { default: SearchBox };
});

/** In the header of those who may act for others, while they do not (spec §2). */
export function ImpersonationSearch() {
  const claims = useClaims();
  const isActing = useIsActing();
  if (!claims?.can_impersonate || isActing) return null;
  return (
    <Suspense>
      <SearchBox isEmployee={isEmployee(claims.role)} />
    </Suspense>
  );
}
