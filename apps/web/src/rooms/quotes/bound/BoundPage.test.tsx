import { binding } from '@portico/contract/rooms/binding';
import { type LockedRecord, locks } from '@portico/contract/rooms/locks';
import { proposals } from '@portico/contract/rooms/proposals';
import { type Application, type ApplicationPurpose, quotes } from '@portico/contract/rooms/quotes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { answer } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderRouter } from '../../../testing/page.tsx';
import { policyOf } from '../../../testing/policy.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { application, priceOf } from '../application/application.fixture.ts';
import { QuotePage } from '../QuotePage.tsx';
import { itemOf } from '../underwriting/underwriting.fixture.ts';

const paper = (n: number, Code: string, Title: string, more: object = {}) =>
  itemOf(n, { ...{ Kind: 'document', Needed: 'afterwards', Code, Title, Control: null }, ...more });
const rating = { ...priceOf(247_400), Key: keyOf(90), RatedAt: '2026-11-16T15:42:00.000Z', Version: 1 };
const quote: Application = { ...application, Price: priceOf(247_400), Rating: rating };
const BOUND: Application = {
  ...quote,
  Status: 'committed',
  Version: 2,
  Policy: {
    ...quote.Policy,
    AlternateKey: 'CHO-87654321',
    Status: { Key: 'UPCOMING', DisplayText: 'upcoming term' },
  },
  UnderwritingItemList: [
    itemOf(1, { Status: 'approved' }),
    paper(2, 'APPLICATION', 'Application', { DueOn: '2027-01-08' }),
    paper(3, 'ROOF_INSPECTION', 'Roof inspection', {
      DueOn: '2027-01-23',
      Status: 'rejected',
      Note: 'Too dark.',
    }),
    paper(4, 'PHOTO', 'Photos', { DueOn: '2027-01-23', Status: 'submitted' }),
    paper(5, 'FOUR_POINT', 'Four-point inspection', { Needed: 'bind', Status: 'approved' }),
  ],
};
const RESULT = {
  Policy: policyOf(1, 'UPCOMING', { AlternateKey: 'CHO-87654321', InsuredName: 'Garland Moore' }),
  Transaction: null,
  DocumentList: [{ Key: keyOf(9), Title: 'Declarations 2026–27' }],
  Repeated: false,
};

beforeEach(() => {
  signInAs('AGENT');
  answer(locks.rows.list, []);
  answer(locks.rows.release, {} as LockedRecord);
  answer(proposals.rows.list, []);
  answer(binding.rows.forms, []);
});

function show(shown: () => Application, address = `/quotes/quote?policy=${quote.Policy.Key}`) {
  answer(quotes.rows.get, shown);
  const router = createMemoryRouter(
    [
      { path: '/quotes/quote', element: <QuotePage /> },
      { path: '/account/policy', element: <p>The policy page</p> },
    ],
    { initialEntries: [address] },
  );
  renderRouter(router);
  return userEvent.setup({ delay: null });
}

function expectNothingToDo(): void {
  for (const name of [
    'Withdraw',
    'Change date',
    'Rate',
    'Rate again',
    'Compare offers',
    'Send to the insured',
  ])
    expect(screen.queryByRole('button', { name })).toBeNull();
  for (const text of [/approv/i, /indication/, /needed to bind/, /Before you bind/])
    expect(screen.queryByText(text)).toBeNull();
}

test('a quote that is bound here becomes the summary of its policy', async () => {
  let shown = quote;
  answer(binding.rows.precommit, {
    ...{ CanCommit: true, ObstacleList: [], SettledList: [], Price: quote.Price, TermChange: null },
    ...{ PriceChangedFromCents: null, Today: '2026-11-16', AfterwardsList: [], SimilarAccountList: [] },
  });
  answer(binding.rows.commit, () => {
    shown = BOUND;
    return RESULT;
  });
  const user = show(() => shown, `/quotes/quote?policy=${quote.Policy.Key}&section=review`);
  await user.click(await screen.findByRole('button', { name: /^Bind from Dec 24, 2026/ }));
  expect(await screen.findByRole('heading', { name: 'Papers still due' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Policy CHO-87654321 is bound' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Declarations 2026–27' })).toBeVisible();
  expectNothingToDo();
});

test('a bound quote says what it became, what it cost, and which papers are due, who sends them, and by when', async () => {
  show(() => BOUND);
  expect(await screen.findByRole('heading', { level: 1, name: 'Garland Moore' })).toBeVisible();
  expect(
    screen.getByText('It became policy CHO-87654321 for Garland Moore, from Dec 24, 2026.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the policy' })).toHaveAttribute(
    'href',
    `/account/policy?policy=${BOUND.Policy.Key}`,
  );
  const price = within(screen.getByRole('region', { name: 'Price when it was bound' }));
  expect(price.getByText('$2,474.00', { selector: 'strong' })).toBeVisible();
  const papers = within(screen.getByRole('region', { name: 'Papers still due' }));
  expect(papers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ApplicationFrom Garland Moore, signed · due Jan 8, 2027Add a file',
    'Roof inspectionRejected. Please send another one. From Marcus Delacroix · due Jan 23, 2027Too dark.Add a file',
  ]);
  expectNothingToDo();
});

test('says so if no papers are due', async () => {
  show(() => ({ ...BOUND, UnderwritingItemList: [itemOf(1, { Status: 'approved' })] }));
  expect(await screen.findByText('Everything is here. No papers are due.')).toBeVisible();
});

test.each(['endorse', 'cancel'] satisfies ApplicationPurpose[])(
  'leads from a term whose latest change (%s) was booked to its policy page',
  async (Purpose) => {
    show(() => ({ ...BOUND, Purpose }));
    expect(await screen.findByText('The policy page')).toBeVisible();
  },
);
