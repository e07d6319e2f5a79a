// First of all: what the address must not keep is taken out of it while this loads.
import './session/address.ts';
import '../ui/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { dress } from '../platform/brand.ts';
import { kept } from '../platform/browserState.ts';
import { watchConnection } from '../platform/connection.ts';
import { sweepDrafts } from '../platform/drafts.ts';
import { watchErrors } from '../platform/notifyErrors.ts';
import { keepRenewed } from '../platform/oidc.ts';
import { Connected } from './Connected.tsx';
import { watchDeployment } from './deployment.ts';
import { countNavigation } from './navigation.ts';
import { PAGES } from './pages.tsx';
import { createQueries } from './queries.ts';
import { routes } from './routes.tsx';
import { addressParameters } from './session/address.ts';
import { watchIdleness } from './session/idleness.ts';
import { followOtherTabs } from './tabs.ts';

dress();
watchErrors();
watchConnection();
followOtherTabs();

const place = document.getElementById('portal');
if (!place) throw new Error('The page has no place for the portal.');
const root = createRoot(place);

async function open() {
  if (watchIdleness()) return undefined;
  if (Object.keys(addressParameters).length > 0) {
    const { admitByAddress } = await import('./session/admitByAddress.tsx');
    await admitByAddress(addressParameters, root);
  }
  const router = createBrowserRouter(routes);
  countNavigation(router);
  watchDeployment(router);
  const queries = createQueries();
  root.render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Connected>
          <RouterProvider router={router} />
        </Connected>
      </QueryClientProvider>
    </StrictMode>,
  );
  return { router, queries };
}
const opened = open();

// What the first screen can do without comes after it: the renewal clock, the counts, and the claims, which the spec
// wants preloaded (§2).
window.addEventListener('load', () => {
  void keepRenewed();
  void opened.then(async (parts) => {
    if (parts === undefined) return;
    const { applySettings } = await import('./settings.ts');
    await applySettings(parts.router, parts.queries);
  });
  sweepDrafts();
  void PAGES.claims?.();
  if (kept('claimReports').read() !== null)
    void import('../rooms/claims/device/watch.ts').then(({ watchOutbox }) => watchOutbox());
});
