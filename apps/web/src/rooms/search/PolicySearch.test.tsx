import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '../../platform/session.ts';
import { apiServer } from '../../testing/server.ts';
import { makeToken } from '../../testing/tokens.ts';
import { PolicySearch } from './PolicySearch.tsx';
import { NOT_FOUND } from './search.rules.ts';

const hit = (Key: string, AlternateKey: string) => ({
  Key,
  AlternateKey,
  QuoteAlternateKey: null,
  InsuredName: 'Hannah Whitlock',
  Street1: '1 Ocean Rd',
  City: 'Tampa',
  State: 'FL',
  PostalCode: '33601',
  TermBegin: '2026-01-01',
  TermEnd: '2027-01-01',
  Status: { Key: 'CURRENT', DisplayText: 'current' },
  CustomerRiskAccount: { Key: `account-${Key}` },
  RecordInactive: false,
});

let sought: string[];
let listed: string[];
let found: Record<string, object[]>;
const server = apiServer(
  http.get('/api/Policy/Seek/:value', ({ params }) => {
    sought.push(String(params.value));
    return HttpResponse.json([hit('1', 'CHO-1001'), hit('2', 'CFL-1002')]);
  }),
  http.get('/api/Policy', ({ request }) => {
    const query = new URL(request.url).searchParams.toString();
    listed.push(query);
    const rows = found[query] ?? [];
    return HttpResponse.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });
  }),
);
beforeEach(() => {
  sought = [];
  listed = [];
  found = {};
  session.set({ token: makeToken({ role: ['AGENT'] }), isMobile: false });
});
afterEach(() => {
  session.clear();
});

function show() {
  const router = createMemoryRouter([{ path: '*', element: <PolicySearch /> }]);
  render(<RouterProvider router={router} />);
  const place = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { user: userEvent.setup({ delay: null }), place };
}
const box = () => screen.findByRole('combobox', { name: 'Policy or Quote #' });

test.each([
  [['AGENT'], false, true],
  [['INTERNAL'], false, true],
  [['INTERNAL', 'UNDERWRITER'], false, true],
  [['INSURED'], false, false],
  [['SIGNUP'], false, false],
  [['AGENT'], true, false],
] as const)('is there for %j, on a phone %s: %s', async (role, isMobile, isThere) => {
  session.set({ token: makeToken({ role: [...role] }), isMobile });
  show();
  if (!isThere) return expect(screen.queryByRole('combobox')).toBeNull();
  const field = await box();
  expect(field).toHaveAttribute('placeholder', 'Policy or Quote #');
  expect(field.closest('form')).toHaveStyle({ width: '200px' });
});

test('a number goes to its account, without any suggestion', async () => {
  found['AlternateKey=CHO-1001&ReturnInactive=true'] = [hit('1', 'CHO-1001')];
  const { user, place } = show();
  await user.type(await box(), ' CHO-1001 {Enter}');
  await waitFor(() => expect(place()).toBe('/account?cra=account-1'));
  expect(listed).toEqual(['AlternateKey=CHO-1001&ReturnInactive=true']);
  expect(await box()).toHaveValue('');
});

test('a quote’s number goes the second way', async () => {
  found['QuoteAlternateKey=Q-7'] = [{ ...hit('7', ''), CustomerRiskAccount: null }];
  const { user, place } = show();
  await user.type(await box(), 'Q-7{Enter}');
  await waitFor(() => expect(place()).toBe('/quotes/quote?policy=7'));
  expect(listed).toEqual(['AlternateKey=Q-7&ReturnInactive=true', 'QuoteAlternateKey=Q-7']);
});

test('what does not exist is said at the field, until it changes', async () => {
  const { user, place } = show();
  const field = await box();
  await user.type(field, 'nothing{Enter}');
  expect(await screen.findByText(NOT_FOUND)).toHaveAttribute('role', 'alert');
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveAccessibleDescription(NOT_FOUND);
  expect(field).toHaveValue('nothing');
  await user.type(field, '1');
  expect(field).not.toHaveAttribute('aria-invalid');
  expect(screen.queryByText(NOT_FOUND)).toBeNull();
  expect(place()).toBe('/');
});

test('suggestions by the keyboard', async () => {
  const { user, place } = show();
  const field = await box();
  await user.type(field, 'whitl');
  const [first, second] = await screen.findAllByRole('option');
  expect(sought).toEqual(['whitl']);
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', second?.id);
  expect(second).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', first?.id);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(field).toHaveValue('whitl');
  await user.keyboard('{ArrowDown}');
  await screen.findAllByRole('option');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe('/account?cra=account-1'));
  expect(listed).toEqual([]);
});

test('suggestions by the pointer; they go when one leaves', async () => {
  const { user, place } = show();
  const field = await box();
  await user.type(field, 'whitl');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await user.tab();
  expect(screen.queryByRole('option')).toBeNull();
  await user.type(field, 'o');
  await user.click((await screen.findAllByRole('option'))[1] as HTMLElement);
  await waitFor(() => expect(place()).toBe('/account?cra=account-2'));
});

test('suggestions that do not come are not missed', async () => {
  server.use(http.get('/api/Policy/Seek/:value', () => new HttpResponse(null, { status: 500 })));
  found['AlternateKey=CHO-1001&ReturnInactive=true'] = [hit('1', 'CHO-1001')];
  const { user, place } = show();
  await user.type(await box(), 'CHO-1001');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe('/account?cra=account-1'));
});
