import { overviews } from '@portico/contract/rooms/overviews';
import type { AccountPolicy } from '@portico/contract/rooms/overviews/account';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../platform/session.ts';
import { answer, refuse, refuseOnce } from '../../../testing/api.ts';
import { pastDue } from '../../../testing/billing.ts';
import { declared } from '../../../testing/declared.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderRouter } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { overview } from '../../overviews/overviews.fixture.ts';
import { AccountPolicyPage } from './AccountPolicyPage.tsx';
import { changeFromLast, nextEvent } from './policy.rules.ts';

const policy: AccountPolicy = {
  ...overview,
  Account: {
    Key: keyOf(50),
    AlternateKey: 'A-1002345',
    Contact: { Name: 'Hannah Whitlock' },
    Email: 'hannah@example.com',
    Phone: '2395559681',
  },
  ActivityList: [
    {
      Key: 1,
      At: '2026-11-09T15:00:00.000Z',
      Who: 'Marcus Delacroix',
      OnBehalfOf: null,
      Text: 'Changed the mortgagee of CHO-1001',
    },
  ],
};

beforeEach(() => {
  signInAs('AGENT');
  answer(overviews.rows.accountPolicy, policy);
});

function show(address = `/account/policy?policy=${keyOf(1)}`) {
  const router = createMemoryRouter(
    [
      {
        path: '/account/policy',
        element: (
          <AccountPolicyPage
            Claims={({ policy }) => <p>the claims of {policy}</p>}
            Documents={({ all }) => <p>the documents of {all.policy}</p>}
            Proof={({ status, documentsPath }) => <p>{`proof of a ${status} term at ${documentsPath}`}</p>}
            RequestList={({ policyKey }) => <p>the requests of {policyKey}</p>}
            Change={() => <p>the changes</p>}
            Renewal={({ policy: { Key } }) => <p>the renewal of {Key}</p>}
          />
        ),
      },
      { path: '/quotes/quote', element: <p>The quote</p> },
    ],
    { initialEntries: [address] },
  );
  renderRouter(router);
  return { router, user: userEvent.setup({ delay: null }) };
}
const heading = () => screen.findByRole('heading', { level: 1, name: 'Homeowners policy CHO-1001' });

test('shows every deductible, options, credits, forms, and each fee and tax by its own name', async () => {
  const Slice = { ...policy.Slice, FeesCents: 2_500, TaxesCents: 200 };
  answer(overviews.rows.accountPolicy, { ...policy, Slice, Declared: declared });
  const { user } = show();
  await heading();
  const [covered, cost] = ['Coverages', 'Cost'].map((name) => screen.getByRole('region', { name })) as [
    HTMLElement,
    HTMLElement,
  ];
  expect(
    within(covered).getByRole('row', { name: 'Other Structures 10% of the Dwelling limit $31,900' }),
  ).toBeInTheDocument();
  expect(covered).toHaveTextContent('Hurricane 2% of the Dwelling limit, per calendar year$6,380');
  expect(covered).toHaveTextContent('Ordinance or law $31,900');
  await user.click(within(covered).getByText('Policy forms (1)'));
  expect(await within(covered).findByText('CB-HO-03, edition 07 24')).toBeVisible();
  expect(within(cost).getByRole('row', { name: 'Policy fee $25.00' })).toBeInTheDocument();
  expect(within(cost).getByRole('row', { name: 'Emergency management surcharge $2.00' })).toBeInTheDocument();
  expect(within(cost).queryByRole('row', { name: /^Taxes/ })).toBeNull();
  expect(cost).toHaveTextContent('Central station alarm −7%');
});

