import { type Policy, type PolicyHit, policies } from '@portico/contract/rooms/policies';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../platform/session.ts';
import { answer, refuse, type Sent } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { policyOf } from '../../testing/policy.ts';
import { signInAs } from '../../testing/signInAs.ts';
import { makeToken } from '../../testing/tokens.ts';
import { PolicySearch } from './PolicySearch.tsx';
import { NOT_FOUND } from './search.rules.ts';

const found = (number: number) =>
  policyOf(number, 'CURRENT', { CustomerRiskAccount: { Key: keyOf(100 + number) } });
const hit = (number: number, MatchedNumber: string | null = null): PolicyHit => ({
  ...found(number),
  MatchedNumber,
});

/** What is on file under a policy number, or under a quote's. */
let policyHits: Record<string, Policy[]>;
let quoteHits: Record<string, Policy[]>;
let sought: Sent<typeof policies.rows.seek>;
let listed: Sent<typeof policies.rows.list>;
beforeEach(() => {
  policyHits = {};
  quoteHits = {};
  signInAs('AGENT');
  session.set({ isMobile: false });
  sought = answer(policies.rows.seek, [hit(1), hit(2)]);
  listed = answer(policies.rows.list, ({ query: { AlternateKey = '', QuoteAlternateKey = '' } }) => [
    ...(policyHits[AlternateKey] ?? []),
    ...(quoteHits[QuoteAlternateKey] ?? []),
  ]);
});
const queries = () => listed.map(({ query }) => query);

function show() {
  const router = createMemoryRouter([{ path: '*', element: <PolicySearch /> }]);
  render(<RouterProvider router={router} />);
  const place = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { user: userEvent.setup({ delay: null }), place };
}
const box = () => screen.findByRole('combobox', { name: 'Policy or Quote #' });

// @spec 2.71, 2.72, 2.73, 9.20
test.each([
  [['AGENT'], false, true],
  [['INTERNAL'], false, true],
  [['INTERNAL', 'UNDERWRITER'], false, true],
  [['INSURED'], false, false],
  [['SIGNUP'], false, false],
  [['AGENT'], true, false],
] as const)('shows for %j, on a phone %s: %s', async (role, isMobile, isThere) => {
  session.set({ token: makeToken({ role: [...role] }), isMobile });
  show();
  if (!isThere) return expect(screen.queryByRole('combobox')).toBeNull();
  const field = await box();
  expect(field).toHaveAttribute('placeholder', 'Policy or Quote #');
  expect(field.closest('form')).toHaveStyle({ width: '200px' });
});

// @spec 1.31, 4.32, 4.34, 5.16
test('goes from a number to its account, without any suggestion', async () => {
  policyHits['CHO-1001'] = [found(1)];
  const { user, place } = show();
  await user.type(await box(), ' CHO-1001 {Enter}');
  await waitFor(() => expect(place()).toBe(`/account?cra=${keyOf(101)}`));
  expect(queries()).toEqual([{ AlternateKey: 'CHO-1001', ReturnInactive: true }]);
  expect(await box()).toHaveValue('');
});

// @spec 4.33
test('looks for a quote’s number second', async () => {
  quoteHits['Q-7'] = [found(7)];
  const { user, place } = show();
  await user.type(await box(), 'Q-7{Enter}');
  await waitFor(() => expect(place()).toBe(`/account?cra=${keyOf(107)}`));
  expect(queries()).toEqual([{ AlternateKey: 'Q-7', ReturnInactive: true }, { QuoteAlternateKey: 'Q-7' }]);
});

// @spec 4.36
test('says at the field that nothing was found, until it changes', async () => {
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

test('opens a suggestion by keyboard', async () => {
  const { user, place } = show();
  const field = await box();
  await user.type(field, 'whitl');
  const [first, second] = await screen.findAllByRole('option');
  expect(sought).toEqual([{ params: { value: 'whitl' } }]);
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
  await waitFor(() => expect(place()).toBe(`/account/policy?policy=${keyOf(1)}`));
  expect(listed).toEqual([]);
});

test('opens a suggestion with the pointer, and hides them when the field loses the focus', async () => {
  const { user, place } = show();
  const field = await box();
  await user.type(field, 'whitl');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await user.tab();
  expect(screen.queryByRole('option')).toBeNull();
  await user.type(field, 'o');
  await user.click((await screen.findAllByRole('option'))[1] as HTMLElement);
  await waitFor(() => expect(place()).toBe(`/account/policy?policy=${keyOf(2)}`));
});

test('shows which number matched, if it isn’t the policy’s own', async () => {
  answer(policies.rows.seek, [hit(1, 'Q-5903318')]);
  const { user } = show();
  await user.type(await box(), 'Q-59');
  const option = await screen.findByRole('option');
  expect(option).toHaveTextContent('Quote Q-5903318');
  expect(option.querySelector('mark')).toHaveTextContent('Q-59');
});

test('works without suggestions', async () => {
  refuse(policies.rows.seek, 'serverError');
  policyHits['CHO-1001'] = [found(1)];
  const { user, place } = show();
  await user.type(await box(), 'CHO-1001');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe(`/account?cra=${keyOf(101)}`));
});
