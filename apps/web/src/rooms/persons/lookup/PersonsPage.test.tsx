import { fail } from '@portico/contract/errors';
import { challenges } from '@portico/contract/rooms/challenges';
import type { EmailSummary } from '@portico/contract/rooms/outbox';
import { overviews } from '@portico/contract/rooms/overviews';
import type { PersonOverview } from '@portico/contract/rooms/overviews/person';
import { type PersonHit, persons } from '@portico/contract/rooms/persons';
import { security } from '@portico/contract/rooms/security';
import { cleanup, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { usePageName } from '../../../platform/pageName.ts';
import { answer, refuse, refuseOnce } from '../../../testing/api.ts';
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
    HasPassword: true,
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
      LimitedSince: null,
      AgencyName: 'Harbor',
    },
    {
      Key: keyOf(10),
      AlternateKey: 'A-2',
      Name: 'Other household',
      Relationship: 'limited',
      LimitedSince: '2026-11-14T15:00:00Z',
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
  RefusalList: [{ Key: 5, At: '2026-11-14T12:00:00.000Z', Text: 'Sign-in: wrong password' }],
  SiteList: ['Calder Group', 'Calder Brokerage'],
  InvitedAt: null,
  EmailList: [],
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
  renderPage(
    <PersonsPage Impersonate={({ email }) => <button type="button">Impersonate {email}</button>} />,
    address,
  );
  return userEvent.setup();
}

