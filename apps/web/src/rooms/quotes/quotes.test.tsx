import { fail } from '@portico/contract/errors';
import { type PolicyDetail, policies } from '@portico/contract/rooms/policies';
import { quotes } from '@portico/contract/rooms/quotes';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePageName } from '../../platform/pageName.ts';
import { session } from '../../platform/session.ts';
import { answer, refuse, refuseOnce, type Sent, server } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderRouter } from '../../testing/page.tsx';
import { policyOf, riskOf } from '../../testing/policy.ts';
import { showOn } from '../../testing/showOn.ts';
import { signInAs } from '../../testing/signInAs.ts';
import { QuotePage } from './QuotePage.tsx';
import { QuotesPage } from './QuotesPage.tsx';
import { pageIn, readState, writeState } from './quotes.rules.ts';

const KEY = keyOf(1);
const quote = policyOf(1, 'QUOTE', {
  QuoteAlternateKey: 'Q-5434874',
  InsuredName: 'Janiya Ruecker',
  Street1: '5709 Main Ave',
  Street2: 'Unit 4',
  Program: { Key: KEY, Name: 'Flood' },
  Market: { Key: KEY, Name: 'Lanternfield Specialty' },
  PremiumCents: 99_500,
  FeesCents: 15_000,
  TaxesCents: 5725,
  TotalCents: 120_225,
});
const detail: PolicyDetail = {
  ...quote,
  Risk: riskOf(2, { SquareFeet: 1910 }),
  CoverageList: [
    {
      Code: 'A',
      Name: 'Building Property',
      LimitCents: 15_300_000,
      DeductibleCents: 200_000,
      PremiumCents: 73_200,
    },
    { Code: 'B', Name: 'Ordinance', LimitCents: null, DeductibleCents: null, PremiumCents: 26_300 },
  ],
  TransactionList: [],
};

afterEach(() => vi.restoreAllMocks());

let asked: Sent<typeof policies.rows.list>;
beforeEach(() => {
  signInAs('AGENT');
  asked = answer(policies.rows.list, { rows: [quote], total: 60 });
  answer(policies.rows.get, ({ params }) => (params.key === KEY ? detail : fail('recordNotFound')));
  // A program without rates: what is quoted is all there is to see.
  refuse(quotes.rows.get, 'recordNotFound');
  refuse(quotes.rows.open, 'businessError', { message: 'This program has no rates yet.' });
});

function show(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/quotes', element: <QuotesPage /> },
      { path: '/quotes/quote', element: <QuotePage /> },
      { path: '/account/policy', element: <p>The policy page</p> },
    ],
    { initialEntries: [address] },
  );
  renderRouter(router);
  return { user: userEvent.setup({ delay: null }), router };
}

test('shows an applicant’s name without a link, and which facts are assumed', async () => {
  answer(policies.rows.get, {
    ...detail,
    CustomerRiskAccount: null,
    Risk: riskOf(2, { CustomerRiskAccount: null, RoofYear: 2016, Assumed: ['RoofYear'] }),
  });
  show(`/quotes/quote?policy=${KEY}`);
  expect((await screen.findByText('Roof')).nextSibling).toHaveTextContent('2016 (assumed)');
  expect(screen.getByText('Built').nextSibling).toHaveTextContent(/^1998$/);
  expect(screen.queryByRole('link', { name: 'Janiya Ruecker' })).toBeNull();
});

test('lists an insured’s quotes in a table, page by page', async () => {
  signInAs('INSURED');
  const { user, router } = show('/quotes');
  expect(await screen.findByRole('link', { name: 'Janiya Ruecker' })).toHaveAttribute(
    'href',
    `/quotes/quote?policy=${KEY}`,
  );
  const [, line] = screen.getAllByRole('row');
  expect(line).toHaveTextContent(
    'Janiya RueckerQ-5434874Flood5709 Main Ave, Naples, FLJan 1, 2026Jan 1, 2027$995',
  );
  expect(screen.getByText('1–1 of 60')).toBeVisible();
  expect(asked).toEqual([{ query: { PolicyStatusGroupKey: 'QUOTE' }, paging: { Skip: 0, Take: 50 } }]);
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  await user.click(pages.getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      query: { PolicyStatusGroupKey: 'QUOTE' },
      paging: { Skip: 50, Take: 50 },
    }),
  );
  expect(router.state.location.search).toBe('?page=2');
  expect(await screen.findByText('51–51 of 60')).toHaveFocus();
  await user.click(pages.getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('lets an insured search and sort, and shows all again', async () => {
  signInAs('INSURED');
  const { user, router } = show('/quotes');
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'rueck{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Premium' }));
  await waitFor(() =>
    expect(asked.at(-1)?.query).toEqual({ PolicyStatusGroupKey: 'QUOTE', q: 'rueck', sort: 'Premium' }),
  );
  answer(policies.rows.list, []);
  await user.click(screen.getByRole('button', { name: 'Premium' }));
  expect(await screen.findByText('No quotes match.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all quotes' }));
  expect(router.state.location.search).toBe('?sort=-Premium');
  expect(await screen.findByText('No open quotes')).toBeInTheDocument();
});

