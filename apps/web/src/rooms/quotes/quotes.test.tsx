import { fail } from '@portico/contract/errors';
import { type PolicyDetail, policies } from '@portico/contract/rooms/policies';
import { proposals } from '@portico/contract/rooms/proposals';
import { quotes } from '@portico/contract/rooms/quotes';
import { renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePageName } from '../../platform/pageName.ts';
import { session } from '../../platform/session.ts';
import { answer, refuse, server } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderRouter } from '../../testing/page.tsx';
import { policyOf, riskOf } from '../../testing/policy.ts';
import { signInAs } from '../../testing/signInAs.ts';
import { QuotePage } from './QuotePage.tsx';
import { QuotesPage } from './QuotesPage.tsx';

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

beforeEach(() => {
  signInAs('AGENT');
  answer(policies.rows.get, ({ params }) => (params.key === KEY ? detail : fail('recordNotFound')));
  // A program without rates: what is quoted is all there is to see.
  refuse(quotes.rows.get, 'recordNotFound');
  refuse(proposals.rows.get, 'recordNotFound');
  refuse(quotes.rows.open, 'businessError', { message: 'This program has no rates yet.' });
});

function show(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/quotes', element: <QuotesPage /> },
      { path: '/quotes/quote', element: <QuotePage /> },
      { path: '/quotes/renewal', element: <p>The renewal offer</p> },
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

// @spec 4.35, I11.21
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

// @spec I14.21
test.each(['AGENT', 'INSURED'] as const)('leads %s from a pending renewal to its offer', async (role) => {
  signInAs(role);
  answer(policies.rows.get, {
    ...detail,
    Status: { Key: 'PENDING', DisplayText: '' },
    AlternateKey: 'CHO-1',
  });
  const { router } = show(`/quotes/quote?policy=${KEY}`);
  expect(await screen.findByText('The renewal offer')).toBeInTheDocument();
  expect(router.state.location.search).toBe(`?policy=${KEY}`);
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