// @spec I11.2
test('shows coverages, cost, billing, location, mortgagee and activity', async () => {
  show();
  await heading();
  const region = (name: string) => within(screen.getByRole('region', { name }));
  expect(region('Coverages').getByRole('row', { name: 'Dwelling $319,000 $2,500' })).toBeInTheDocument();
  expect(
    region('Coverages').getByRole('row', { name: 'Personal Liability $300,000 None' }),
  ).toBeInTheDocument();
  expect(region('Cost').getByRole('row', { name: 'Total $1,524.09' })).toBeInTheDocument();
  expect(region('Billing').getByRole('row', { name: 'Balance due $50.00' })).toBeInTheDocument();
  expect(region('Location').getByText('Collier')).toBeInTheDocument();
  expect(region('Mortgagee').getByText('Stonewren Bank, ISAOA/ATIMA')).toBeInTheDocument();
  expect(region('Activity').getByText('Changed the mortgagee of CHO-1001')).toBeInTheDocument();
  expect(region('Summary').getByRole('link', { name: '(239) 555-9681' })).toHaveAttribute(
    'href',
    'tel:+12395559681',
  );
  expect(session.get().policyId).toBe(keyOf(1));
});

test('shows the pay plan with every due date and totals', async () => {
  answer(overviews.rows.accountPolicy, { ...policy, TermBilling: pastDue });
  show();
  await heading();
  const schedule = within(screen.getByRole('region', { name: 'Payment schedule' }));
  expect(schedule.getByText('10 payments')).toBeInTheDocument();
  expect(schedule.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DueStatusAmountPaid',
    'Sep 7, 2026Paid$169.18$169.18',
    'Oct 7, 2026Paid$169.18$169.18',
    'Nov 7, 2026Paid$169.18$169.18',
    'Dec 7, 2026Past due$169.18–',
    'Jan 7, 2027Due$169.18–',
    ...['Feb', 'Mar', 'Apr', 'May', 'Jun'].map((month) => `${month} 7, 2027Upcoming$169.18–`),
    'Total$1,691.80$507.54',
    'Left to pay$1,184.26',
  ]);
});

test('shows no schedule for a term that isn’t billed', async () => {
  answer(overviews.rows.accountPolicy, { ...policy, TermBilling: null });
  show();
  await heading();
  expect(screen.queryByRole('region', { name: 'Payment schedule' })).toBeNull();
});

test('opens another term', async () => {
  const { user, router } = show();
  await heading();
  await user.selectOptions(screen.getByLabelText('Term'), 'Mar 1, 2025 – Mar 1, 2026');
  await waitFor(() => expect(router.state.location.search).toBe(`?policy=${keyOf(2)}`));
});

test('leads to the quote if the term was never bound', async () => {
  answer(overviews.rows.accountPolicy, { ...policy, Status: { Key: 'QUOTE', DisplayText: 'quote only' } });
  show();
  expect(await screen.findByText('The quote')).toBeInTheDocument();
});

test('says that a policy of another agency can’t be found', async () => {
  refuse(overviews.rows.accountPolicy, 'recordNotFound');
  show();
  expect(await screen.findByText(/We couldn’t find this policy/)).toBeInTheDocument();
});

test('can try again after a failure', async () => {
  refuseOnce(overviews.rows.accountPolicy, 'serverError');
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await heading()).toBeInTheDocument();
});

const term = { TermBegin: '2026-03-01', TermEnd: '2027-03-01', CancelledOn: null, Today: '2026-11-15' };
test.each([
  ['CURRENT', {}, { label: 'Renews', value: 'Mar 1, 2027', note: 'in 106 days' }],
  ['CURRENT', { Today: '2027-02-28' }, { label: 'Renews', value: 'Mar 1, 2027', note: 'in 1 day' }],
  ['UPCOMING', { Today: '2026-02-01' }, { label: 'Takes effect', value: 'Mar 1, 2026', note: 'in 28 days' }],
  ['PRIOR', { Today: '2027-05-01' }, { label: 'Expired', value: 'Mar 1, 2027' }],
  ['CANCELLED', { CancelledOn: '2026-10-30' }, { label: 'Canceled', value: 'Oct 30, 2026' }],
  ['CURRENT', { CancelledOn: '2026-11-30' }, { label: 'Cancels', value: 'Nov 30, 2026', note: 'in 15 days' }],
] as const)('says what comes next for a %s term with %j', (status, more, expected) =>
  expect(nextEvent({ ...term, Status: { Key: status, DisplayText: '' }, ...more })).toEqual(expected),
);

