import '../ui/global.css';
import type { PortalSettings } from '@portico/contract/rooms/content';
import { ROUTES } from '@portico/contract/routes';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { dress } from '../platform/brand.ts';
import { CreateAccountPage } from '../rooms/signin/account/CreateAccountPage.tsx';
import { ForgotPasswordPage } from '../rooms/signin/account/ForgotPasswordPage.tsx';
import { ResetPasswordPage } from '../rooms/signin/account/ResetPasswordPage.tsx';
import { UseThisDevicePage } from '../rooms/signin/account/UseThisDevicePage.tsx';
import { VerifyEmailPage } from '../rooms/signin/account/VerifyEmailPage.tsx';
import { LoginErrorPage } from '../rooms/signin/login/LoginErrorPage.tsx';
import { LoginPage } from '../rooms/signin/login/LoginPage.tsx';

/** The screens before the sign-in. They load neither router nor kit, so that the first visit is quick. */
function Screen({ path, query }: { readonly path: string; readonly query: URLSearchParams }) {
  const portal = usePortal();
  if (path === ROUTES.forgotPassword.path) return <ForgotPasswordPage portal={portal} />;
  if (path === ROUTES.resetPassword.path) return <ResetPasswordPage portal={portal} />;
  if (path === ROUTES.createAccount.path) return <CreateAccountPage portal={portal} />;
  if (path === ROUTES.useThisDevice.path) return <UseThisDevicePage portal={portal} />;
  if (path === ROUTES.verifyEmail.path) return <VerifyEmailPage portal={portal} />;
  if (path === ROUTES.login.path) return <LoginErrorPage error={query.get('error') ?? ''} portal={portal} />;
  const uid = path.slice(ROUTES.login.path.length + 1);
  return (
    <LoginPage
      uid={uid}
      email={query.get('email') ?? undefined}
      error={query.get('error') ?? undefined}
      portal={portal}
    />
  );
}

function usePortal(): PortalSettings | undefined {
  const [portal, setPortal] = useState<PortalSettings>();
  useEffect(() => {
    const load = async () => {
      const { loadPortal } = await import('../platform/portal.ts');
      setPortal(await loadPortal());
    };
    // Without it the screen works as well; only banner and demo hint are missing.
    load().catch(() => undefined);
  }, []);
  return portal;
}

function show(path: string, query: URLSearchParams): void {
  const place = document.getElementById('portal');
  if (!place) throw new Error('The page has no place for the portal.');
  createRoot(place).render(
    <StrictMode>
      <Screen path={path} query={query} />
    </StrictMode>,
  );
}

dress();
const path = window.location.pathname.replace(/\/+$/, '');
const query = new URLSearchParams(window.location.search);
if (path === ROUTES.login.path && !query.has('error'))
  import('./passThrough.ts')
    .then(({ passThrough }) => passThrough(query.get('email') ?? undefined))
    .catch(() => show(path, new URLSearchParams({ error: 'offline' })));
else show(path, query);
