import { fail } from '@portico/contract/errors';
import { content } from '@portico/contract/rooms/content';
import { overviews } from '@portico/contract/rooms/overviews';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse, refuseOnce, server } from '../../../testing/api.ts';
import { billedToLender } from '../../../testing/billing.ts';
import { declared } from '../../../testing/declared.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderRouter } from '../../../testing/page.tsx';
import { portal } from '../../../testing/portal.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { overview } from '../overviews.fixture.ts';
import { PolicyPage } from './PolicyPage.tsx';

beforeEach(() => {
  signInAs('INSURED');
  answer(content.rows.portal, portal);
});

const user = userEvent.setup();

function open(path: string) {
  const router = createMemoryRouter(
    [
      {
        path: '/insured/policy',
        element: (
          <PolicyPage
            Claims={({ policy }) => <p>the claims of {policy}</p>}
            Documents={({ all }) => <p>the documents of {all.policy}</p>}
            Proof={({ status, documentsPath }) => <p>{`proof of a ${status} term at ${documentsPath}`}</p>}
            RequestList={({ policyKey }) => <p>the requests of {policyKey}</p>}
            RequestChange={() => null}
          />
        ),
      },
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

  // @spec I4.4
  it('explains each coverage it knows', async () => {
    show();
    open(`/insured/policy?policy=${keyOf(1)}`);
    const covered = within(await screen.findByRole('region', { name: 'Coverage' }));
    expect(covered.getByText(/Repairs or rebuilds your home/)).toBeVisible();
    expect(covered.getByText('$319,000')).toBeVisible();
    const unknown = covered.getByRole('heading', { name: 'Golf Carts' }).closest('li');
    expect(unknown?.querySelectorAll('p')).toHaveLength(0);
    expect(unknown).toHaveTextContent('$5,000');
  });

  it('shows a change of a later day as one, and what it adds to today’s cost', async () => {
    const LineList = [{ Label: 'Dwelling', From: '$319,000', To: '$450,000' }];
    const ahead = { Begins: '2027-02-15', DifferenceCents: 12_300, LineList };
    const TotalCents = overview.TotalCents + 12_300;
    answer(overviews.rows.policy, { ...overview, TotalCents, ChangeAheadList: [ahead] });
    open(`/insured/policy?policy=${keyOf(1)}`);
    const change = 'From Feb 15, 2027: Dwelling $450,000';
    const covered = within(await screen.findByRole('region', { name: 'Coverage' }));
    expect(covered.getByText(change)).toBeVisible();
    const cost = within(screen.getByRole('region', { name: 'Cost' }));
    for (const name of ['With today’s coverage $1,524.09', `${change} $123.00`, 'Total $1,647.09'])
      expect(cost.getByRole('row', { name })).toBeVisible();
  });

  it('shows every deductible, options, credits, forms, and each fee and tax by its own name', async () => {
    const Slice = { ...overview.Slice, FeesCents: 2_500, TaxesCents: 200 };
    answer(overviews.rows.policy, { ...overview, Slice, Declared: declared });
    open(`/insured/policy?policy=${keyOf(1)}`);
    const covered = await screen.findByRole('region', { name: 'Coverage' });
    expect(within(covered).getByText(/Repairs or rebuilds your home/)).toBeVisible();
    expect(covered).toHaveTextContent('10% of the Dwelling limit');
    expect(covered).toHaveTextContent('Hurricane 2% of the Dwelling limit, per calendar year$6,380');
    expect(covered).toHaveTextContent('Ordinance or law $31,900');
    const cost = screen.getByRole('region', { name: 'Cost' });
    expect(within(cost).getByRole('row', { name: /^Policy fee .*\$25.00$/ })).toBeVisible();
    expect(
      within(cost).getByRole('row', { name: /^Emergency management surcharge .*\$2.00$/ }),
    ).toBeVisible();
    expect(within(cost).queryByRole('rowheader', { name: 'Taxes' })).toBeNull();
    expect(cost).toHaveTextContent('Central station alarm −7%');
    await user.click(within(cost).getByText('Policy forms (1)'));
    expect(await within(cost).findByText('CB-HO-03, edition 07 24')).toBeVisible();
    await user.click(within(cost).getByText('What the price is based on'));
    expect(await within(cost).findByText('1995')).toBeVisible();
  });

  // @spec I5.2
  it('names the mortgage company with the end of the loan number, if there is one', async () => {
    show();
    open(`/insured/policy?policy=${keyOf(1)}`);
    const company = await screen.findByRole('region', { name: 'Mortgage company' });
    expect(company).toHaveTextContent('Stonewren Bank, ISAOA/ATIMAPO Box 12, Tampa, FL 33602');
    expect(company).toHaveTextContent('Loan ending in 2345');
    expect(within(company).getByRole('link', { name: 'Tell your agent' })).toBeVisible();
    answer(overviews.rows.policy, { ...overview, MortgageeList: [] });
    cleanup();
    open(`/insured/policy?policy=${keyOf(1)}`);
    await screen.findByRole('region', { name: 'Coverage' });
    expect(screen.queryByRole('region', { name: 'Mortgage company' })).toBeNull();
  });

  // @spec I4.4
  it('shows parts of the cost that add up to the total', async () => {
    show();
    open(`/insured/policy?policy=${keyOf(1)}`);
    const table = within(await screen.findByRole('table', { name: 'Cost by part' }));
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

  // @spec I11.12
  it('shows how the term is paid, with every due date, and how to pay', async () => {
    show();
    open(`/insured/policy?policy=${keyOf(1)}`);
    const billing = within(await screen.findByRole('region', { name: 'Billing' }));
    for (const text of ['$169.18 is due Dec 7, 2026.', 'Payment 4 of 10 · 7 left', '$507.54 paid so far'])
      expect(billing.getByText(text)).toBeVisible();
    await user.click(billing.getByText('See all due dates'));
    expect(await billing.findByRole('table', { name: 'Payment schedule of CHO-1001' })).toBeVisible();
    expect(billing.getByRole('heading', { name: 'How to pay' })).toBeVisible();
  });

  it('asks for no payment if the mortgage company is billed, and has no billing for an offer', async () => {
    answer(overviews.rows.policy, { ...overview, TermBilling: billedToLender });
    open(`/insured/policy?policy=${keyOf(1)}`);
    const billing = within(await screen.findByRole('region', { name: 'Billing' }));
    expect(billing.getByText(/You don’t need to do anything/)).toBeVisible();
    expect(billing.queryByRole('heading', { name: 'How to pay' })).toBeNull();
    answer(overviews.rows.policy, { ...overview, TermBilling: null });
    cleanup();
    open(`/insured/policy?policy=${keyOf(1)}`);
    await screen.findByRole('region', { name: 'Coverage' });
    expect(screen.queryByRole('region', { name: 'Billing' })).toBeNull();
  });

  it('starts with the total, the next payment and the term', async () => {
    show();
    open(`/insured/policy?policy=${keyOf(1)}`);
    const summary = await screen.findByRole('region', { name: 'Summary' });
    expect(summary).toHaveTextContent('This term$1,524.09Fees and taxes included');
    expect(summary).toHaveTextContent('Next payment$169.18Due Dec 7, 2026, payment 4 of 10');
    expect(summary).toHaveTextContent('Term In forceMar 1, 2026 to Mar 1, 2027106 days left');
    expect(
      within(screen.getByRole('navigation', { name: 'On this page' }))
        .getAllByRole('link')
        .map((link) => document.querySelector(link.getAttribute('href') ?? '')?.textContent),
    ).toEqual(['Coverage', 'Cost', 'Activity this term', 'Documents', 'Property']);
    expect(screen.getByText(/^the documents of C/)).toBeVisible();
  });

  it('shows the property, the agent, the activity of this term, and other terms when asked', async () => {
    show();
    const where = open(`/insured/policy?policy=${keyOf(1)}`);
    expect(await screen.findByText('Class 4 (1 is best)')).toBeVisible();
    expect(screen.getByText('1,850 sq ft, 1 story')).toBeVisible();
    expect(screen.getByText('Marcus Delacroix')).toBeVisible();
    const activity = () => within(screen.getByRole('region', { name: /^Activity/ }));
    const shown = () =>
      activity()
        .getAllByRole('listitem')
        .filter((item) => item.dataset.folded === undefined);
    expect(shown()).toHaveLength(21);
    await user.click(activity().getByRole('button', { name: 'Show 1 other term' }));
    await waitFor(() => expect(shown()).toHaveLength(22));
    await user.click(screen.getByRole('link', { name: 'Mar 1, 2025 to Mar 1, 2026' }));
    expect(where()).toBe(`/insured/policy?policy=${keyOf(2)}`);
  });

  it.each([[''], [`?policy=${keyOf(7)}`], ['?policy=x']])('isn’t found at %j', async (search) => {
    refuse(overviews.rows.policy, 'recordNotFound');
    server.use(http.get('/api/Overview/Policy/x', () => HttpResponse.json({}, { status: 400 })));
    open(`/insured/policy${search}`);
    expect(await screen.findByText('This policy isn’t on your account')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Policy' })).toBeVisible();
  });

  it('offers to try again when it can’t be loaded', async () => {
    refuseOnce(overviews.rows.policy, 'serverError');
    open(`/insured/policy?policy=${keyOf(1)}`);
    await screen.findByText('We couldn’t load this policy');
    show();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Homeowners policy CHO-1001' }),
    ).toBeVisible();
  });
});
