import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { session } from '../platform/session.ts';
import { track, wantsPrivacy } from '../platform/tracking.ts';
import { portalQuery } from '../platform/usePortal.ts';
import { setTileSource } from '../ui/map/tileSource.ts';
import type { PageHandle } from './shell/breadcrumbs/breadcrumbs.ts';

/** What the installation wants of the page, once that is up. The shell has loaded the settings for its banner. */
export async function applySettings(router: DataRouter, queries: QueryClient): Promise<void> {
  const settings = await queries.fetchQuery(portalQuery).catch(() => undefined);
  if (settings === undefined) return;
  setTileSource(settings.MapTiles ?? undefined);
  session.set({ enableTracking: settings.EnableTracking && !wantsPrivacy() });
  if (session.get().enableTracking) countPages(router);
}

/** By the names of their routes. A page that only changes its address stays the same page. */
function countPages(router: DataRouter): void {
  let shown: string | undefined;
  const look = () => {
    const { matches, navigation } = router.state;
    if (navigation.state !== 'idle') return;
    const name = (matches.at(-1)?.route.handle as PageHandle | undefined)?.name;
    if (name !== undefined && name !== shown) track({ Name: 'PageView', Route: name });
    shown = name;
  };
  router.subscribe(look);
  look();
}
