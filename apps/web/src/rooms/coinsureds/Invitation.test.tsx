import { errorText } from '@portico/contract/errors';
import { coinsureds, type InvitationToMe, type SeenInvitation } from '@portico/contract/rooms/coinsureds';
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
let toMe: InvitationToMe[];
let read: Sent<typeof coinsureds.rows.invitation>;
beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
  signInAs('INSURED');
  read = answer(coinsureds.rows.invitation, () => seen);
  answer(coinsureds.rows.acceptInvitation, { CustomerRiskAccount: { Key: keyOf(9), AlternateKey: 'A-1' } });
  window.history.replaceState(null, '', '/invitation#token=secret-of-the-email');
  seen = {
    Email: EMAIL,
    InvitedBy: 'Tom Whitlock',
    Contact: { Name: 'Whitlock Household' },
    Expires: '2026-11-22T12:00:00.000Z',
    IsAccepted: false,
  };
  answer(coinsureds.rows.mine, () => toMe);
  toMe = [];
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
  expect(read).toEqual([{ body: { Token: 'secret-of-the-email' } }]);
  expect(window.location.href).not.toContain('secret');
  expect(Object.values({ ...sessionStorage })).not.toContain('secret-of-the-email');
});

it('asks people who aren’t signed in to do that first, with the invited address, and comes back', async () => {
  session.set({ token: undefined });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Sign in to accept' }));
  expect(signIn).toHaveBeenCalledWith({ returnPath: '/invitation', loginHint: EMAIL });
  expect(await screen.findByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/create-account?email=insured%40demo.portico.test',
  );
  expect(sessionStorage.getItem('portico.invitation')).toBe('secret-of-the-email');
});

it('comes back to the invitation if the person signs up and then signs in in this tab', async () => {
  session.set({ token: undefined });
  const user = open();
  const link = await screen.findByRole('link', { name: 'Create an account' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(session.get().returnPath).toBe('/invitation');
  expect(sessionStorage.getItem('portico.invitation')).toBe('secret-of-the-email');
});

it('leads to the account if the link was used before', async () => {
  seen = seen && { ...seen, IsAccepted: true };
  const user = open();
  expect(await screen.findByText(/was already accepted/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'See the account' }));
  expect(await screen.findByText('the accounts')).toBeVisible();
});

it('asks for a sign-in if the link was used before', async () => {
  seen = seen && { ...seen, IsAccepted: true };
  session.set({ token: undefined });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Sign in to see the account' }));
  expect(signIn).toHaveBeenCalledWith({ returnPath: '/account', loginHint: EMAIL });
});

it('tells the wrong person who it is for, and lets them sign in as someone else', async () => {
  session.set({ token: makeToken({ email: 'other@example.com' }) });
  const user = open();
  expect(await screen.findByText(/This invitation was sent to insured@demo.portico.test/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign in as someone else' }));
  expect(signOut).toHaveBeenCalledWith(undefined, '/invitation');
});

it('asks agents and staff for a personal address', async () => {
  session.set({ token: makeToken({ role: ['AGENT'] }) });
  open();
  expect(await screen.findByText(/invite your personal email address/)).toBeVisible();
});

it('says so if the link no longer works', async () => {
  seen = null;
  open();
  expect(await screen.findByText(errorText('invitationNotOpen'))).toBeVisible();
});

// @spec I11.6
it('offers an invitation sent to the person, even if this link was replaced by a newer one', async () => {
  seen = null;
  toMe = [
    {
      Key: keyOf(7),
      InvitedBy: 'Tom Whitlock',
      Contact: { Name: 'Whitlock Household' },
      Expires: '2026-11-22T12:00:00.000Z',
    },
  ];
  open();
  expect(
    await screen.findByRole('heading', { name: 'Tom Whitlock invited you to an account' }),
  ).toBeVisible();
  expect(screen.queryByText(errorText('invitationNotOpen'))).toBeNull();
});

it('without a link, asks to open it or to sign in', async () => {
  window.history.replaceState(null, '', '/invitation');
  session.set({ token: undefined });
  const user = open();
  expect(await screen.findByText(/Open the link in your invitation email, or sign in/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(signIn).toHaveBeenCalledWith({ returnPath: '/invitation' });
  expect(read).toEqual([]);
});