test('compares the total with the term before', () => {
  const [now, before] = policy.TermList;
  if (!now || !before) throw new Error('The fixture has two terms.');
  const last = { ...before, TotalCents: 150_000 };
  const shown = { ...now, TotalCents: 152_409, TermList: [now, last] };
  expect(changeFromLast(shown)).toBe(2_409);
  expect(changeFromLast({ ...shown, Key: last.Key })).toBeUndefined();
  // A part of a term isn’t compared with a whole one.
  const CancelledOn = '2026-12-31';
  expect(changeFromLast({ ...shown, CancelledOn })).toBeUndefined();
  expect(changeFromLast({ ...shown, TermList: [now, { ...last, CancelledOn }] })).toBeUndefined();
});

test('shows another day of the term, keeps it in the address, and goes back to today', async () => {
  const LATER = '2027-02-15';
  const line = { Label: 'Dwelling', From: '$319,000', To: '$450,000' };
  const ahead = { Begins: LATER, DifferenceCents: 12_300, LineList: [line] };
  answer(overviews.rows.accountPolicy, ({ query }) => {
    const total = { ...policy, TotalCents: policy.Slice.TotalCents + 12_300 };
    if (query.AsOf === undefined) return { ...total, ChangeAheadList: [ahead] };
    const Slice = { ...policy.Slice, Begins: LATER, TotalCents: policy.Slice.TotalCents + 12_300 };
    return { ...total, AsOf: LATER, Slice };
  });
  const { router, user } = show();
  await heading();
  const region = (name: string) => within(screen.getByRole('region', { name }));
  const change = 'From Feb 15, 2027: Dwelling $450,000';
  expect(region('Coverages').getByText(change)).toBeInTheDocument();
  expect(region('Cost').getByRole('row', { name: 'With today’s coverage $1,524.09' })).toBeInTheDocument();
  expect(region('Cost').getByRole('row', { name: `${change} $123.00` })).toBeInTheDocument();
  expect(region('Cost').getByRole('row', { name: 'Total $1,647.09' })).toBeInTheDocument();
  await user.type(screen.getByLabelText('Show this policy as of'), LATER);
  await screen.findByRole('heading', { name: 'As of Feb 15, 2027' });
  expect(router.state.location.search).toContain(`asOf=${LATER}`);
  expect(screen.queryByText(change)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back to today' }));
  await screen.findByRole('heading', { name: 'Another day' });
  expect(router.state.location.search).not.toContain('asOf');
});

test('goes on without a day that isn’t in the term', async () => {
  refuseOnce(overviews.rows.accountPolicy, 'badRequest');
  const { router } = show(`/account/policy?policy=${keyOf(1)}&asOf=1999-01-01`);
  await heading();
  expect(router.state.location.search).not.toContain('asOf');
});

test('says what an endorsement has changed since that day', async () => {
  const Property = {
    ...{ Street1: '9 Old Way', Street2: null, City: 'Naples' },
    State: 'FL',
    PostalCode: '34102',
  };
  const MortgageeList = [{ Position: 1, Name: 'Old Bank', LoanEnd: '1234' }];
  const NamedThen = {
    InsuredName: 'Hannah Smith',
    Mailing: null,
    Property,
    AgencyName: 'Gulf',
    MortgageeList,
  };
  answer(overviews.rows.accountPolicy, { ...policy, AsOf: '2026-04-01', NamedThen });
  show(`/account/policy?policy=${keyOf(1)}&asOf=2026-04-01`);
  const named = within(await screen.findByRole('region', { name: 'As of Apr 1, 2026' }));
  for (const text of [/Hannah Smith/, /9 Old Way/, 'Gulf', 'Old Bank, loan ends in 1234'])
    expect(named.getByText(text)).toBeInTheDocument();
});
