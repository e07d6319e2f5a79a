import { isAgentOrStaff, isStaff } from '@portico/contract/roles';
import { mayEnter, ROUTES, type RouteName } from '@portico/contract/routes';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { brand } from '../../platform/brand.ts';
import { presentClaims, useClaims } from '../../platform/session.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Arrival } from '../Arrival.tsx';

const loadQueue = async () => ({
  default: (await import('../../rooms/claimDesk/queue/QueuePage.tsx')).QueuePage,
});
const loadBook = async () => ({
  default: (await import('../../rooms/claimDesk/book/BookClaimsPage.tsx')).BookClaimsPage,
});
const QueuePage = lazy(loadQueue);
const BookClaimsPage = lazy(loadBook);

/** Gets what the person who is signed in will see: claims are to be there before they're asked for (spec §2). */
export async function loadClaims(): Promise<void> {
  const roles = presentClaims()?.role ?? [];
  if (isStaff(roles)) await loadQueue();
  else if (isAgentOrStaff(roles)) await loadBook();
}

/** `/claims`: the desk's queue for staff, their book's claims for agents. Insureds have My Claims. */
export function ClaimsEntry({ hasPage }: { readonly hasPage: (route: RouteName) => boolean }) {
  const claims = useClaims();
  // Signed out, and on the way to the login. A redirect would come back here as the next person's first page.
  if (!claims) return null;
  const roles = claims.role;
  const visitor = { roles, brand: brand.id, host: window.location.host };
  const leadsTo = (route: RouteName) => hasPage(route) && mayEnter(ROUTES[route], visitor) === 'enter';
  if (!isAgentOrStaff(roles)) return <Navigate replace to={ROUTES.myClaims.path} />;
  return (
    <Suspense fallback={<Skeleton />}>
      {isStaff(roles) ? <QueuePage leadsTo={leadsTo} /> : <BookClaimsPage leadsTo={leadsTo} />}
      <Arrival at={null} />
    </Suspense>
  );
}
