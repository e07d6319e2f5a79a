import { BRAND_IDS } from '@portico/contract/brands';
import { errorText } from '@portico/contract/errors';
import { landingFor } from '@portico/contract/landing';
import { TOKEN_ROLES } from '@portico/contract/roles';
import { chat } from '@portico/contract/rooms/chat';
import { coinsureds } from '@portico/contract/rooms/coinsureds';
import { content } from '@portico/contract/rooms/content';
import { documents } from '@portico/contract/rooms/documents';
import { overviews } from '@portico/contract/rooms/overviews';
import { type Person, persons } from '@portico/contract/rooms/persons';
import { ROUTES, type RouteName } from '@portico/contract/routes';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renew, signIn, signOut } from '../platform/oidc.ts';
import { session } from '../platform/session.ts';
import { answer, refuseOnce } from '../testing/api.ts';
import { settled } from '../testing/billing.ts';
import { NEVER_OPEN } from '../testing/chatHours.ts';
import { answerConfiguration } from '../testing/configuration.ts';
import { eventStream } from '../testing/events.ts';
import { person } from '../testing/person.ts';
import { expiredToken, makeToken } from '../testing/tokens.ts';
import { countNavigation } from './navigation.ts';
import { PAGES } from './pages.tsx';
import { createQueries } from './queries.ts';
import { routes } from './routes.tsx';

vi.mock('../platform/oidc.ts', () => ({
  renew: vi.fn(),
  signIn: vi.fn(() => new Promise(() => {})),
  signOut: vi.fn(() => new Promise(() => {})),
}));

const insured: Person = { ...person, NameFull: 'Ann Lee', OrganizationName: 'Lee & Daughters' };
const portal = {
  Environment: 'test',
  TestBanner: true,
  Demo: true,
  IsLive: true,
  PayNow: true,
  PersonalLinesPortalUrl: null,
  EnableTracking: false,
  MapTiles: null,
};

beforeEach(() => {
  vi.clearAllMocks();
  session.clear();
  session.set({ httpCount: 0 });
  answer(content.rows.portal, portal);
  // The chat starts in the background.
  answerConfiguration({});
  answer(chat.rows.mine, null);
  answer(chat.rows.presence, { Here: false, Hours: NEVER_OPEN });
  answer(chat.rows.watch, () => eventStream().body);
  answer(persons.rows.get, insured);
  answer(overviews.rows.dashboard, {
    Today: '2026-11-15',
    Total: 0,
    Billing: settled,
    PolicyList: [],
    AgentList: [],
    NewlyLinked: null,
    ClaimList: [],
    OfferList: [],
  });
  answer(overviews.rows.limited, []);
  answer(coinsureds.rows.mine, []);
  answer(documents.rows.list, []);
  answer(persons.rows.terms, { Version: '1', Accepted: true });
});

