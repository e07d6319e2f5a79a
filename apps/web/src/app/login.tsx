import '../ui/global.css';
import type { PortalSettings } from '@portico/contract/rooms/content';
import { ROUTES } from '@portico/contract/routes';
import { lazy, StrictMode, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { dress } from '../platform/brand.ts';
import { isStorageBlocked } from '../platform/browserState.ts';
import { onReturn, watchConnection } from '../platform/connection.ts';
import { Entrance } from '../rooms/signin/Entrance.tsx';
import { LoginErrorPage } from '../rooms/signin/login/LoginErrorPage.tsx';
import { StorageBlockedPage } from '../rooms/signin/login/StorageBlockedPage.tsx';
import { UnreachablePage } from '../rooms/signin/login/UnreachablePage.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Connected } from './Connected.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import type { SignInScreenProps } from './SignInScreen.tsx';

type Address = Omit<SignInScreenProps, 'portal'>;

/** Loaded while the frame is already on the screen. After a release, or in an outage, it may not load. */
const SignInScreen = lazy(() =>
  import('./SignInScreen.tsx').then(
    ({ SignInScreen }) => ({ default: SignInScreen }),
    () => ({ default: UnreachablePage }),
  ),
);

/** The other screens, such as those for a forgotten password, need nothing from the browser. */
const isSigningIn = (path: string) => `${path}/`.startsWith(`${ROUTES.login.path}/`);

/** The screens before the sign-in. They load neither the router nor the query library, so the first visit is fast. */
function Screen({ path, query }: Address) {
  const portal = usePortal();
  if (isSigningIn(path) && isStorageBlocked()) return <StorageBlockedPage portal={portal} />;
  const error = query.get('error') ?? '';
  if (path === ROUTES.login.path && error === 'offline') return <UnreachablePage portal={portal} />;
  if (path === ROUTES.login.path) return <LoginErrorPage error={error} portal={portal} />;
  return <SignInScreen path={path} query={query} portal={portal} />;
}

function usePortal(): PortalSettings | undefined {
  const [portal, setPortal] = useState<PortalSettings>();
  useEffect(() => {
    const load = async () => {
      const { loadPortal } = await import('../platform/portal.ts');
      setPortal(await loadPortal());
    };
    // The screens work without it. Only the banner and the link to the demo accounts are missing.
    const attempt = () => void load().catch(() => undefined);
    attempt();
    return onReturn(attempt);
  }, []);
  return portal;
}

const Opening = () => (
  <Entrance title={ROUTES.login.title}>
    <Skeleton heading lines={6} />
  </Entrance>
);

function show(address: Address): void {
  const place = document.getElementById('portal');
  if (!place) throw new Error('The page has no place for the portal.');
  createRoot(place).render(
    <StrictMode>
      <Connected>
        <ConnectionBanner />
        <Suspense fallback={<Opening />}>
          <Screen {...address} />
        </Suspense>
      </Connected>
    </StrictMode>,
  );
}

dress();
watchConnection();
const path = window.location.pathname.replace(/\/+$/, '');
const query = new URLSearchParams(window.location.search);
if (path === ROUTES.login.path && !query.has('error') && !isStorageBlocked())
  import('./passThrough.ts')
    .then(({ passThrough }) => passThrough(query.get('email') ?? undefined))
    .catch(() => show({ path, query: new URLSearchParams({ error: 'offline' }) }));
else show({ path, query });