test('shows an insured cards on a phone, without columns to sort by', async () => {
  signInAs('INSURED');
  showOn('phone');
  show('/quotes');
  const list = await screen.findByRole('list', { name: 'Open quotes' });
  expect(list).toHaveTextContent('Janiya Ruecker$995Q-5434874 · FloodJan 1, 2026');
  expect(screen.queryByRole('table')).toBeNull();
});

test('lets an insured try again after a failure', async () => {
  signInAs('INSURED');
  refuseOnce(policies.rows.list, 'serverError');
  const { user } = show('/quotes');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Janiya Ruecker' })).toBeInTheDocument();
});

test('shows a quote with location, coverages and price, and remembers it for Back to Account', async () => {
  show(`/quotes/quote?policy=${KEY}`);
  expect(await screen.findByRole('heading', { name: 'Quote Q-5434874' })).toBeInTheDocument();
  expect(renderHook(usePageName).result.current?.title).toBe('Quote Q-5434874');
  for (const text of ['Flood', 'Lanternfield Specialty', '5709 Main Ave, Unit 4', '1,910 sq ft', '$1,202.25'])
    expect(document.body).toHaveTextContent(text);
  expect(
    screen.getByRole('row', { name: /Building Property Deductible \$2,000 \$153,000 \$732\.00/ }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Janiya Ruecker' })).toHaveAttribute('href', `/account?cra=${KEY}`);
  expect(session.get().policyId).toBe(KEY);
});

test.each(['CURRENT', 'UPCOMING', 'PRIOR', 'CANCELLED', 'EXPIRED'] as const)(
  'leads from a term that is %s to its policy page',
  async (status) => {
    answer(policies.rows.get, { ...detail, Status: { Key: status, DisplayText: '' }, AlternateKey: 'CHO-1' });
    const { router } = show(`/quotes/quote?policy=${KEY}`);
    expect(await screen.findByText('The policy page')).toBeInTheDocument();
    expect(router.state.location.search).toBe(`?policy=${KEY}`);
  },
);

test.each(['QUOTE', 'PENDING', 'DECLINED'] as const)('keeps a term that is %s', async (status) => {
  answer(policies.rows.get, { ...detail, Status: { Key: status, DisplayText: '' } });
  show(`/quotes/quote?policy=${KEY}`);
  expect(await screen.findByText('Lanternfield Specialty')).toBeInTheDocument();
});

test('shows an insured their bound term here', async () => {
  signInAs('INSURED');
  answer(policies.rows.get, { ...detail, Status: { Key: 'CURRENT', DisplayText: 'current' } });
  show(`/quotes/quote?policy=${KEY}`);
  expect(await screen.findByText('Lanternfield Specialty')).toBeInTheDocument();
});

test.each(['/quotes/quote', '/quotes/quote?policy=unknown'])(
  'says that %s isn’t a quote',
  async (address) => {
    server.use(
      http.get('/api/Policy/unknown', () => HttpResponse.json({}, { status: 400 })),
      http.get('/seasys/WebApplication/unknown', () => HttpResponse.json({}, { status: 400 })),
    );
    show(address);
    expect(await screen.findByText('We couldn’t find this quote')).toBeInTheDocument();
    expect(session.get().policyId).toBeUndefined();
  },
);

test.each([
  [null, 1],
  ['2', 2],
  ['0', 1],
  ['-1', 1],
  ['1e9', 1],
  ['99999999', 1],
])('reads page %s as page %i', (text, page) => expect(pageIn(text)).toBe(page));

test('ignores what makes no sense in an address', () => {
  const address = new URLSearchParams({ page: 'x', sort: 'Password', q: '  ' });
  expect(writeState(readState(address)).toString()).toBe('');
});
