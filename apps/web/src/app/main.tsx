import '../ui/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { dress } from '../platform/brand.ts';
import { keepRenewed } from '../platform/oidc.ts';
import { PorticoTheme } from '../ui/PorticoTheme.tsx';
import { countNavigation } from './navigation.ts';
import { PAGES } from './pages.tsx';
import { createQueries } from './queries.ts';
import { routes } from './routes.tsx';
import { followOtherTabs } from './tabs.ts';

dress();
followOtherTabs();
const router = createBrowserRouter(routes);
countNavigation(router);

const place = document.getElementById('portal');
if (!place) throw new Error('The page has no place for the portal.');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={createQueries()}>
      <PorticoTheme>
        <RouterProvider router={router} />
      </PorticoTheme>
    </QueryClientProvider>
  </StrictMode>,
);

// What the first screen can do without comes after it: the renewal clock, and the claims, which the spec
// wants preloaded (§2).
window.addEventListener('load', () => {
  void keepRenewed();
  void PAGES.claims?.();
});
