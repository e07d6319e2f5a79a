import { content } from '@portico/contract/rooms/content';
import { overviews } from '@portico/contract/rooms/overviews';
import { DASHBOARD_PAGE } from '@portico/contract/rooms/overviews/insured';
import { payments } from '@portico/contract/rooms/payments';
import { persons } from '@portico/contract/rooms/persons';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refuseOnce } from '../../../testing/api.ts';
import { limitedPolicy, pastDue, settled, tenPayments, totalsFor } from '../../../testing/billing.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderRouter } from '../../../testing/page.tsx';
import { person } from '../../../testing/person.ts';
import { portal } from '../../../testing/portal.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { agent, claimAt, dashboardOf, policyAt } from '../overviews.fixture.ts';
import { InsuredDashboardPage } from './InsuredDashboardPage.tsx';

beforeEach(() => {
  signInAs('INSURED');
  answer(persons.rows.get, person);
  answer(overviews.rows.limited, []);
  answer(content.rows.portal, portal);
});

const user = userEvent.setup();

function open(path = '/insured/dashboard') {
  const router = createMemoryRouter(
    [
      {
        path: '/insured/dashboard',
        element: (
          <InsuredDashboardPage
            Invitations={() => <p>the invitations</p>}
            Documents={() => <p>the documents</p>}
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
const fill = (...args: Parameters<typeof dashboardOf>) =>
  answer(overviews.rows.dashboard, dashboardOf(...args));
const link = (name: string) => screen.getByRole('link', { name });

describe('the dashboard', () => {
  it('greets the policyholder and says in one line whether they’re covered', async () => {
    fill([policyAt(1)]);
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Hannah$/ }),
    ).toBeVisible();
    expect(await screen.findByText('You’re covered, and nothing is past due.')).toBeVisible();
  });

  it('shows only what a limited link opens, and what opens the rest', async () => {
    answer(overviews.rows.limited, [limitedPolicy()]);
    fill([]);
    const where = open();
    const card = await screen.findByRole('region', { name: 'Next payment' });
    for (const text of ['$169.18', 'Due Monday, Dec 7, 2026', 'Policy CHO-1001'])
      expect(card).toHaveTextContent(text);
    expect(await within(card).findByRole('button', { name: 'Pay now' })).toBeVisible();
    expect(link('Report a claim')).toHaveAttribute('href', `/claims/report?policy=${keyOf(1)}`);
    for (const absent of ['Link your first policy', 'the documents'])
      expect(screen.queryByText(absent)).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Quick actions' })).toBeNull();
    const rest = screen.getByRole('region', { name: 'The rest of policy CHO-1001' });
    expect(rest).toHaveTextContent('it opens on Nov 21, 2026, unless someone on file objects');
    await user.click(link('Get a code or ask your agent'));
    expect(where()).toBe('/insured/link-policy?policy=CHO-1001');
  });

  it.each([
    [
      { OpensAt: null },
      'it opens 7 days after we’ve emailed everyone on file',
      'Get a code or ask your agent',
    ],
    [
      { OpensByCode: false, OpensByItself: false, OpensAt: null },
      'They’ll call the phone number on file.',
      'Ask your agent',
    ],
    [
      { OpensByItself: false, OpensAt: null },
      'Enter a code from the email on file, or ask your agent.',
      'Get a code or ask your agent',
    ],
  ] as const)('says what opens the rest: %o', async (more, text, action) => {
    answer(overviews.rows.limited, [limitedPolicy({ ...more, Next: null, OwedCents: 0, CanReport: false })]);
    fill([]);
    open();
    expect(await screen.findByRole('region', { name: /^The rest of/ })).toHaveTextContent(text);
    expect(link(action)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Report a claim' })).toBeNull();
    expect(screen.getByText('You’re all caught up')).toBeVisible();
  });

  it('says what came of a payment on such a policy, without a receipt', async () => {
    answer(overviews.rows.limited, [limitedPolicy()]);
    answer(payments.rows.started, {
      Key: keyOf(7),
      PolicyKey: keyOf(1),
      AlternateKey: 'CHO-1001',
      AmountCents: 16_918,
      PaidCents: 16_918,
      IsHeld: false,
      ReceiptKey: null,
    });
    fill([]);
    open(`/insured/dashboard?started=${keyOf(7)}&result=paid`);
    const thanks = await screen.findByText(/You paid \$169\.18 on policy CHO-1001\./);
    expect(thanks).not.toHaveTextContent('receipt');
  });

  it('shows both, what is partly open first', async () => {
    answer(overviews.rows.limited, [limitedPolicy()]);
    fill([policyAt(2)]);
    open();
    expect(await screen.findByText('the documents')).toBeVisible();
    expect(await screen.findByRole('region', { name: /^The rest of/ })).toBeVisible();
  });

  // @spec D.3
  it('leads to linking a policy if there is none', async () => {
    fill([]);
    const where = open();
    expect(await screen.findByText('Link your first policy')).toBeVisible();
    await user.click(link('Link a Policy'));
    expect(where()).toBe('/insured/link-policy');
  });

  it('starts with the next payment, its due date and its policy, and leads to all due dates', async () => {
    fill([policyAt(2), policyAt(1, { TermBilling: tenPayments })], { Billing: totalsFor(tenPayments) });
    open();
    const card = await screen.findByRole('region', { name: 'Next payment' });
    for (const text of ['$169.18', 'Due Monday, Dec 7, 2026', 'Homeowners insurance, 12 Gulf Shore Blvd'])
      expect(card).toHaveTextContent(text);
    expect(card).toHaveTextContent('Payment 4 of 10 · 7 left');
    expect(await within(card).findByRole('button', { name: 'Pay now' })).toBeVisible();
    expect(within(card).getByRole('link', { name: 'See all due dates' })).toHaveAttribute(
      'href',
      '/insured/payment-history?policy=CHO-1001',
    );
  });

  it('marks what is past due', async () => {
    fill([policyAt(1, { TermBilling: pastDue })], { Billing: totalsFor(pastDue) });
    open();
    const card = await screen.findByRole('region', { name: 'Past due' });
    expect(card).toHaveTextContent('$169.18');
    expect(card).toHaveTextContent('Past due since Dec 7, 2026');
    expect(screen.getByText('You’re covered, but $169.18 is past due.')).toBeVisible();
  });

  it('says so if nothing is due, and names a credit', async () => {
    fill([policyAt(1)], { Billing: { ...settled, BalanceCents: -1_250 } });
    open();
    const card = within(await screen.findByRole('region', { name: 'Next payment' }));
    expect(card.getByText('You’re all caught up')).toBeVisible();
    expect(card.getByText('You have a credit of $12.50.')).toBeVisible();
  });

  it('shows each policy with its facts, and the comparison with last term folded to one line', async () => {
    fill([policyAt(1, { Billing: totalsFor(tenPayments) })]);
    open();
    const card = within(await screen.findByRole('article', { name: 'Homeowners insurance, CHO-1001' }));
    for (const text of [
      'In force',
      '12 Gulf Shore Blvd, Naples, FL 34102',
      'Policy CHO-1001',
      'Mar 1, 2027',
      '$1,184.26',
      '$1,524.09 this term, up $84.09 from last',
    ])
      expect(card.getByText(text)).toBeVisible();
    const details = card.getByText(/^Your total went up by \$84\.09 \(6%\)/);
    expect(details).not.toBeVisible();
    await user.click(card.getByText(/this term, up/));
    expect(details).toBeVisible();
    expect(await card.findByText('Your deductible is unchanged at $2,500.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your policy' })).toBeVisible();
  });

  it('shows the total alone without a last term, a credit, and the plain name of the program', async () => {
    fill([
      policyAt(1, {
        LastTerm: null,
        Billing: { ...settled, BalanceCents: -100 },
        Program: { Code: 'HO6', Name: 'Condominium unit owners' },
      }),
    ]);
    open();
    const card = within(await screen.findByRole('article', { name: 'Condo insurance, CHO-1001' }));
    expect(card.getByText('$1,524.09 this term, fees and taxes included')).toBeVisible();
    expect(card.getByText('Credit')).toBeVisible();
  });

  it('leads to the common errands and to the agent', async () => {
    fill([policyAt(1)]);
    open();
    await screen.findByRole('article');
    for (const [name, href] of [
      ['Payments', '/insured/payment-history'],
      ['Documents', '/insured/documents'],
      ['Report a claim', '/claims/report'],
      ['People with access', '/account'],
      ['Link a Policy', '/insured/link-policy'],
      ['(813) 555-4459', 'tel:+18135554459'],
      ['Send a message', '/insured/contact-agent'],
    ] as const)
      expect(link(name)).toHaveAttribute('href', href);
    expect(
      within(screen.getByRole('region', { name: 'Latest documents' })).getByText('the documents'),
    ).toBeVisible();
  });

  // @spec I13.32
  it('shows an open claim with its progress, the next step and its day', async () => {
    fill([policyAt(1)], { ClaimList: [claimAt(500)] });
    open();
    const part = within(await screen.findByRole('region', { name: 'Your open claim' }));
    expect(await part.findByRole('link', { name: 'Burst or leaking pipe' })).toHaveAttribute(
      'href',
      `/claims/claim?key=${keyOf(500)}`,
    );
    expect(part.getByText(/Next:/).closest('p')).toHaveTextContent(
      'Next: We’ll make a decision on your claim, by Fri, Nov 20.',
    );
    expect(part.getByText('Decision').closest('li')).toHaveAttribute('aria-current', 'step');
    expect(part.getByText('Claim CLM-26-000284')).toBeVisible();
    expect(part.queryByText('Your turn')).toBeNull();
    expect(part.getByRole('link', { name: 'My Claims' })).toHaveAttribute('href', '/claims/my-claims');
  });

  // @spec I13.32
  it('says whose turn it is, and that a date was missed', async () => {
    fill([policyAt(1)], {
      ClaimList: [
        claimAt(500, { Next: { Text: 'Please send us the invoice.', Who: 'you', By: '2026-11-20' } }),
        claimAt(501, { ClaimNumber: null, Missed: { Text: 'We haven’t called you yet.', By: '2026-11-12' } }),
      ],
    });
    open();
    const part = within(await screen.findByRole('region', { name: 'For you to review' }));
    expect(await part.findByText('Your turn')).toBeVisible();
    expect(part.getByText('Receipt R-7K2M9QX4TD')).toBeVisible();
    expect(
      part.getAllByText('We haven’t called you yet. We missed our Nov 12 date, and we’re sorry.'),
    ).toHaveLength(1);
  });

  it('leads to our phone number where claims can’t be reported online', async () => {
    fill([policyAt(1)], { ClaimList: null });
    open();
    await screen.findByRole('article');
    expect(link('Claims')).toHaveAttribute('href', '/claims/my-claims');
    expect(screen.queryByRole('link', { name: 'Report a claim' })).toBeNull();
  });

  it('lists two agents and links the rest', async () => {
    fill([policyAt(1)], {
      AgentList: [1, 2, 3].map((at) => ({ ...agent, Key: keyOf(900 + at), NameFull: `Agent ${at}` })),
    });
    open();
    expect(await screen.findByText('Agent 2')).toBeVisible();
    expect(screen.queryByText('Agent 3')).toBeNull();
    expect(link('See all 3 agents')).toHaveAttribute('href', '/insured/contact-agent');
  });

  // @spec I9.7
  it('uses the server’s day, not the browser’s clock', async () => {
    fill([policyAt(1, { CancelledOn: '2020-06-11' })], { Today: '2020-06-01' });
    open();
    expect(await screen.findByText(/ends in 10 days/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'For you to review' })).toBeVisible();
  });

  // @spec D.3
  it('loads two thousand policies a page at a time', async () => {
    const asked = answer(overviews.rows.dashboard, ({ query: { Skip = 0 } }) => {
      const policies = Array.from({ length: DASHBOARD_PAGE }, (_, at) => policyAt(1 + Skip + at));
      return dashboardOf(policies, { Total: 2000 });
    });
    open();
    expect(await screen.findByText('Showing 20 of 2,000 policies.')).toBeVisible();
    expect(screen.queryByText(/You’re covered/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show 20 more' }));
    expect(await screen.findByText('Showing 40 of 2,000 policies.')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(40);
    expect(asked.map(({ query }) => query.Skip)).toEqual([0, 20]);
    expect(screen.getAllByText('Marcus Delacroix')).toHaveLength(1);
  });

  it('offers to try again when it can’t be loaded', async () => {
    refuseOnce(overviews.rows.dashboard, 'serverError');
    open();
    expect(await screen.findByText('We couldn’t load your policies')).toBeVisible();
    fill([policyAt(1)]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('shows its shape while it loads', async () => {
    fill([policyAt(1)]);
    open();
    expect(screen.getAllByText('Loading…').length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await screen.findByRole('article');
  });

  // @spec D.4
  it('welcomes the policy that was just linked until dismissed', async () => {
    fill([policyAt(1)], {
      NewlyLinked: { Key: keyOf(1), AlternateKey: 'CHO-1001', Street1: '12 Gulf Shore Blvd' },
    });
    const where = open('/insured/dashboard?new=1&from=mail');
    expect(await screen.findByText('Policy CHO-1001 is linked to your account')).toBeVisible();
    expect(where()).toBe('/insured/dashboard?new=1&from=mail');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(where()).toBe('/insured/dashboard?from=mail');
    expect(screen.queryByText('Policy CHO-1001 is linked to your account')).toBeNull();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('doesn’t welcome a policy without ?new=1', async () => {
    fill([policyAt(1)], { NewlyLinked: { Key: keyOf(1), AlternateKey: 'CHO-1001', Street1: 'x' } });
    open();
    await screen.findByRole('article');
    expect(screen.queryByText(/is linked to your account/)).toBeNull();
  });
});
