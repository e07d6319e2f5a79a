import { errorText } from '@portico/contract/errors';
import type { AgencyInvitation } from '@portico/contract/rooms/invitations';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../platform/session.ts';
import { renderRouter } from '../../testing/page.tsx';
import { apiServer } from '../../testing/server.ts';
import { makeToken } from '../../testing/tokens.ts';
import { AgentInvitationPage } from './AgentInvitationPage.tsx';

vi.mock('../../platform/oidc.ts', () => ({ renew: vi.fn() }));

const keyOf = (number: number) => `0197c9a0-0000-7000-8000-00000000000${number}`;
const invitationOf = (number: number): AgencyInvitation => ({
  Key: keyOf(number),
  Agency: { Key: keyOf(8), Name: `Agency ${number}`, City: 'Naples', State: 'FL' },
  Person: { Key: keyOf(9), NameFull: 'Joanna Petrov', Email: 'agent2@demo.portico.test' },
  Email: 'joanna@example.com',
  InvitedBy: { NameFull: 'Marcus Delacroix' },
  State: 'pending',
  Created: '2026-11-15T12:00:00.000Z',
  Expires: '2026-11-22T12:00:00.000Z',
  Answered: null,
});

const server = apiServer();
const user = userEvent.setup({ delay: null });

let open: AgencyInvitation[];
let answers: string[];
beforeEach(() => {
  session.clear();
  session.set({ token: makeToken({ role: ['AGENT'] }), returnPath: '/quotes?state=FL' });
  open = [invitationOf(1)];
  answers = [];
  server.use(
    http.get('*/api/AgencyInvitation/Mine', () => HttpResponse.json(open)),
    http.get('*/api/Person/unknown', () => HttpResponse.json({ Key: keyOf(9), AgencyInviteList: open })),
    http.post('*/api/AgencyInvitation/:key/:what', ({ params: { key, what } }) => {
      answers.push(`${what} ${key}`);
      const answered = open.find(({ Key }) => Key === key);
      open = open.filter(({ Key }) => Key !== key);
      return HttpResponse.json({ ...answered, State: what === 'Accept' ? 'accepted' : 'declined' });
    }),
  );
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

  it('accepted, lead to where the agent was going, and the person has none left', async () => {
    const where = show();
    await press('Accept the invitation of Agency 1');
    await waitFor(() => expect(where()).toBe('/quotes?state=FL'));
    expect(answers).toEqual([`Accept ${keyOf(1)}`]);
    expect(session.get()).toMatchObject({ returnPath: undefined, person: { AgencyInviteList: [] } });
  });

  it('are answered one after the other', async () => {
    open = [invitationOf(1), invitationOf(2)];
    const where = show();
    await press('Decline the invitation of Agency 1');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Agency 1' })).toBeNull());
    expect(where()).toBe('/agent-invitation');
    await press('Accept the invitation of Agency 2');
    await waitFor(() => expect(where()).toBe('/quotes?state=FL'));
  });

  it('lead to the entrance where nobody knows the way', async () => {
    session.set({ returnPath: undefined });
    const where = show();
    await press('Decline the invitation of Agency 1');
    await waitFor(() => expect(where()).toBe('/'));
  });

  it('go on although the person could not be loaded again', async () => {
    server.use(http.get('*/api/Person/unknown', () => HttpResponse.json({}, { status: 500 })));
    const where = show();
    await press('Accept the invitation of Agency 1');
    await waitFor(() => expect(where()).toBe('/quotes?state=FL'));
    expect(session.get().person).toBeUndefined();
  });

  it.each(['invitationExpired', 'invitationWithdrawn'] as const)('that are over say so: %s', async (code) => {
    server.use(
      http.post('*/api/AgencyInvitation/:key/Accept', () => {
        open = [];
        return HttpResponse.json({ code, message: errorText(code) }, { status: 410 });
      }),
    );
    const where = show();
    await press('Accept the invitation of Agency 1');
    expect(await screen.findByText(errorText(code))).toBeVisible();
    await press('Look again');
    await press('Continue');
    await waitFor(() => expect(where()).toBe('/quotes?state=FL'));
  });

  it('are waited for', async () => {
    server.use(http.get('*/api/AgencyInvitation/Mine', () => delay('infinite'), { once: true }));
    show();
    expect(screen.getByText('Loading…')).toBeInTheDocument();
  });

  it('are asked for again after an error', async () => {
    server.use(
      http.get('*/api/AgencyInvitation/Mine', () => HttpResponse.json({}, { status: 500 }), { once: true }),
    );
    show();
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Agency 1' })).toBeVisible();
  });
});
