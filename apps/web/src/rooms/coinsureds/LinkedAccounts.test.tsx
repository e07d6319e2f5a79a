import { fail } from '@portico/contract/errors';
import { coinsureds, type LinkedAccount } from '@portico/contract/rooms/coinsureds';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../platform/session.ts';
import { answer, refuseOnce } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { makeToken } from '../../testing/tokens.ts';
import { LinkedAccountsPage } from './LinkedAccountsPage.tsx';

const me = {
  Key: keyOf(1),
  NameFull: 'Hannah Whitlock',
  Relationship: 'owner',
  IsMe: true,
  HasAccess: true,
  MayUnlink: false,
} as const;
const spouse = {
  ...me,
  Key: keyOf(2),
  NameFull: 'Tom Whitlock',
  Relationship: 'coinsured',
  IsMe: false,
  MayUnlink: true,
} as const;
const onFile = { ...spouse, Key: keyOf(3), NameFull: 'Old Paper', HasAccess: false, MayUnlink: false };
const invitation = {
  Key: keyOf(7),
  Email: 'aunt@example.com',
  Name: null,
  Sent: '2026-11-01T12:00:00.000Z',
  Expires: '2026-11-08T12:00:00.000Z',
  HasExpired: true,
};
const account = (facts: Partial<LinkedAccount> = {}): LinkedAccount => ({
  Key: keyOf(9),
  AlternateKey: 'A-100',
  Contact: { Name: 'Whitlock Household' },
  Relationship: 'owner',
  LinkedAt: '2026-11-01T12:00:00.000Z',
  PolicyList: [
    {
      Key: keyOf(8),
      AlternateKey: 'CHO-1',
      Program: { Name: 'Homeowners' },
      Street1: '1 Main St',
      City: 'Naples',
      State: 'FL',
    },
  ],
  PersonList: [me, spouse, onFile],
  InvitationList: [invitation],
  ...facts,
});

let linked: LinkedAccount[];
beforeEach(() => {
  answer(coinsureds.rows.mine, []);
  signInAs('INSURED');
  linked = [account()];
  answer(coinsureds.rows.linked, () => linked);
});

function open() {
  renderPage(<LinkedAccountsPage />);
  return userEvent.setup();
}

it('shows policies, people with their relationship, and pending invitations', async () => {
  open();
  const panel = await screen.findByRole('region', { name: 'Whitlock Household' });
  expect(within(panel).getByText('Account A-100 · You’re the owner')).toBeVisible();
  expect(within(panel).getByText('Homeowners, 1 Main St, Naples, FL')).toBeVisible();
  expect(panel).toHaveTextContent('Hannah Whitlock (you) · Owner');
  expect(panel).toHaveTextContent('Old Paper · Co-insured · On file with your agency, doesn’t sign in here');
  expect(panel).toHaveTextContent('aunt@example.com · Invited Nov 1, 2026, link expired');
  expect(within(panel).getByText(/first unlink everyone else/)).toBeVisible();
  expect(within(panel).getAllByRole('button', { name: /^Unlink/ })).toHaveLength(1);
});

// @spec D.36
it('unlinks only after a confirmation', async () => {
  const unlinked = answer(coinsureds.rows.unlink, { Key: spouse.Key });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Unlink Tom Whitlock' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unlink Tom Whitlock?' });
  expect(unlinked).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Unlink' }));
  await expect.poll(() => unlinked).toEqual([{ params: { key: keyOf(9), PersonKey: spouse.Key } }]);
});

it('invites, and keeps what was typed if it was refused', async () => {
  const invited = answer(coinsureds.rows.invite, ({ body: { Email } }) =>
    Email === 'tom@example.com' ? fail('belongsAlready', { email: Email }) : { ...invitation, Email },
  );
  const user = open();
  const field = await screen.findByRole('textbox', { name: 'Invite someone by email' });
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByRole('link', { name: /Please enter the email address/ })).toBeVisible();
  await user.type(field, 'tom@example.com{Enter}');
  expect(await screen.findByText('tom@example.com already has access to this account.')).toBeVisible();
  expect(field).toHaveValue('tom@example.com');
  await user.clear(field);
  await user.type(field, 'new@example.com{Enter}');
  await expect
    .poll(() => invited.at(-1))
    .toEqual({ params: { key: keyOf(9) }, body: { Email: 'new@example.com' } });
  await expect.poll(() => (field as HTMLInputElement).value).toBe('');
});

it('sends an invitation again, and withdraws it', async () => {
  const resent = answer(coinsureds.rows.resendInvitation, invitation);
  const withdrawn = answer(coinsureds.rows.withdrawInvitation, { Key: invitation.Key });
  const user = open();
  await user.click(
    await screen.findByRole('button', { name: 'Send the invitation to aunt@example.com again' }),
  );
  await expect.poll(() => resent).toEqual([{ params: { key: keyOf(7) } }]);
  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation to aunt@example.com' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw invitation' }));
  await expect.poll(() => withdrawn).toEqual([{ params: { key: keyOf(7) } }]);
});

it('lets a co-insured leave, and nothing else', async () => {
  linked = [
    account({
      Relationship: 'coinsured',
      PersonList: [
        { ...me, IsMe: false },
        { ...spouse, IsMe: true },
      ],
      InvitationList: [],
    }),
  ];
  open();
  expect(await screen.findByRole('button', { name: 'Unlink account A-100 from you' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('can’t be changed while signed in for someone else', async () => {
  session.set({ impersonationToken: makeToken() });
  open();
  expect(await screen.findByText('Tom Whitlock')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('leads to linking a policy if there is none, and offers to try again', async () => {
  linked = [];
  refuseOnce(coinsureds.rows.linked, 'serverError');
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You don’t have a policy here yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Link a Policy' })).toHaveAttribute('href', '/insured/link-policy');
});

it('shows many accounts a page at a time', async () => {
  linked = Array.from({ length: 22 }, (_, at) => account({ Key: keyOf(100 + at), InvitationList: [] }));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Show more accounts' }));
  await expect.poll(() => screen.getAllByRole('region').length).toBe(22);
});
