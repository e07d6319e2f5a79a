import { isAgentOrStaff } from '@portico/contract/roles';
import { lazy, Suspense } from 'react';
import { useClaims, useSession } from '../../platform/session.ts';

/** Insureds never see it. */
const PolicySearchBox = lazy(async () => {
  const { PolicySearchBox } = await import('./PolicySearchBox.tsx');
  return { default: PolicySearchBox };
});

/** In the header on a desktop, for agents and employees (spec §2). */
export function PolicySearch() {
  const roles = useClaims()?.role ?? [];
  const isMobile = useSession((state) => state.isMobile);
  if (isMobile || !isAgentOrStaff(roles)) return null;
  return (
    <Suspense fallback={null}>
      <PolicySearchBox />
    </Suspense>
  );
}