// @spec I11.21
it('finds someone while you type, says what keeps them out, and unlocks with one click', async () => {
  const unlocked = answer(challenges.rows.unlock, () => {
    stored = { ...robin, ChallengeList: [], ObstacleList: [] };
    return { WasLocked: true };
  });
  const user = open();
  expect(screen.getByText('Type part of a name or an email address.')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Name, email or organization' }), 'robin');
  await user.click(await screen.findByRole('link', { name: /Robin 1/ }));
  const heading = await screen.findByRole('heading', { name: 'Robin 1' });
  expect(renderHook(usePageName).result.current?.title).toBe('Robin 1');
  expect(heading).toHaveFocus();
  const access = screen.getByRole('region', { name: 'Access' });
  expect(within(access).getByText('This person can sign in.')).toBeVisible();
  expect(within(access).getByText('Policy CHO-1 is locked. Unlock it below.')).toBeVisible();
  expect(screen.getByText('Authenticator app, 1 passkey')).toBeVisible();
  expect(screen.getByText('Yes, in 2 places')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Household' })).toHaveAttribute('href', `/account?cra=${keyOf(9)}`);
  expect(screen.getByRole('link', { name: 'Other household' }).closest('li')).toHaveTextContent(
    /A-2 · Limited access since Nov 14, 2026.* · Harbor/,
  );
  expect(screen.getByText('Sign-in: wrong password')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unlock policy CHO-1' }));
  expect(await screen.findByText('This person hasn’t tried to link a policy.')).toBeVisible();
  expect(unlocked).toEqual([{ body: { PersonKey: keyOf(1), PolicyAlternateKey: 'CHO-1' } }]);
});

it('says if there are no results, more of them, or no person with that key', async () => {
  hits = [];
  open('/persons?q=zz');
  expect(await screen.findByText('No results')).toBeVisible();
  hits = Array.from({ length: 20 }, (_, at) => hit(at));
  open(`/persons?q=robin&person=${keyOf(77)}`);
  expect(await screen.findByText(/the best 20 matches/)).toBeVisible();
  expect(await screen.findByText('We couldn’t find this person')).toBeVisible();
});

it('offers to impersonate anyone with a sign-in, except staff', async () => {
  open(`/persons?person=${keyOf(1)}`);
  expect(await screen.findByRole('button', { name: `Impersonate ${robin.Access?.Email}` })).toBeVisible();
  cleanup();
  stored = { ...robin, Roles: ['INTERNAL', 'SUPPORT'] };
  open(`/persons?person=${keyOf(1)}`);
  expect(await screen.findByRole('button', { name: 'Send password reset' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Impersonate/ })).toBeNull();
});

it('shows why someone can’t sign in, one line each', async () => {
  stored = {
    ...robin,
    Access: null,
    Roles: [],
    AccountList: [],
    ObstacleList: [
      { Code: 'inactive', IsTotal: true, Text: 'This record is inactive.', Remedy: 'Make it active first.' },
      { Code: 'noLogon', IsTotal: true, Text: 'No sign-in yet.', Remedy: 'Send an invitation.' },
    ],
  };
  open(`/persons?person=${keyOf(1)}`);
  expect(await screen.findByText('This person can’t sign in.')).toBeVisible();
  const reasons = within(screen.getByRole('region', { name: 'Access' })).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    'This record is inactive. Make it active first.',
    'No sign-in yet. Send an invitation.',
  ]);
  expect(screen.queryByRole('button', { name: 'Send password reset' })).toBeNull();
  expect(screen.queryByText('This person can sign in.')).toBeNull();
  expect(screen.getByText('No account is linked to this person.')).toBeVisible();
});

it('offers to try again when a person can’t be loaded', async () => {
  refuseOnce(overviews.rows.person, 'serverError');
  const user = open(`/persons?person=${keyOf(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Robin 1' })).toBeVisible();
});

it('resends an invitation and shows the new date', async () => {
  const invited = { ...robin, Access: null, InvitedAt: '2026-11-10T12:00:00.000Z', ObstacleList: [] };
  stored = invited;
  const sent = answer(persons.rows.resendInvite, () => {
    stored = { ...invited, InvitedAt: '2026-11-15T12:00:00.000Z' };
    return { MailedTo: 'robin1@example.com' };
  });
  const user = open(`/persons?person=${keyOf(1)}`);
  expect(await screen.findByText('Invited Nov 10, 2026, pending')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resend the invitation to Robin 1' }));
  expect(await screen.findByText('Sent to robin1@example.com.')).toBeVisible();
  expect(await screen.findByText('Invited Nov 15, 2026, pending')).toBeVisible();
  expect(sent).toEqual([{ params: { key: keyOf(1) } }]);
  refuse(persons.rows.resendInvite, 'tooManyRequests', { seconds: 1800 });
  await user.click(screen.getByRole('button', { name: 'Resend the invitation to Robin 1' }));
  expect(await screen.findByText(/^We already sent it 3 times in the last hour/)).toBeVisible();
});

it('sends a password reset and says only where it went', async () => {
  const sent = answer(security.rows.sendReset, { EmailedTo: 'robin1@example.com' });
  const user = open(`/persons?person=${keyOf(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Send password reset' }));
  expect(await screen.findByText('We emailed a link to robin1@example.com.')).toBeVisible();
  expect(sent).toEqual([{ params: { key: keyOf(1) } }]);
  refuse(security.rows.sendReset, 'tooManyRequests', { seconds: 1800 });
  await user.click(screen.getByRole('button', { name: 'Send password reset' }));
  expect(await screen.findByText(/^We already sent several links/)).toBeVisible();
});

it('lists the newest emails with their status, and links to the Outbox', async () => {
  const email: EmailSummary = {
    Key: keyOf(7),
    To: 'robin1@example.com',
    Subject: 'Your access to the portal',
    Kind: 'invitation',
    Status: 'sent',
    Attempts: 1,
    LastError: null,
    CreatedAt: '2026-11-14T12:00:00.000Z',
    NextTryAt: null,
    SentAt: '2026-11-14T12:00:01.000Z',
    IsConfidential: false,
  };
  stored = { ...robin, EmailList: [email] };
  open(`/persons?person=${keyOf(1)}`);
  expect(await screen.findByText('Your access to the portal')).toBeVisible();
  expect(screen.getByText(/^Invitation · Sent Nov 14, 2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in Outbox' })).toHaveAttribute(
    'href',
    '/outbox?q=robin1%40example.com',
  );
});
