import { coinsureds } from '@portico/contract/rooms/coinsureds';
import { type AnyInvitation, invitations } from '@portico/contract/rooms/invitations';
import { persons } from '@portico/contract/rooms/persons';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuse, type Sent } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { InvitationsPage } from './InvitationsPage.tsx';

const invitation = (at: number, facts: Partial<AnyInvitation> = {}): AnyInvitation => ({
  Kind: 'account',
  Key: keyOf(at),
  Email: `ann${at}@example.com`,
  Name: null,
  To: 'Hannah Whitlock',
  InvitedBy: 'Hannah Whitlock',
  State: 'pending',
  Sent: '2026-11-14T15:00:00.000Z',
  Expires: '2026-11-21T15:00:00.000Z',
  Answered: null,
  ...facts,
});

let stored: AnyInvitation[];
let asked: Sent<typeof invitations.rows.all>;
beforeEach(() => {
  signInAs('ADMIN');
  stored = [
    invitation(1),
    invitation(2, { Kind: 'portal', To: null, InvitedBy: null, Expires: null, Name: 'Ann Lee' }),
    invitation(3, { Kind: 'agency', To: 'Harborlight Insurance', State: 'accepted' }),
  ];
  asked = answer(invitations.rows.all, () => stored);
});
const open = (address = '/admin?view=invitations') => {
  renderPage(<InvitationsPage />, address);
  return userEvent.setup({ delay: null });
};

it('shows every kind with its status, and offers only what can still be done', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Invitations' }));
  const [, account, portal, agency] = table.getAllByRole('row');
  expect(account).toHaveTextContent(/Hannah WhitlockShared account, by Hannah WhitlockWaiting until/);
  expect(portal).toHaveTextContent(/Ann Lee.*The portalPortalWaiting/);
  expect(agency).toHaveTextContent(/Harborlight InsuranceAgency, by Hannah WhitlockAccepted/);
  expect(table.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Resend the invitation to ann1@example.com',
    'Withdraw the invitation to ann1@example.com',
    'Resend the invitation to ann2@example.com',
  ]);
});

it('asks for what is searched and chosen', async () => {
  const person = open();
  await person.selectOptions(await screen.findByLabelText('Kind'), 'Shared account');
  await person.selectOptions(screen.getByLabelText('Status'), 'Expired');
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'ann{Enter}');
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ q: 'ann', Kind: 'account', State: 'expired' }));
});

// @spec I15.40
it('resends and withdraws each kind by its own call', async () => {
  const resent = answer(persons.rows.resendInvite, { MailedTo: 'ann2@example.com' });
  const withdrawn = answer(coinsureds.rows.withdrawInvitation, ({ params }) => {
    stored = stored.map((one) => (one.Key === params.key ? { ...one, State: 'withdrawn' as const } : one));
    return { Key: params.key };
  });
  const person = open();
  await person.click(
    await screen.findByRole('button', { name: 'Resend the invitation to ann2@example.com' }),
  );
  await waitFor(() => expect(resent).toEqual([{ params: { key: keyOf(2) } }]));
  await person.click(screen.getByRole('button', { name: 'Withdraw the invitation to ann1@example.com' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw the invitation to ann1@example.com?' });
  await person.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect(withdrawn).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Withdraw the invitation to ann1@example.com' }));
  await person.click(await screen.findByRole('button', { name: 'Withdraw invitation' }));
  await waitFor(() => expect(withdrawn).toEqual([{ params: { key: keyOf(1) } }]));
  expect(await screen.findByText('Withdrawn', { selector: 'td' })).toBeVisible();
});

it('loads the list again if someone answered in the meantime', async () => {
  refuse(coinsureds.rows.withdrawInvitation, 'invitationNotOpen');
  const person = open();
  await person.click(
    await screen.findByRole('button', { name: 'Withdraw the invitation to ann1@example.com' }),
  );
  await person.click(await screen.findByRole('button', { name: 'Withdraw invitation' }));
  await waitFor(() => expect(asked).toHaveLength(2));
});

it('says what shows up here when there is nothing yet', async () => {
  stored = [];
  open();
  expect(await screen.findByText('No invitations yet')).toBeVisible();
});