function open(path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  countNavigation(router);
  render(
    <QueryClientProvider client={createQueries()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const inFooter = (link: string) => within(screen.getByRole('contentinfo')).getByRole('link', { name: link });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('the pages', () => {
  it('exist for every landing that a role can have', () => {
    const landings = BRAND_IDS.flatMap((brand) =>
      TOKEN_ROLES.flatMap((role) =>
        [true, false].map((insuredOnClaims) => landingFor([role], brand, { insuredOnClaims })),
      ),
    );
    const paths = Object.keys(PAGES).map((name) => ROUTES[name as RouteName].path);
    expect(paths).toEqual(
      expect.arrayContaining([...new Set(landings)].filter((path) => path !== undefined)),
    );
  });

  // @spec 2.17, 8.22
  it.each(['/no-such-page', '/agent/unknown', '/quotes/unknown'])('%s is not found', async (path) => {
    session.set({ token: makeToken({ role: ['AGENT'] }) });
    const router = open(path);
    await heading('Page not found');
    expect(router.state.location.pathname).toBe('/404');
    expect(document.title).toBe('Page not found');
  });

  // @spec 2.10
  it('/insured is the dashboard', async () => {
    session.set({ token: makeToken() });
    const router = open('/insured');
    await heading(/^Good /);
    expect(router.state.location.pathname).toBe('/insured/dashboard');
  });

  // @spec 2.12
  it('that need a sign-in ask for it, and come back', async () => {
    open('/quotes?state=FL');
    await waitFor(() => expect(signIn).toHaveBeenCalledExactlyOnceWith({ returnPath: '/quotes?state=FL' }));
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });
});

describe('the shell', () => {
  // @spec 1.28, 2.79
  it('has a banner, a main part, a footer with year and legal name, and a way past it all', async () => {
    open('/terms-of-use');
    await heading('Terms of Use');
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute('href', '#main');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent(`© ${new Date().getFullYear()} Calder Group Holdings, Inc.`);
    expect(within(footer).getByRole('link', { name: 'Terms of use' })).toHaveAttribute(
      'href',
      '/terms-of-use',
    );
    expect(within(footer).getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
    expect(screen.getByRole('img', { name: 'Calder Group' })).toBeVisible();
  });

  // @spec 2.61, 9.7
  it('shows the test banner if the server says so', async () => {
    open('/terms-of-use');
    expect(await screen.findByRole('complementary', { name: 'Test site' })).toBeVisible();
  });

  // @spec 2.61
  it('shows none in production', async () => {
    answer(content.rows.portal, { ...portal, TestBanner: false });
    open('/terms-of-use');
    await heading('Terms of Use');
    await waitFor(() => expect(session.get().httpCount).toBe(0));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it("offers sign-in to people who aren't signed in, and loads no person", async () => {
    open('/terms-of-use');
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  // @spec 2.75
  it('offers a way out to the person it names', async () => {
    session.set({ token: makeToken() });
    open('/insured/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: /Ann Lee/ }));
    expect(
      await within(await screen.findByRole('banner')).findByText('insured@demo.portico.test'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(signOut).toHaveBeenCalledExactlyOnceWith();
  });

  it('moves the focus to the heading of the new page', async () => {
    open('/terms-of-use');
    await heading('Terms of Use');
    expect(document.body).toHaveFocus();
    await userEvent.click(inFooter('Privacy'));
    const arrived = await heading('Privacy');
    await waitFor(() => expect(arrived).toHaveFocus());
    expect(document.title).toBe('Privacy');
  });

  // @spec 4.39
  it('counts navigation as busy, from its start to its end', async () => {
    const counts: number[] = [];
    open('/terms-of-use');
    await heading('Terms of Use');
    const stop = session.subscribe(() => counts.push(session.get().httpCount));
    await userEvent.click(inFooter('Privacy'));
    await heading('Privacy');
    stop();
    expect(Math.max(...counts)).toBeGreaterThan(0);
    expect(session.get().httpCount).toBe(0);
  });
});

describe('calls that fail', () => {
  it('are shown until dismissed, and can be tried again', async () => {
    session.set({ token: makeToken() });
    refuseOnce(overviews.rows.dashboard, 'serverError');
    open('/insured/dashboard');
    const notices = await screen.findByRole('region', { name: 'Notifications' });
    expect(await within(notices).findByText(errorText('serverError'))).toBeVisible();
    await userEvent.click(within(notices).getByRole('button', { name: 'Dismiss' }));
    expect(within(notices).queryByRole('alert')).toBeNull();

    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Link your first policy')).toBeVisible();
  });

  it('without a valid token are made again after the renewal, silently', async () => {
    session.set({ token: makeToken() });
    open('/terms-of-use');
    await screen.findByRole('button', { name: /Ann Lee/ });
    session.set({ token: expiredToken({ email: 'other@x.test' }) });
    await waitFor(() => expect(renew).toHaveBeenCalled());
    answer(persons.rows.get, { ...insured, NameFull: 'Bo Other' });
    session.set({ token: makeToken({ email: 'other@x.test' }) });
    expect(await screen.findByRole('button', { name: /Bo Other/ })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
