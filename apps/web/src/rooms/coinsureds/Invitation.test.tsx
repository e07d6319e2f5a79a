import { errorText } from '@portico/contract/errors';
import { coinsureds, type SeenInvitation } from '@portico/contract/rooms/coinsureds';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../platform/session.ts';
import { answer, type Sent } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderRouter } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { makeToken } from '../../testing/tokens.ts';
import { InvitationPage } from './InvitationPage.tsx';

const { signIn, signOut } = vi.hoisted(() => ({ signIn: vi.fn(), signOut: vi.fn() }));
vi.mock('../../platform/oidc.ts', () => ({ signIn, signOut, renew: vi.fn() }));

const EMAIL = 'insured@demo.portico.test';
let seen: SeenInvitation | null;
let read: Sent<typeof coinsureds.rows.invitation>;
beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
  signInAs('INSURED');
  read = answer(coinsureds.rows.invitation, () => seen);
  answer(coinsureds.rows.acceptInvitation, { CustomerRiskAccount: { Key: keyOf(9), AlternateKey: 'A-1' } });
  window.history.replaceState(null, '', '/invitation#token=secret-of-the-mail');
  seen = {
    Email: EMAIL,
    InvitedBy: 'Tom Whitlock',
    Contact: { Name: 'Whitlock Household' },
    Expires: '2026-11-22T12:00:00.000Z',
  };
});

function open() {
  const router = createMemoryRouter(
    [
      { path: '/invitation', Component: InvitationPage },
      { path: '/account', element: 'the accounts' },
    ],
    { initialEntries: ['/invitation'] },
  );
  renderRouter(router);
  return userEvent.setup();
}

it('takes the token out of the address and accepts', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
  expect(await screen.findByText('the accounts')).toBeVisible();
  expect(read).toEqual([{ body: { Token: 'secret-of-the-mail' } }]);
  expect(window.location.href).not.toContain('secret');
  expect(Object.values({ ...sessionStorage })).not.toContain('secret-of-the-mail');
});

it('people who aren’t signed in do that first, with the invited address, and come back', async () => {
  session.set({ token: undefined });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Sign in to accept' }));
  expect(signIn).toHaveBeenCalledWith({ returnPath: '/invitation', loginHint: EMAIL });
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/create-account?email=insured%40demo.portico.test',
  );
  expect(sessionStorage.getItem('portico.invitation')).toBe('secret-of-the-mail');
});

it('the wrong person is told whose it is, and may change places', async () => {
  session.set({ token: makeToken({ email: 'other@example.com' }) });
  const user = open();
  expect(await screen.findByText(/This invitation was sent to insured@demo.portico.test/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign in as someone else' }));
  expect(signOut).toHaveBeenCalledWith(undefined, '/invitation');
});

it('agents and staff are asked for a personal address', async () => {
  session.set({ token: makeToken({ role: ['AGENT'] }) });
  open();
  expect(await screen.findByText(/invite your personal email address/)).toBeVisible();
});

it('says what no longer works, and what is missing', async () => {
  seen = null;
  open();
  expect(await screen.findByText(errorText('invitationNotOpen'))).toBeVisible();
});

it('asks for the link where it was opened without one', async () => {
  window.history.replaceState(null, '', '/invitation');
  open();
  expect(await screen.findByText(/open the link in your invitation/)).toBeVisible();
  expect(read).toEqual([]);
});
