import type { PersonOverview } from '@portico/contract/rooms/overviews/person';
import type { PersonHit } from '@portico/contract/rooms/persons';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { session } from '../../../platform/session.ts';
import { makeToken } from '../../../testing/tokens.ts';
import { PersonsPage } from './PersonsPage.tsx';

const keyOf = (at: number) => `0197c9a0-0000-7000-8000-${String(at).padStart(12, '0')}`;
const hit = (at: number): PersonHit => ({
  Key: keyOf(at),
  NameFull: `Robin ${at}`,
  OrganizationName: null,
  Email: at === 0 ? null : `robin${at}@example.com`,
});
const robin: PersonOverview = {
  Key: keyOf(1),
  NameFull: 'Robin 1',
  OrganizationName: null,
  Email: 'robin1@example.com',
  Phone: '2395550100',
  RecordInactive: false,
  Roles: ['SIGNUP'],
  Access: {
    Email: 'robin1@example.com',
    IsVerified: true,
    IsDisabled: false,
    DisabledReason: null,
    HasSecondFactor: true,
    Passkeys: 1,
    OpenSessions: 2,
    LastSignInAt: null,
  },
  AccountList: [
    {
      Key: keyOf(9),
      AlternateKey: 'A-1',
      Name: 'Household',
      Relationship: 'coinsured',
      AgencyName: 'Harbor',
    },
  ],
  AgencyList: [],
  ChallengeList: [
    {
      PolicyAlternateKey: 'CHO-1',
      WrongAnswers: 0,
      LastAnswerAt: '2026-11-14T12:00:00.000Z',
      MinutesLeft: 61,
    },
  ],
  RefusalList: [{ Key: 5, At: '2026-11-14T12:00:00.000Z', Text: 'Signing in: the password was wrong' }],
  ObstacleList: [
    { Code: 'challengeLocked', IsTotal: false, Text: 'Policy CHO-1 is locked.', Remedy: 'Unlock it below.' },
  ],
};

let person: PersonOverview = robin;
let hits: PersonHit[] = [];
const server = setupServer(
  http.get('*/api/Person/Seek', () => HttpResponse.json(hits)),
  http.get('*/api/Overview/Person/:key', ({ params }) =>
    params.key === person.Key
      ? HttpResponse.json(person)
      : HttpResponse.json({ code: 'recordNotFound', message: 'There is no such record.' }, { status: 404 }),
  ),
  http.post('*/api/PolicyChallenge/Unlock', async ({ request }) => {
    expect(await request.json()).toEqual({ PersonKey: keyOf(1), PolicyAlternateKey: 'CHO-1' });
    person = { ...robin, ChallengeList: [], ObstacleList: [] };
    return HttpResponse.json({ WasLocked: true });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
  session.set({ token: makeToken({ role: ['INTERNAL', 'SUPPORT'] }) });
  person = robin;
  hits = [hit(0), hit(1)];
});

function open(address = '/persons') {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[address]}>
        <PersonsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it('finds while one types, opens, says what is in the way, and unlocks with one click', async () => {
  const user = open();
  expect(screen.getByText('Type a part of a name or an email address.')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Name, email or organization' }), 'robin');
  await user.click(await screen.findByRole('link', { name: /Robin 1/ }));
  const heading = await screen.findByRole('heading', { name: 'Robin 1' });
  expect(heading).toHaveFocus();
  const access = screen.getByRole('region', { name: 'Access' });
  expect(within(access).getByText('This person can sign in.')).toBeVisible();
  expect(within(access).getByText('Policy CHO-1 is locked.')).toBeVisible();
  expect(screen.getByText('Authenticator app, 1 passkey')).toBeVisible();
  expect(screen.getByText('Yes, in 2 places')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Household' })).toHaveAttribute('href', `/account?cra=${keyOf(9)}`);
  expect(screen.getByText('Signing in: the password was wrong')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unlock policy CHO-1' }));
  expect(await screen.findByText('This person has not tried to link a policy.')).toBeVisible();
});

it('says so where nobody is found, where there are more, and where there is no such person', async () => {
  hits = [];
  open('/persons?q=zz');
  expect(await screen.findByText('Nobody found')).toBeVisible();
  hits = Array.from({ length: 20 }, (_, at) => hit(at));
  open(`/persons?q=robin&person=${keyOf(77)}`);
  expect(await screen.findByText(/The best 20 are shown/)).toBeVisible();
  expect(await screen.findByText('There is no such person')).toBeVisible();
});

it('shows what shuts somebody out, and does not say that they can sign in', async () => {
  person = {
    ...robin,
    Access: null,
    Roles: [],
    AccountList: [],
    ObstacleList: [
      { Code: 'noLogon', IsTotal: true, Text: 'This person has no sign-in.', Remedy: 'Invite them.' },
    ],
  };
  open(`/persons?person=${keyOf(1)}`);
  expect(await screen.findByText('This person has no sign-in.')).toBeVisible();
  expect(screen.queryByText('This person can sign in.')).toBeNull();
  expect(screen.getByText('No account is linked to this person.')).toBeVisible();
});

it('offers another try where it cannot be loaded', async () => {
  server.use(
    http.get('*/api/Overview/Person/:key', () => new HttpResponse(null, { status: 500 }), { once: true }),
  );
  const user = open(`/persons?person=${keyOf(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Robin 1' })).toBeVisible();
});
