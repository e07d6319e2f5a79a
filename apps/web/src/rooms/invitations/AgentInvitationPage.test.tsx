import { errorText, fail } from '@portico/contract/errors';
import { type AgencyInvitation, invitations } from '@portico/contract/rooms/invitations';
import { persons } from '@portico/contract/rooms/persons';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../platform/session.ts';
import { answer, never, refuse, refuseOnce, type Sent } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderRouter } from '../../testing/page.tsx';
import { person } from '../../testing/person.ts';
import { signInAs } from '../../testing/signInAs.ts';
import { AgentInvitationPage } from './AgentInvitationPage.tsx';

vi.mock('../../platform/oidc.ts', () => ({ renew: vi.fn() }));

const invitationOf = (number: number): AgencyInvitation => ({
  Key: keyOf(number),
  Agency: { Key: keyOf(8), Name: `Agency ${number}`, City: 'Naples', State: 'FL' },
  Person: { Key: keyOf(9), NameFull: 'Joanna Petrov', Email: 'agent2@demo.portico.test' },
  Email: 'joanna@example.com',
  InvitedBy: { NameFull: 'Marcus Delacroix' },
  State: 'pending',
  Created: '2026-11-15T12:00:00.000Z',
  Sent: '2026-11-15T12:00:00.000Z',
  Expires: '2026-11-22T12:00:00.000Z',
  Answered: null,
});

/** An open invitation as the person's record has it. */
const inviteOf = ({ Key, Agency, Expires }: AgencyInvitation) => ({
  Key,
  AgencyKey: Agency.Key,
  AgencyName: Agency.Name,
  Expires,
});

const user = userEvent.setup({ delay: null });

let open: AgencyInvitation[];
/** Answers one of the open invitations, so that it is no longer open. */
function settle(key: string, State: AgencyInvitation['State']): AgencyInvitation {
  const found = open.find(({ Key }) => Key === key) ?? fail('recordNotFound');
  open = open.filter((one) => one !== found);
  return { ...found, State };
}
let accepted: Sent<typeof invitations.rows.accept>;
beforeEach(() => {
  signInAs('AGENT');
  session.set({ returnPath: '/quotes?state=FL' });
  open = [invitationOf(1)];
  answer(invitations.rows.mine, () => open);
  answer(persons.rows.get, () => ({ ...person, AgencyInviteList: open.map(inviteOf) }));
  accepted = answer(invitations.rows.accept, ({ params }) => settle(params.key, 'accepted'));
  answer(invitations.rows.decline, ({ params }) => settle(params.key, 'declined'));
});

function show() {
  const router = createMemoryRouter(
    [
      { path: '/agent-invitation', element: <AgentInvitationPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/agent-invitation'] },
  );
  renderRouter(router);
  return () => router.state.location.pathname + router.state.location.search;
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

describe('the invitations', () => {
  it('show agency, who invited and until when', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Agency 1' })).toBeVisible();
    expect(screen.getByText('Marcus Delacroix')).toBeVisible();
    expect(screen.getByText(/^Nov 22, 2026/)).toBeVisible();
  });

  // @spec 4.37
  it('accepted, lead to where the agent was going, and the person has none left', async () => {
    const where = show();
    await press('Accept the invitation from Agency 1');
    await waitFor(() => expect(where()).toBe('/quotes?state=FL'));
    expect(accepted).toEqual([{ params: { key: keyOf(1) } }]);
    expect(session.get()).toMatchObject({ returnPath: undefined, person: { AgencyInviteList: [] } });
  });

  it('are answered one after the other', async () => {
    open = [invitationOf(1), invitationOf(2)];
    const where = show();
    await press('Decline the invitation from Agency 1');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Agency 1' })).toBeNull());
    expect(where()).toBe('/agent-invitation');
    await press('Accept the invitation from Agency 2');
    await waitFor(() => expect(where()).toBe('/quotes?state=FL'));
  });

  it('lead to the entrance if no return path is known', async () => {
    session.set({ returnPath: undefined });
    const where = show();
    await press('Decline the invitation from Agency 1');
    await waitFor(() => expect(where()).toBe('/'));
  });

  it('go on although the person could not be loaded again', async () => {
    refuse(persons.rows.get, 'serverError');
    const where = show();
    await press('Accept the invitation from Agency 1');
    await waitFor(() => expect(where()).toBe('/quotes?state=FL'));
    expect(session.get().person).toBeUndefined();
  });

  it.each(['invitationExpired', 'invitationWithdrawn'] as const)('that are over say so: %s', async (code) => {
    answer(invitations.rows.accept, () => {
      open = [];
      return fail(code);
    });
    const where = show();
    await press('Accept the invitation from Agency 1');
    expect(await screen.findByText(errorText(code))).toBeVisible();
    await press('Show my invitations');
    await press('Continue');
    await waitFor(() => expect(where()).toBe('/quotes?state=FL'));
  });

  it('are waited for', async () => {
    answer(invitations.rows.mine, never);
    show();
    expect(screen.getByText('Loading…')).toBeInTheDocument();
  });

  it('are asked for again after an error', async () => {
    refuseOnce(invitations.rows.mine, 'serverError');
    show();
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Agency 1' })).toBeVisible();
  });
});
