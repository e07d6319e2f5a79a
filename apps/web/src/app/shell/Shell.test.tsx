import { BRANDS, type BrandId } from '@portico/contract/brands';
import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import type { TokenRole } from '@portico/contract/roles';
import { chat } from '@portico/contract/rooms/chat';
import { ROUTES, type RouteName } from '@portico/contract/routes';
import { looksOf } from '@portico/contract/rules/brandLooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { busy } from '../../platform/busy.ts';
import { notify } from '../../platform/notify.ts';
import { session } from '../../platform/session.ts';
import { answer } from '../../testing/api.ts';
import { eventStream } from '../../testing/events.ts';
import { makeToken } from '../../testing/tokens.ts';
import { PAGES } from '../pages.tsx';
import { createQueries } from '../queries.ts';
import { trailOf } from './breadcrumbs/breadcrumbs.ts';
import { Shell } from './Shell.tsx';
import { sidebarFor } from './sidebar/sidebar.ts';

const place = vi.hoisted(() => ({ brand: {} }));
vi.mock('../../platform/brand.ts', () => ({
  get brand() {
    return place.brand;
  },
}));
vi.mock('../pages.tsx', () => ({ PAGES: {} }));
vi.mock('../../platform/oidc.ts', () => ({ signOut: vi.fn(), renew: vi.fn(), signIn: vi.fn() }));
vi.mock('../../platform/usePortal.ts', () => ({ usePortal: () => ({ data: { TestBanner: false } }) }));
vi.mock('../../platform/person.ts', () => ({ usePerson: () => ({ data: { NameFull: 'Ann Lee' } }) }));

const user = userEvent.setup({ delay: null });
beforeEach(() => {
  localStorage.clear();
  session.clear();
  session.set({ httpCount: 0, isMobile: false });
  answer(chat.rows.watch, () => eventStream().body);
  for (const name of Object.keys(ROUTES) as RouteName[]) PAGES[name] = async () => ({ element: null });
});

interface Visit {
  readonly brand?: BrandId;
  readonly roles?: readonly TokenRole[];
  readonly at?: RouteName;
  readonly brands?: typeof BRANDS;
}

