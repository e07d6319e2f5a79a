import { fail } from '@portico/contract/errors';
import { overviews } from '@portico/contract/rooms/overviews';
import { DASHBOARD_PAGE } from '@portico/contract/rooms/overviews/insured';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse, refuseOnce, server } from '../../../testing/api.ts';
import { settled, tenPayments, totalsFor } from '../../../testing/billing.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderRouter } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { dashboardOf, overview, policyAt } from '../overviews.fixture.ts';
import { PolicyPage } from '../policy/PolicyPage.tsx';
import { InsuredDashboardPage } from './InsuredDashboardPage.tsx';

beforeEach(() => signInAs('INSURED'));

const user = userEvent.setup();

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/insured/dashboard', element: <InsuredDashboardPage /> },
      { path: '/insured/policy', element: <PolicyPage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [path] },
  );
  renderRouter(router);
  return () => router.state.location.pathname + router.state.location.search;
}
const fill = (...args: Parameters<typeof dashboardOf>) =>
  answer(overviews.rows.dashboard, dashboardOf(...args));

describe('the dashboard', () => {
  it('without a policy says what goes here, and leads to linking one', async () => {
    fill([]);
    const where = open('/insured/dashboard');
    expect(await screen.findByText('No policy is linked to your account yet')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Link a Policy' }));
    expect(where()).toBe('/insured/link-policy');
  });

  it('with one policy shows its facts, how it differs from last term, and the agent', async () => {
    fill([policyAt(1, { Billing: totalsFor(tenPayments) })]);
    open('/insured/dashboard');
    const card = within(await screen.findByRole('article', { name: 'Homeowners insurance, CHO-1001' }));
    for (const text of [
      'In force',
      '12 Gulf Shore Blvd, Naples, FL 34102',
      'Policy CHO-1001',
      'Mar 1, 2026',
      '$1,524.09',
      '$1,184.26',
      'Your premium went up by $84 (6%), from $1,400 to $1,484.',
      'Your dwelling limit rose from $310,000 to $319,000.',
      'Your deductible is unchanged at $2,500.',
    ])
      expect(card.getByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your policy' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next payment: $169.18 by Dec 7, 2026' })).toHaveAttribute(
      'href',
      '/insured/payment-history?policy=CHO-1001',
    );
    expect(screen.getByRole('link', { name: '(813) 555-4459' })).toHaveAttribute('href', 'tel:+18135554459');
    expect(screen.getByRole('link', { name: 'marcus@harborlight.example' })).toHaveAttribute(
      'href',
      'mailto:marcus@harborlight.example',
    );
    for (const [name, href] of [
      ['Contact Your Agent', '/insured/contact-agent'],
      ['Payment History', '/insured/payment-history'],
      ['Manage Accounts', '/account'],
      ['Link another policy', '/insured/link-policy'],
    ])
      expect(screen.getByRole('link', { name: name ?? '' })).toHaveAttribute('href', href);
  });

  it('says nothing of a last term where there was none, and that nothing is waiting', async () => {
    fill([policyAt(1, { LastTerm: null, Billing: { ...settled, BalanceCents: -100 } })]);
    open('/insured/dashboard');
    expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible();
    expect(screen.queryByText('Compared with last term')).toBeNull();
    expect(screen.getByText('Credit')).toBeVisible();
  });

  it('goes by the server’s day, not by the reader’s clock', async () => {
    fill([policyAt(1, { CancelledOn: '2020-06-11' })], { Today: '2020-06-01' });
    open('/insured/dashboard');
    expect(await screen.findByText(/ends in 10 days/)).toBeVisible();
  });

  it('of two thousand policies shows a page, and more when asked', async () => {
    const asked = answer(overviews.rows.dashboard, ({ query: { Skip = 0 } }) => {
      const policies = Array.from({ length: DASHBOARD_PAGE }, (_, at) => policyAt(1 + Skip + at));
      return dashboardOf(policies, { Total: 2000 });
    });
    open('/insured/dashboard');
    expect(await screen.findByText('20 of 2,000 policies are shown.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show 20 more' }));
    expect(await screen.findByText('40 of 2,000 policies are shown.')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(40);
    expect(asked.map(({ query }) => query.Skip)).toEqual([0, 20]);
    expect(screen.getAllByText('Marcus Delacroix')).toHaveLength(1);
  });

  it('that cannot be loaded says so, and tries again', async () => {
    refuseOnce(overviews.rows.dashboard, 'serverError');
    open('/insured/dashboard');
    expect(await screen.findByText('Your policies could not be loaded.')).toBeVisible();
    fill([policyAt(1)]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('is in shape while it loads', async () => {
    fill([policyAt(1)]);
    open('/insured/dashboard');
    expect(screen.getAllByText('Loading…').length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await screen.findByRole('article');
  });

  it('welcomes the policy that was just linked, until that is dismissed', async () => {
    fill([policyAt(1)], {
      NewlyLinked: { Key: keyOf(1), AlternateKey: 'CHO-1001', Street1: '12 Gulf Shore Blvd' },
    });
    const where = open('/insured/dashboard?new=1&from=mail');
    expect(await screen.findByText('Policy CHO-1001 is linked to your account')).toBeVisible();
    expect(where()).toBe('/insured/dashboard?new=1&from=mail');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(where()).toBe('/insured/dashboard?from=mail');
    expect(screen.queryByText('Policy CHO-1001 is linked to your account')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('welcomes nobody who comes without having linked', async () => {
    fill([policyAt(1)], { NewlyLinked: { Key: keyOf(1), AlternateKey: 'CHO-1001', Street1: 'x' } });
    open('/insured/dashboard');
    await screen.findByRole('article');
    expect(screen.queryByText(/is linked to your account/)).toBeNull();
  });
});

describe('the policy page', () => {
  const show = () =>
    answer(overviews.rows.policy, ({ params }) =>
      params.key === keyOf(1) ? overview : fail('recordNotFound'),
    );

  it('explains each coverage, and makes nothing up for one it does not know', async () => {
    show();
    open(`/insured/policy?policy=${keyOf(1)}`);
    const covered = within(await screen.findByRole('region', { name: 'What is covered' }));
    expect(covered.getByText(/Repairs or rebuilds your home/)).toBeVisible();
    expect(covered.getByText('$319,000')).toBeVisible();
    const unknown = covered.getByRole('heading', { name: 'Golf Carts' }).closest('li');
    expect(unknown?.querySelectorAll('p')).toHaveLength(0);
    expect(unknown).toHaveTextContent('$5,000');
  });

  it('names the mortgage company with the end of the loan number, and nothing where there is none', async () => {
    show();
    open(`/insured/policy?policy=${keyOf(1)}`);
    const company = await screen.findByRole('region', { name: 'Mortgage company' });
    expect(company).toHaveTextContent('Stonewren Bank, ISAOA/ATIMAPO Box 12, Tampa, FL 33602');
    expect(within(company).getByText('••••2345')).toBeVisible();
    expect(company).toHaveTextContent('They get notices of your policy.');
    answer(overviews.rows.policy, { ...overview, MortgageeList: [] });
    cleanup();
    open(`/insured/policy?policy=${keyOf(1)}`);
    await screen.findByRole('region', { name: 'What is covered' });
    expect(screen.queryByRole('region', { name: 'Mortgage company' })).toBeNull();
  });

  it('shows the price part by part, and the parts come to the total', async () => {
    show();
    open(`/insured/policy?policy=${keyOf(1)}`);
    const table = within(await screen.findByRole('table', { name: 'The price, part by part' }));
    const cells = table.getAllByRole('row').map((row) => row.textContent);
    expect(cells.slice(1)).toEqual([
      'Dwelling92%$1,400.00',
      'Personal Liability4%$64.00',
      'Golf Carts1%$20.00',
      'Fees2%$25.00',
      'Taxes<1%$15.09',
      'Total$1,524.09',
    ]);
  });

  it('shows the facts, the terms, the agent and the story, the whole of it when asked', async () => {
    show();
    const where = open(`/insured/policy?policy=${keyOf(1)}`);
    expect(await screen.findByText('Class 4 of 10; 1 is the best')).toBeVisible();
    expect(screen.getByText('1,850 sq ft, 1 story')).toBeVisible();
    expect(screen.getByText('Marcus Delacroix')).toBeVisible();
    const story = within(screen.getByRole('region', { name: 'What happened' }));
    expect(story.getAllByRole('listitem').filter((item) => item.dataset.later === undefined)).toHaveLength(
      12,
    );
    await user.click(story.getByRole('button', { name: 'Show 10 earlier' }));
    expect(story.getAllByRole('listitem').filter((item) => item.dataset.later === undefined)).toHaveLength(
      22,
    );
    await user.click(screen.getByRole('link', { name: 'Mar 1, 2025 to Mar 1, 2026' }));
    expect(where()).toBe(`/insured/policy?policy=${keyOf(2)}`);
  });

  it.each([[''], [`?policy=${keyOf(7)}`], ['?policy=x']])(
    'of nobody or somebody else (%j) looks like none',
    async (search) => {
      refuse(overviews.rows.policy, 'recordNotFound');
      server.use(http.get('/api/Overview/Policy/x', () => HttpResponse.json({}, { status: 400 })));
      open(`/insured/policy${search}`);
      expect(await screen.findByText('There is no such policy on your account')).toBeVisible();
      expect(screen.getByRole('heading', { level: 1, name: 'Policy' })).toBeVisible();
    },
  );

  it('that cannot be loaded says so, and tries again', async () => {
    refuseOnce(overviews.rows.policy, 'serverError');
    open(`/insured/policy?policy=${keyOf(1)}`);
    await screen.findByText('Your policy could not be loaded.');
    show();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Homeowners insurance' })).toBeVisible();
  });
});
