import { errorText } from '@portico/contract/errors';
import { coinsureds, type InvitationToMe } from '@portico/contract/rooms/coinsureds';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../platform/session.ts';
import { answer, refuse, type Sent } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderRouter } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { makeToken } from '../../testing/tokens.ts';
import { MyInvitations } from './MyInvitations.tsx';

const { renew } = vi.hoisted(() => ({ renew: vi.fn() }));
vi.mock('../../platform/oidc.ts', () => ({ renew }));

const invitation: InvitationToMe = {
  Key: keyOf(7),
  InvitedBy: 'Sara Whitlock',
  Contact: { Name: 'Whitlock Household' },
  Expires: '2026-11-22T12:00:00.000Z',
};
const ACCEPT = { name: 'Accept the invitation from Sara Whitlock' };
const user = userEvent.setup({ delay: null });

let toMe: InvitationToMe[];
let accepted: Sent<typeof coinsureds.rows.acceptMine>;
beforeEach(() => {
  vi.clearAllMocks();
  signInAs('SIGNUP');
  toMe = [invitation];
  answer(coinsureds.rows.mine, () => toMe);
  accepted = answer(coinsureds.rows.acceptMine, () => {
    toMe = [];
    return { CustomerRiskAccount: { Key: keyOf(9), AlternateKey: 'A-1' } };
  });
});

const show = () =>
  renderRouter(
    createMemoryRouter(
      [
        {
          path: '/signup',
          element: <MyInvitations>{(isInvited) => (isInvited ? 'some' : 'none')}</MyInvitations>,
        },
        { path: '/account', element: 'the accounts' },
      ],
      { initialEntries: ['/signup'] },
    ),
  );

it('says who invites to which account, and until when', async () => {
  show();
  expect(
    await screen.findByRole('heading', { name: 'Sara Whitlock invited you to an account' }),
  ).toBeVisible();
  expect(screen.getByText(/of Whitlock Household\. The invitation expires on Nov 22, 2026/)).toBeVisible();
  expect(screen.getByText('some')).toBeVisible();
});

it('accepts without the link, gets a token with the new role, and shows the account', async () => {
  show();
  await user.click(await screen.findByRole('button', ACCEPT));
  expect(await screen.findByText('the accounts')).toBeVisible();
  expect(accepted).toEqual([{ params: { key: keyOf(7) } }]);
  expect(renew).toHaveBeenCalledOnce();
});

it('forgets the link’s token once the invitation is accepted', async () => {
  sessionStorage.setItem('portico.invitation', 'secret-of-the-email');
  show();
  await user.click(await screen.findByRole('button', ACCEPT));
  await screen.findByText('the accounts');
  expect(sessionStorage.getItem('portico.invitation')).toBeNull();
});

it('declines, and the invitation is gone', async () => {
  const declined = answer(coinsureds.rows.declineMine, () => {
    toMe = [];
    return { Key: keyOf(7) };
  });
  show();
  await user.click(await screen.findByRole('button', { name: 'Decline the invitation from Sara Whitlock' }));
  expect(await screen.findByText('none')).toBeVisible();
  expect(declined).toEqual([{ params: { key: keyOf(7) } }]);
});

it('says at the invitation that it no longer works', async () => {
  refuse(coinsureds.rows.acceptMine, 'invitationNotOpen');
  show();
  await user.click(await screen.findByRole('button', ACCEPT));
  expect(await screen.findByText(errorText('invitationNotOpen'))).toBeVisible();
});

it('can’t be answered by staff who act for the person', async () => {
  session.set({ impersonationToken: makeToken({ role: ['SIGNUP'] }) });
  show();
  expect(await screen.findByText('Only the person who was invited can accept.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  session.set({ impersonationToken: undefined });
});

it('asks for none on behalf of an agent', async () => {
  signInAs('AGENT');
  const asked = answer(coinsureds.rows.mine, []);
  show();
  await waitFor(() => expect(screen.getByText('none')).toBeVisible());
  expect(asked).toEqual([]);
});
