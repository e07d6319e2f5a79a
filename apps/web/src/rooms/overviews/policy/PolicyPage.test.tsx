import { fail } from '@portico/contract/errors';
import { overviews } from '@portico/contract/rooms/overviews';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse, refuseOnce, server } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderRouter } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { overview } from '../overviews.fixture.ts';
import { PolicyPage } from './PolicyPage.tsx';

beforeEach(() => signInAs('INSURED'));

const user = userEvent.setup();

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/insured/policy', element: <PolicyPage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [path] },
  );
  renderRouter(router);
  return () => router.state.location.pathname + router.state.location.search;
}

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
