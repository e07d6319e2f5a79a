import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '../../platform/session.ts';
import { renderRouter } from '../../testing/page.tsx';
import { apiServer } from '../../testing/server.ts';
import { makeToken } from '../../testing/tokens.ts';
import { QuotePage } from './QuotePage.tsx';
import { QuotesPage } from './QuotesPage.tsx';
import { pageIn, totalText } from './quotes.rules.ts';

const KEY = '0190a7a0-0000-7000-8000-000000000001';
const named = (Name: string) => ({ Key: KEY, Name });
const quote = {
  Key: KEY,
  AlternateKey: null,
  QuoteAlternateKey: 'Q-5434874',
  InsuredName: 'Janiya Ruecker',
  Street1: '5709 Main Ave',
  Street2: 'Unit 4',
  City: 'Durant',
  State: 'FL',
  PostalCode: '33530',
  TermBegin: '2027-01-07',
  TermEnd: '2028-01-07',
  Status: { Key: 'QUOTE', DisplayText: 'quote only' },
  CustomerRiskAccount: { Key: KEY },
  Program: named('Flood'),
  Market: named('Lanternfield Specialty'),
  Agency: named('Harborlight'),
  Agent: { Key: KEY, NameFull: 'Victor Rutherford' },
  PremiumCents: 99_500,
  FeesCents: 15_000,
  TaxesCents: 5725,
  TotalCents: 120_225,
};
const detail = {
  ...quote,
  Risk: {
    Key: KEY,
    YearBuilt: 1953,
    RoofYear: 2018,
    Construction: 'Masonry',
    SquareFeet: 1910,
    ProtectionClass: '4',
  },
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

let total: number;
let asked: string[];
const server = apiServer(
  http.get('/api/Policy', ({ request }) => {
    asked.push(new URL(request.url).searchParams.toString());
    return HttpResponse.json(total === 0 ? [] : [quote], { headers: { 'X-Total-Count': String(total) } });
  }),
  http.get('/api/Policy/:key', ({ params }) =>
    params.key === KEY
      ? HttpResponse.json(detail)
      : HttpResponse.json({ code: 'recordNotFound', message: 'There is no such record.' }, { status: 404 }),
  ),
);
beforeEach(() => {
  total = 60;
  asked = [];
  session.set({ token: makeToken({ role: ['AGENT'] }) });
});
afterEach(() => {
  session.clear();
});

function show(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/quotes', element: <QuotesPage /> },
      { path: '/quotes/quote', element: <QuotePage /> },
    ],
    { initialEntries: [address] },
  );
  renderRouter(router);
  return { user: userEvent.setup({ delay: null }), router };
}

test('open quotes are listed, page by page', async () => {
  const { user, router } = show('/quotes');
  expect(await screen.findByRole('link', { name: 'Janiya Ruecker' })).toHaveAttribute(
    'href',
    `/quotes/quote?policy=${KEY}`,
  );
  expect(asked).toEqual(['PolicyStatusGroupKey=QUOTE&Skip=0&Take=25']);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked.at(-1)).toBe('PolicyStatusGroupKey=QUOTE&Skip=25&Take=25'));
  expect(router.state.location.search).toBe('?page=2');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('without quotes it says what would stand there, and where the accounts are', async () => {
  total = 0;
  show('/quotes');
  expect(await screen.findByText('No open quotes')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Manage Accounts' })).toBeInTheDocument();
});

test('quotes that do not come can be asked for again', async () => {
  server.use(http.get('/api/Policy', () => new HttpResponse(null, { status: 500 }), { once: true }));
  const { user } = show('/quotes');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Janiya Ruecker' })).toBeInTheDocument();
});

test('a quote is shown with risk, coverages and price, and is the policy to go back from', async () => {
  show(`/quotes/quote?policy=${KEY}`);
  expect(await screen.findByRole('heading', { name: 'Quote Q-5434874' })).toBeInTheDocument();
  for (const text of ['Flood', 'Lanternfield Specialty', '5709 Main Ave, Unit 4', '1,910 sq ft', '$1,202.25'])
    expect(document.body).toHaveTextContent(text);
  expect(
    screen.getByRole('row', { name: /Building Property Deductible \$2,000 \$153,000 \$732\.00/ }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Janiya Ruecker' })).toHaveAttribute('href', `/account?cra=${KEY}`);
  expect(session.get().policyId).toBe(KEY);
});

test.each(['/quotes/quote', '/quotes/quote?policy=unknown'])('%s is no quote', async (address) => {
  show(address);
  expect(await screen.findByText('There is no such quote')).toBeInTheDocument();
  expect(session.get().policyId).toBeUndefined();
});

test.each([
  [null, 1],
  ['2', 2],
  ['0', 1],
  ['-1', 1],
  ['1e9', 1],
  ['99999999', 1],
])('page %s is page %i', (text, page) => expect(pageIn(text)).toBe(page));

test('the number of quotes is said as one says it', () => {
  expect(totalText(1)).toBe('1 quote');
  expect(totalText(2_060)).toBe('2,060 quotes');
});