/** Shows the shell around pages that contain only their title. */
function visit({ brand = 'brokerage', roles, at = 'termsOfUse', brands = DEMO_BRANDS }: Visit) {
  place.brand = { ...brands[brand], looks: looksOf(brands[brand]) };
  if (roles) session.set({ token: makeToken({ role: [...roles] }) });
  const pages = (Object.keys(ROUTES) as RouteName[]).map((name) => ({
    path: ROUTES[name].path,
    handle: { title: ROUTES[name].title, trail: trailOf(name) },
    element: (
      <>
        <h1>{ROUTES[name].title}</h1>
        <input aria-label="Notes" />
      </>
    ),
  }));
  const router = createMemoryRouter([{ Component: Shell, children: pages }], {
    initialEntries: [ROUTES[at].path],
  });
  const { unmount } = render(
    <QueryClientProvider client={createQueries()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, unmount };
}
const sidebar = () => screen.queryByRole('navigation', { name: 'Main' });
const linksIn = (part: HTMLElement | null) =>
  part
    ? within(part)
        .queryAllByRole('link')
        .map((link) => link.textContent)
    : undefined;
const banner = () => within(screen.getByRole('banner'));

describe('the sidebar', () => {
  it('leads to the pages of the role, and marks the one that is open', () => {
    visit({ roles: ['INSURED'], at: 'linkPolicy' });
    expect(linksIn(sidebar())).toEqual([
      'Dashboard',
      'Link a Policy',
      'Contact Your Agent',
      'Update Profile',
    ]);
    expect(screen.getByRole('link', { name: 'Link a Policy' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Contact Your Agent' })).not.toHaveAttribute('aria-current');
  });

  it('is not there for who has nothing in it', () => {
    visit({ roles: ['SIGNUP'] });
    expect(sidebar()).toBeNull();
    expect(banner().queryByRole('button', { name: 'Sidebar' })).toBeNull();
  });

  it("isn't shown to people who aren't signed in", () => {
    visit({});
    expect(sidebar()).toBeNull();
  });

  // @spec 2.78
  it('collapses to its icons, remembers it, and still says its names', async () => {
    const { unmount } = visit({ roles: ['AGENT'], at: 'quotes' });
    // steady: the sidebar folds at once
    const toggle = () => banner().getByRole('button', { name: 'Sidebar' });
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    await user.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('link', { name: 'Quotes' })).toHaveAttribute('title', 'Quotes');
    unmount();

    visit({ roles: ['AGENT'], at: 'quotes' });
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle());
    expect(localStorage.getItem('portico.sidebar')).toBeNull();
    expect(await screen.findByRole('link', { name: 'Quotes' })).not.toHaveAttribute('title');
  });

  it('opens its submenu, and expands for it', async () => {
    visit({ roles: ['AGENT'], at: 'quotes' });
    const resources = () => screen.getByRole('button', { name: 'Agent Resources' });
    expect(resources()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'Markets' })).toBeNull();
    await user.click(resources());
    expect(await screen.findByRole('link', { name: 'Markets' })).toBeVisible();
    await user.click(banner().getByRole('button', { name: 'Sidebar' }));
    expect(screen.queryByRole('link', { name: 'Markets' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Agent Resources' }));
    expect(await banner().findByRole('button', { name: 'Sidebar' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'Markets' })).toBeVisible();
  });

  it('opens the submenu with the current page', () => {
    visit({ roles: ['AGENT'], at: 'agentMarkets' });
    expect(screen.getByRole('link', { name: 'Markets' })).toHaveAttribute('aria-current', 'page');
  });

  // @spec 4.42
  it('is a drawer in a narrow window, closed until asked for, and again after a choice', async () => {
    session.set({ isMobile: true });
    const { router } = visit({ roles: ['INSURED'], at: 'insuredDashboard' });
    expect(sidebar()).toBeNull();
    await user.click(banner().getByRole('button', { name: 'Menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await user.click(drawer.getByRole('link', { name: 'Link a Policy' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.pathname).toBe('/insured/link-policy');
    expect(localStorage.getItem('portico.sidebar')).toBeNull();
  });

  it('comes back next to the page when the window grows', async () => {
    session.set({ isMobile: true });
    visit({ roles: ['INSURED'], at: 'insuredDashboard' });
    await user.click(banner().getByRole('button', { name: 'Menu' }));
    act(() => session.set({ isMobile: false }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sidebar()).toBeVisible();
  });
});

describe('the group brand (spec §2)', () => {
  const isSlim = () => banner().queryByRole('button', { name: 'Contact' }) === null;

  // @spec 2.87
  it.each([[['AGENT']], [['INTERNAL', 'ADMIN']]] as const)(
    'hides sidebar and header from %j, who keep logo and user menu',
    (roles) => {
      visit({ brand: 'group', roles });
      expect(isSlim()).toBe(true);
      expect(sidebar()).toBeNull();
      expect(banner().getByRole('img', { name: 'Calder Group' })).toBeVisible();
      expect(banner().getByRole('button', { name: 'Ann Lee' })).toBeVisible();
    },
  );

  // @spec I11.18
  it.each([
    [['AGENT']],
    [['INTERNAL']],
    [['INTERNAL', 'UNDERWRITER']],
    [['INTERNAL', 'ADMIN']],
    [['INTERNAL', 'EMPLOYEE']],
  ] as const)('leads %j from the user menu to exactly what the sidebar would have', async (roles) => {
    visit({ brand: 'group', roles });
    await user.click(banner().getByRole('button', { name: 'Ann Lee' }));
    const inMenu = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    const inSidebar = sidebarFor(roles, 'group', () => true).map(({ label }) => label);
    expect(inMenu).toEqual(expect.arrayContaining(inSidebar));
    const notItsOwn = inMenu.slice(0, inMenu.indexOf('Tasks'));
    expect(notItsOwn).toEqual(inSidebar.filter((label) => label !== 'Update Profile'));
  });

  it('leads staff from there to the tools, too', async () => {
    visit({ brand: 'group', roles: ['INTERNAL', 'SUPPORT'] });
    await user.click(banner().getByRole('button', { name: 'Ann Lee' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Manage Accounts',
      'Quotes',
      'Policy Documents',
      'Claims',
      'Tasks',
      'Persons',
      'Conversations',
      'Master Data',
      'Rate Programs',
      'Content',
      'Staff Reports',
      'Outbox',
      'Update Profile',
      'Sign-in Security',
      'Logout',
    ]);
  });

  // @spec I11.18
  it('gives people who have just signed up help and ways to contact us', () => {
    visit({ brand: 'group', roles: ['SIGNUP'] });
    expect(banner().getByRole('button', { name: 'Help' })).toBeVisible();
    expect(banner().getByRole('button', { name: 'Contact' })).toBeVisible();
  });

  // @spec 2.87
  it('shows both to insureds', () => {
    visit({ brand: 'group', roles: ['INSURED'] });
    expect(isSlim()).toBe(false);
    expect(sidebar()).toBeVisible();
  });

  const back = () => banner().queryByRole('link', { name: 'Back to Account' });

  // @spec 2.77
  it.each([[['AGENT']], [['INSURED', 'AGENT']], [['INTERNAL']]] as const)(
    'leads %j back to the account of a policy',
    (roles) => {
      session.set({ policyId: 'a b' });
      visit({ brand: 'group', roles });
      expect(back()).toHaveAttribute('href', '/account?policy=a+b');
    },
  );

  // @spec 2.77
  it('does not without a policy, for a pure insured, on another brand, or without the page', () => {
    const { unmount } = visit({ brand: 'group', roles: ['AGENT'] });
    expect(back()).toBeNull();
    unmount();
    session.set({ policyId: 'p' });
    for (const [brand, role] of [
      ['group', 'INSURED'],
      ['brokerage', 'AGENT'],
    ] as const) {
      const other = visit({ brand, roles: [role] });
      expect(back()).toBeNull();
      other.unmount();
    }
    delete PAGES.account;
    visit({ brand: 'group', roles: ['AGENT'] });
    expect(back()).toBeNull();
  });
});

describe('the header', () => {
  // @spec 2.76, 9.22
  it('says how to reach the people of the brand', async () => {
    visit({ brand: 'claims', roles: ['INTERNAL'] });
    await user.click(banner().getByRole('button', { name: 'Contact' }));
    expect(await screen.findByRole('menuitem', { name: 'help@claims.calder.example' })).toHaveAttribute(
      'href',
      'mailto:help@claims.calder.example',
    );
    expect(screen.getByRole('menuitem', { name: '(800) 555-0142' })).toHaveAttribute(
      'href',
      'tel:+18005550142',
    );
  });

  it('has no Contact menu as long as no one has entered how to reach the brand', () => {
    visit({ brand: 'claims', roles: ['INTERNAL'], brands: BRANDS });
    expect(banner().getByText('Portico Claims')).toBeVisible();
    expect(banner().queryByRole('button', { name: 'Contact' })).toBeNull();
  });

  // @spec 1.34
  it('leads insureds to payments, people with access and sign-in security', async () => {
    visit({ roles: ['INSURED'] });
    await user.click(banner().getByRole('button', { name: 'Ann Lee' }));
    expect(
      (await screen.findAllByRole('menuitem')).map((item) => [item.textContent, item.getAttribute('href')]),
    ).toEqual([
      ['Update Profile', '/profile'],
      ['Payment History', '/insured/payment-history'],
      ['My Claims', '/claims/my-claims'],
      ['Quotes', '/quotes'],
      ['People with access', '/account'],
      ['Sign-in Security', '/profile/security'],
      ['Logout', null],
    ]);
  });

  // @spec 2.74
  it('offers the profile only if the page exists', async () => {
    const { unmount } = visit({ roles: ['AGENT'] });
    await user.click(banner().getByRole('button', { name: 'Ann Lee' }));
    expect(await screen.findByRole('menuitem', { name: 'Update Profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
    unmount();
    delete PAGES.profile;
    delete PAGES.profileSecurity;
    visit({ roles: ['AGENT'] });
    await user.click(banner().getByRole('button', { name: 'Ann Lee' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Logout']);
  });
});

describe('breadcrumbs', () => {
  const crumbs = () => screen.queryByRole('navigation', { name: 'Breadcrumb' });

  // @spec 2.34
  it('lead from the dashboard to the page', () => {
    visit({ roles: ['INSURED'], at: 'linkPolicy' });
    expect(
      within(crumbs() as HTMLElement)
        .getAllByRole('listitem')
        .map((step) => step.textContent),
    ).toEqual(['Dashboard', 'Link a Policy']);
    expect(linksIn(crumbs())).toEqual(['Dashboard']);
  });

  it("are plain text if the page isn't for this person", () => {
    visit({ roles: ['SIGNUP'], at: 'linkPolicy' });
    expect(crumbs()).toHaveTextContent('DashboardLink a Policy');
    expect(linksIn(crumbs())).toEqual([]);
  });

  it("aren't shown on a top-level page", () => {
    visit({ roles: ['INSURED'], at: 'insuredDashboard' });
    expect(crumbs()).toBeNull();
  });
});

it("shows that it's busy, and so does the page", () => {
  visit({});
  expect(screen.queryByRole('progressbar')).toBeNull();
  act(busy.begin);
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  act(busy.end);
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false');
});

it('hands the focus of a notification on when it is dismissed', async () => {
  visit({});
  act(() => {
    notify({ severity: 'error', text: 'First' });
    notify({ severity: 'error', text: 'Second' });
  });
  const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
  first?.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Second');
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByRole('main')).toHaveFocus();
});

describe('shortcuts', () => {
  const list = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });

  it('are listed by ?, but not while typing', async () => {
    visit({});
    await user.type(screen.getByLabelText('Notes'), '?/');
    expect(list()).toBeNull();
    await user.click(document.body);
    await user.keyboard('?');
    await waitFor(() => expect(list()).toHaveTextContent('Close the open window or menu'));
    expect(list()).not.toHaveTextContent('search');
  });

  it('can be switched off, and stay so', async () => {
    const { unmount } = visit({});
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }));
    unmount();
    visit({});
    await user.keyboard('?');
    expect(list()).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await user.keyboard('?');
    await waitFor(() => expect(list()).not.toBeNull());
  });

  it('go to the search if there is one', async () => {
    visit({});
    const search = document.createElement('input');
    search.type = 'search';
    search.value = 'HO-1';
    screen.getByRole('main').append(search);
    await user.keyboard('/');
    expect(search).toHaveFocus();
    expect(search.value).toBe('HO-1');
    search.blur();
    await user.keyboard('?');
    await waitFor(() => expect(list()).toHaveTextContent('Go to search'));
  });
});
