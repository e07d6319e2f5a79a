import { analytics } from '@portico/contract/rooms/analytics';
import { content } from '@portico/contract/rooms/content';
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../platform/session.ts';
import { answer, type Sent } from '../testing/api.ts';
import { portal } from '../testing/portal.ts';
import { signInAs } from '../testing/signInAs.ts';
import { makeToken } from '../testing/tokens.ts';
import { onTileSource } from '../ui/map/tileSource.ts';

let sent: Sent<typeof analytics.rows.record>;
let settings: typeof import('./settings.ts');
beforeEach(async () => {
  vi.restoreAllMocks();
  signInAs('INSURED');
  session.set({ enableTracking: false });
  sent = answer(analytics.rows.record, { Counted: 1 });
  settings = await import('./settings.ts');
});

const pages = () =>
  createMemoryRouter(
    [
      { path: '/insured/dashboard', element: null, handle: { name: 'insuredDashboard', title: 'Dashboard' } },
      { path: '/insured/policy', element: null, handle: { name: 'policy', title: 'Policy' } },
      { path: '/callback', element: null, handle: { title: 'Signing In' } },
    ],
    { initialEntries: ['/insured/dashboard?secret=1'] },
  );
const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};
async function start(EnableTracking: boolean) {
  const asked = answer(content.rows.portal, { ...portal, EnableTracking });
  const router = pages();
  const queries = new QueryClient();
  await settings.applySettings(router, queries);
  return { router, asked };
}

describe('counting pages', () => {
  // @spec I15.41
  it('sends the names of routes in one batch, never addresses or keys', async () => {
    const { router } = await start(true);
    await router.navigate('/insured/policy?key=0197-secret');
    await router.navigate('/insured/policy?key=0198-secret');
    await router.navigate('/callback');
    await router.navigate('/insured/dashboard');
    hide();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      Brand: 'group',
      EventList: ['insuredDashboard', 'policy', 'insuredDashboard'].map((Route) => ({
        Name: 'PageView',
        Route,
      })),
    });
    expect(session.get().enableTracking).toBe(true);
  });

  // @spec I15.41
  it.each([
    ['the configuration turns it off', async () => void (await start(false))],
    [
      'the browser sends Do Not Track',
      async () => {
        vi.stubGlobal('navigator', { ...navigator, doNotTrack: '1' });
        await start(true);
      },
    ],
    [
      'the browser sends Global Privacy Control',
      async () => {
        vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: true });
        await start(true);
      },
    ],
    [
      'no one is signed in',
      async () => {
        session.clear();
        await start(true);
      },
    ],
    [
      'staff act for someone',
      async () => {
        session.set({ impersonationToken: makeToken({ role: ['INSURED'] }) });
        await start(true);
      },
    ],
  ])('counts nothing if %s', async (_why, begin) => {
    await begin();
    hide();
    expect(sent).toEqual([]);
  });

  it('asks for the settings once, like the shell', async () => {
    const queries = new QueryClient();
    const asked = answer(content.rows.portal, { ...portal, EnableTracking: true });
    const { portalQuery } = await import('../platform/usePortal.ts');
    await queries.fetchQuery(portalQuery);
    await settings.applySettings(pages(), queries);
    expect(asked).toHaveLength(1);
  });
});

it('tells maps where their tiles are', async () => {
  const MapTiles = {
    Url: 'https://t.test/{z}/{x}/{y}',
    Attribution: '© T',
    AttributionUrl: null,
    MaxZoom: 9,
  };
  answer(content.rows.portal, { ...portal, MapTiles });
  const heard = vi.fn();
  const stop = onTileSource(heard);
  await settings.applySettings(pages(), new QueryClient());
  expect(heard).toHaveBeenCalledExactlyOnceWith(MapTiles);
  stop();
});
