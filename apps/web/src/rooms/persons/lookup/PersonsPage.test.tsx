import { fail } from '@portico/contract/errors';
import { challenges } from '@portico/contract/rooms/challenges';
import { overviews } from '@portico/contract/rooms/overviews';
import type { PersonOverview } from '@portico/contract/rooms/overviews/person';
import { type PersonHit, persons } from '@portico/contract/rooms/persons';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuseOnce } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { PersonsPage } from './PersonsPage.tsx';

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

let stored: PersonOverview;
let hits: PersonHit[];
beforeEach(() => {
  signInAs('INTERNAL', 'SUPPORT');
  stored = robin;
  hits = [hit(0), hit(1)];
  answer(persons.rows.seek, () => hits);
  answer(overviews.rows.person, ({ params }) =>
    params.key === stored.Key ? stored : fail('recordNotFound'),
  );
});

function open(address = '/persons') {
  renderPage(<PersonsPage />, address);
  return userEvent.setup();
}

it('finds while one types, opens, says what is in the way, and unlocks with one click', async () => {
  const unlocked = answer(challenges.rows.unlock, () => {
    stored = { ...robin, ChallengeList: [], ObstacleList: [] };
    return { WasLocked: true };
  });
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
  expect(unlocked).toEqual([{ body: { PersonKey: keyOf(1), PolicyAlternateKey: 'CHO-1' } }]);
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
  stored = {
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
  refuseOnce(overviews.rows.person, 'serverError');
  const user = open(`/persons?person=${keyOf(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Robin 1' })).toBeVisible();
});
