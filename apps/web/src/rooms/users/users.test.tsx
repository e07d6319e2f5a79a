import { fail } from '@portico/contract/errors';
import { persons } from '@portico/contract/rooms/persons';
import { security } from '@portico/contract/rooms/security';
import {
  type AdministratorRequest,
  type Administrators,
  type UserEvent as HistoryEvent,
  type SignedIn,
  type User,
  users,
} from '@portico/contract/rooms/users';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse, refuseOnce, type Sent } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { SessionsPage } from './SessionsPage.tsx';
import { UsersPage } from './UsersPage.tsx';

const user = (at: number, facts: Partial<User> = {}): User => ({
  Key: keyOf(at),
  NameFull: `Ben Takahashi ${at}`,
  Email: `ben${at}@example.com`,
  OrganizationName: null,
  Roles: ['INTERNAL', 'SUPPORT'],
  MayImpersonate: true,
  IsDisabled: false,
  DisabledReason: null,
  IsInactive: false,
  IsAdministrator: false,
  Right: null,
  Request: null,
  Reset: null,
  IsMe: false,
  HasSecondFactor: true,
  LastSignIn: '2026-11-14T13:00:00.000Z',
  Created: '2026-01-14T13:00:00.000Z',
  Version: 3,
  ...facts,
});
const session = (at: number, facts: Partial<SignedIn> = {}): SignedIn => ({
  Key: keyOf(at + 100),
  Person: { Key: keyOf(1), NameFull: 'Ben Takahashi', Email: 'ben@example.com' },
  Roles: ['INTERNAL', 'SUPPORT'],
  Device: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
  Address: '203.0.113.7',
  Site: 'Calder Claims',
  Started: '2026-11-14T13:00:00.000Z',
  IsCurrent: false,
  Impersonations: [],
  ...facts,
});

let stored: User[];
let sessions: SignedIn[];
let events: HistoryEvent[];
let overview: Administrators;
let asked: Sent<typeof users.rows.list>;
let changed: Sent<typeof users.rows.change>;
const find = (key: string) => stored.find(({ Key }) => Key === key) ?? fail('recordNotFound');
beforeEach(() => {
  signInAs('ADMIN');
  stored = [user(1)];
  sessions = [];
  events = [];
  overview = { Administrators: [], Requests: [] };
  answer(users.rows.administrators, () => overview);
  asked = answer(users.rows.list, () => stored);
  answer(users.rows.get, ({ params }) => find(params.key));
  answer(users.rows.history, () => events);
  answer(users.rows.sessions, () => sessions);
  changed = answer(users.rows.change, ({ params, body, version }) => {
    const before = find(params.key);
    if (before.Version !== version) fail('stale');
    const after: User = {
      ...before,
      ...(body.Roles && { Roles: body.Roles }),
      ...(body.MayImpersonate !== undefined && { MayImpersonate: body.MayImpersonate }),
      ...(body.IsDisabled !== undefined && {
        IsDisabled: body.IsDisabled,
        DisabledReason: body.Reason ?? null,
      }),
      Version: before.Version + 1,
    };
    stored = stored.map((one) => (one.Key === after.Key ? after : one));
    return after;
  });
});

const open = (address = '/admin?view=users') => {
  renderPage(<UsersPage />, address);
  return userEvent.setup({ delay: null });
};
const fill = async (person: UserEvent, field: HTMLElement, text: string) => {
  await person.click(field);
  await person.paste(text);
};
const openOne = async (at = 1) => {
  const person = open(`/admin?view=users&user=${keyOf(at)}`);
  await screen.findByRole('heading', { level: 2, name: /Ben Takahashi/ });
  return person;
};

describe('the list of users', () => {
  it('shows roles, who may impersonate, and when they last signed in', async () => {
    stored = [
      user(1),
      user(2, { Roles: ['AGENT'], MayImpersonate: false, LastSignIn: null, IsDisabled: true }),
    ];
    open();
    const rows = within(await screen.findByRole('table', { name: 'Users' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Internal, SupportYesNov 14, 2026/);
    expect(rows[2]).toHaveTextContent(/Sign-in turned off.*AgentNever/);
    expect(screen.getByText('2 users')).toBeVisible();
  });

  it('asks for what is searched and chosen, and starts over at the first page', async () => {
    asked = answer(users.rows.list, { rows: stored, total: 2000 });
    const person = open('/admin?view=users&skip=50');
    expect(await screen.findByText('51–100 of 2,000')).toBeVisible();
    await person.selectOptions(screen.getByLabelText('Role'), 'Underwriter');
    await person.selectOptions(screen.getByLabelText('Status'), 'No two-step verification');
    await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'ben{Enter}');
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        query: { q: 'ben', Role: 'UNDERWRITER', State: 'noSecondFactor' },
        paging: { Skip: 0, Take: 50 },
      }),
    );
  });

  it('offers to clear filters that no one matches', async () => {
    stored = [];
    const person = open('/admin?view=users&q=zzz&role=nonsense');
    expect(await screen.findByText('No users match these filters.')).toBeVisible();
    expect(asked.at(-1)?.query).toEqual({ q: 'zzz' });
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({}));
  });

  it('invites new staff with a role, and opens their page', async () => {
    const invited = answer(persons.rows.create, ({ body }) => ({
      Person: {
        Key: keyOf(1),
        NameFirst: body.NameFirst,
        NameLast: body.NameLast,
        NameFull: `${body.NameFirst} ${body.NameLast}`,
        OrganizationName: null,
        Email: body.Email,
        Phone: null,
        ContactMethod: null,
        ContactWindow: null,
        LogonKey: keyOf(9),
        IsStaff: true,
        AgencyInviteList: [],
        RecordInactive: false,
        Version: 1,
      },
      MailedTo: body.Email,
    }));
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Invite a user' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite a user' }));
    await person.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findAllByText('Please enter their first name.')).not.toHaveLength(0);
    await fill(person, dialog.getByLabelText('First name'), 'Ann');
    await fill(person, dialog.getByLabelText('Last name'), 'Lee');
    await fill(person, dialog.getByLabelText('Work email'), 'ann@example.com');
    await person.selectOptions(dialog.getByLabelText('Role'), 'Underwriter');
    await person.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() =>
      expect(invited).toEqual([
        {
          query: { PersonRoleKey: 'UNDERWRITER' },
          body: { NameFirst: 'Ann', NameLast: 'Lee', Email: 'ann@example.com' },
        },
      ]),
    );
    expect(await screen.findByRole('link', { name: 'All users' })).toBeVisible();
  });

  it('says at the field if someone already uses the email', async () => {
    refuse(persons.rows.create, 'personKnown');
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Invite a user' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const label of ['First name', 'Last name']) await fill(person, dialog.getByLabelText(label), 'Ann');
    await fill(person, dialog.getByLabelText('Work email'), 'ann@example.com');
    await person.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(dialog.getByLabelText('Work email')).toBeInvalid());
    expect(dialog.getByLabelText('Work email')).toHaveValue('ann@example.com');
    expect(dialog.queryByRole('link', { name: 'their page' })).toBeNull();
  });

  it('leads to the person who signs in with that email already', async () => {
    refuse(persons.rows.create, 'personKnown');
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Invite a user' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const label of ['First name', 'Last name']) await fill(person, dialog.getByLabelText(label), 'Ben');
    await fill(person, dialog.getByLabelText('Work email'), 'Ben1@Example.com');
    await person.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await person.click(await dialog.findByRole('link', { name: 'their page' }));
    expect(await screen.findByRole('heading', { name: 'Ben Takahashi 1' })).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ query: { q: 'ben1@example.com' } });
  });
});

describe('the roles of a user', () => {
  it('are saved with the version that was loaded', async () => {
    const person = await openOne();
    expect(screen.getByRole('checkbox', { name: 'Internal' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Support' })).toBeChecked();
    await person.click(screen.getByRole('checkbox', { name: 'Underwriter' }));
    await person.click(screen.getByRole('checkbox', { name: 'May impersonate' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(changed).toEqual([
        {
          params: { key: keyOf(1) },
          version: 3,
          body: { Roles: ['INTERNAL', 'SUPPORT', 'UNDERWRITER'], MayImpersonate: false },
        },
      ]),
    );
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Underwriter' })).toBeChecked());
  });

  // @spec I15.35
  it('show what someone else chose, and keep mine until I decide', async () => {
    const person = await openOne();
    stored = [user(1, { Roles: ['INTERNAL', 'EMPLOYEE'], Version: 4 })];
    await person.click(screen.getByRole('checkbox', { name: 'Underwriter' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/They chose: Internal, Employee, may impersonate/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Underwriter' })).toBeChecked();
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changed.at(-1)?.version).toBe(4));
    await waitFor(() => expect(find(keyOf(1)).Roles).toContain('UNDERWRITER'));
  });

  it('can be taken over from someone else', async () => {
    const person = await openOne();
    stored = [user(1, { Roles: ['INTERNAL', 'EMPLOYEE'], Version: 4 })];
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await person.click(await screen.findByRole('button', { name: 'Use theirs' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Employee' })).toBeChecked());
    expect(screen.getByRole('checkbox', { name: 'Support' })).not.toBeChecked();
  });

  it('say why the server refused, next to the choices', async () => {
    refuse(users.rows.change, 'lastAdministrator');
    const person = await openOne();
    await person.click(screen.getByRole('checkbox', { name: 'Support' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/This is the last administrator/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Support' })).not.toBeChecked();
  });

  it.each([
    ['a policyholder', { Roles: ['INSURED'] as const }, /Policyholders get their role by linking a policy/],
    ['an agent', { Roles: ['AGENT'] as const }, /Agents get their role when they’re invited/],
    ['oneself', { IsMe: true }, /Another administrator can change your roles/],
  ])('can’t be changed for %s', async (_who, facts, reason) => {
    stored = [user(1, facts as Partial<User>)];
    await openOne();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('administrators', () => {
  const grace = { Key: keyOf(5), NameFull: 'Grace Holloway' };
  const request = (facts: Partial<AdministratorRequest> = {}): AdministratorRequest => ({
    Key: keyOf(30),
    Change: 'give',
    Person: { Key: keyOf(1), NameFull: 'Ben Takahashi 1' },
    AskedBy: grace,
    Asked: '2026-11-14T13:00:00.000Z',
    Expires: '2026-11-21T13:00:00.000Z',
    Reason: 'Runs the office in Tampa',
    IsMine: false,
    MayConfirm: true,
    IsForPerson: false,
    ...facts,
  });
  const right = { IsListed: false, Since: '2026-10-01T12:00:00.000Z', GivenBy: grace, ConfirmedBy: null };

  it('are asked for with a reason, and wait for a second person', async () => {
    const asked = answer(users.rows.changeAdministrator, ({ params }) => {
      const after = {
        ...find(params.key),
        Request: request({ IsMine: true, MayConfirm: false }),
        Version: 4,
      };
      stored = [after];
      return after;
    });
    const person = await openOne();
    expect(screen.queryByRole('checkbox', { name: 'Admin' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Make administrator' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Ask for it' }));
    await waitFor(() => expect(dialog.getByLabelText('Reason')).toBeInvalid());
    await fill(person, dialog.getByLabelText('Reason'), 'Runs the office in Tampa');
    await person.click(dialog.getByRole('button', { name: 'Ask for it' }));
    expect(
      await screen.findByText('Grace Holloway asked to make Ben Takahashi 1 an administrator.'),
    ).toBeVisible();
    expect(screen.getByText(/Another administrator has to confirm it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    expect(asked).toEqual([
      { params: { key: keyOf(1) }, body: { Change: 'give', Reason: 'Runs the office in Tampa' } },
    ]);
  });

  it('are confirmed above the list by someone who shows that it’s them', async () => {
    overview = {
      Administrators: [
        { ...grace, Email: 'grace@example.com', HasSecondFactor: false, IsListed: true, Since: null },
      ],
      Requests: [request()],
    };
    answer(security.rows.confirm, {});
    const answered = answer(users.rows.answerAdministrator, () => {
      overview = { ...overview, Requests: [] };
      return user(1, { IsAdministrator: true, Right: right });
    });
    refuseOnce(users.rows.answerAdministrator, 'confirmationNeeded');
    const person = open();
    expect(await screen.findByText(/no two-step verification/)).toBeVisible();
    expect(screen.getByText(/There’s only one/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Verify it’s you' }));
    await fill(person, dialog.getByLabelText('Password'), 'right horse');
    await person.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull());
    expect(answered.at(-1)).toEqual({ params: { key: keyOf(30) }, body: { Answer: 'confirm' } });
  });

  it('lose the right on their page, and why that’s refused shows in the dialog', async () => {
    stored = [user(1, { IsAdministrator: true, Roles: ['INTERNAL', 'ADMIN'], Right: right })];
    refuse(users.rows.changeAdministrator, 'rightRequestOpen');
    const person = await openOne();
    expect(screen.getByText('Made an administrator by Grace Holloway.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'End this right' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(person, dialog.getByLabelText('Reason'), 'Left');
    await person.click(dialog.getByRole('button', { name: 'End this right' }));
    expect(await dialog.findByText(/Someone already asked for this/)).toBeVisible();
  });
});

describe('two-step verification of a user', () => {
  const [grace, ruth] = [
    { Key: keyOf(5), NameFull: 'Grace Holloway' },
    { Key: keyOf(6), NameFull: 'Ruth McAllister' },
  ];
  const Reason = 'Lost the phone on the ferry';
  const agreed = {
    Ready: '2026-11-15T13:00:00.000Z',
    Expires: '2026-11-22T13:00:00.000Z',
    AskedBy: grace,
    ConfirmedBy: ruth,
    Reason,
  };

  it('is reset once another administrator has confirmed it', async () => {
    const asked = answer(users.rows.resetFactor, ({ params }) => {
      const request: AdministratorRequest = {
        Key: keyOf(30),
        Change: 'reset',
        Person: { Key: keyOf(1), NameFull: 'Ben Takahashi 1' },
        AskedBy: grace,
        Asked: '2026-11-14T13:00:00.000Z',
        Expires: '2026-11-21T13:00:00.000Z',
        Reason,
        IsMine: true,
        MayConfirm: false,
        IsForPerson: false,
      };
      stored = [{ ...find(params.key), Request: request }];
      return find(params.key);
    });
    const person = await openOne();
    await person.click(screen.getByRole('button', { name: 'Reset two-step verification' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Ask for it' }));
    await waitFor(() => expect(dialog.getByLabelText('Reason')).toBeInvalid());
    await fill(person, dialog.getByLabelText('Reason'), Reason);
    await person.click(dialog.getByRole('button', { name: 'Ask for it' }));
    expect(
      await screen.findByText('Grace Holloway asked to reset Ben Takahashi 1’s two-step verification.'),
    ).toBeVisible();
    expect(screen.getAllByText(`Reason: ${Reason}`)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Reset two-step verification' })).toBeNull();
    expect(asked).toEqual([{ params: { key: keyOf(1) }, body: { Reason } }]);
  });

  it('that two have agreed to reset says from when, and can be stopped', async () => {
    stored = [user(1, { Reset: agreed })];
    const stopped = answer(users.rows.stopReset, () => {
      stored = [user(1)];
      return find(keyOf(1));
    });
    const person = await openOne();
    expect(screen.getByText('Grace Holloway and Ruth McAllister agreed to reset it')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Stop the reset' }));
    expect(await screen.findByRole('button', { name: 'Reset two-step verification' })).toBeVisible();
    expect(stopped).toEqual([{ params: { key: keyOf(1) } }]);
  });

  it('says what to do if there’s no second administrator', async () => {
    refuse(users.rows.resetFactor, 'resetOnServer');
    const person = await openOne();
    await person.click(screen.getByRole('button', { name: 'Reset two-step verification' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(person, dialog.getByLabelText('Reason'), Reason);
    await person.click(dialog.getByRole('button', { name: 'Ask for it' }));
    expect(await dialog.findByText(/a command on the server/)).toBeVisible();
  });

  it.each([
    ['oneself', { IsMe: true }],
    ['someone without it', { HasSecondFactor: false }],
    ['someone whose sign-in is off', { IsDisabled: true }],
  ])('isn’t offered for %s', async (_who, facts) => {
    stored = [user(1, facts)];
    await openOne();
    expect(screen.queryByRole('button', { name: 'Reset two-step verification' })).toBeNull();
  });
});

describe('the sign-in of a user', () => {
  it('is turned off with a reason, and on again', async () => {
    const person = await openOne();
    await person.click(screen.getByRole('button', { name: 'Turn off sign-in' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Turn off sign-in' }));
    await waitFor(() => expect(dialog.getByLabelText('Reason')).toBeInvalid());
    await fill(person, dialog.getByLabelText('Reason'), 'Left the company');
    await person.click(dialog.getByRole('button', { name: 'Turn off sign-in' }));
    expect(await screen.findByText(/Reason: Left the company/)).toBeVisible();
    expect(changed.at(-1)?.body).toEqual({ IsDisabled: true, Reason: 'Left the company' });
    expect(screen.queryByRole('button', { name: 'Send password reset' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Turn on sign-in' }));
    await waitFor(() => expect(changed.at(-1)?.body).toEqual({ IsDisabled: false }));
    expect(await screen.findByRole('button', { name: 'Turn off sign-in' })).toBeVisible();
  });

  it('has no way to turn off one’s own', async () => {
    stored = [user(1, { IsMe: true })];
    await openOne();
    expect(screen.queryByRole('button', { name: 'Turn off sign-in' })).toBeNull();
  });

  it('gets a link for a new password', async () => {
    answer(security.rows.sendReset, { EmailedTo: 'ben1@example.com' });
    const person = await openOne();
    await person.click(screen.getByRole('button', { name: 'Send password reset' }));
    expect(await screen.findByText('We emailed a link to ben1@example.com.')).toBeVisible();
  });
});

it('tells the history of a user in words', async () => {
  const access = { Roles: ['INTERNAL'] as const, MayImpersonate: false, IsDisabled: false };
  const none = { Before: null, After: null, Reason: null, Change: null, Outcome: null };
  const At = '2026-11-14T13:00:00.000Z';
  events = [
    {
      Key: '3',
      At,
      Event: 'users.change',
      By: { Key: keyOf(5), NameFull: 'Grace Holloway' },
      Before: { ...access, Roles: ['INTERNAL'] },
      After: { Roles: ['INTERNAL', 'ADMIN'], MayImpersonate: true, IsDisabled: true },
      Reason: 'On leave',
      Change: null,
      Outcome: null,
    },
    { Key: '2', At, Event: 'identity.signIn', By: null, ...none },
  ];
  await openOne();
  const [first, second] = within(await screen.findByRole('list', { name: 'History' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent(
    'Roles changed from Internal to Internal, Admin. May impersonate now. Sign-in turned off. Reason: On leave',
  );
  expect(first).toHaveTextContent('Grace Holloway');
  expect(second).toHaveTextContent(/^Signed in/);
});

it('says so if there is no user with that key', async () => {
  stored = [];
  open(`/admin?view=users&user=${keyOf(7)}`);
  expect(await screen.findByText('We couldn’t find this user')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All users' })).toHaveAttribute('href', '/admin?view=users');
});

describe('sessions', () => {
  beforeEach(() => {
    sessions = [
      session(1, {
        Impersonations: [
          {
            Key: keyOf(50),
            NameFull: 'Hannah Whitlock',
            TicketId: '4711',
            Opened: '2026-11-14T13:00:00.000Z',
          },
        ],
      }),
      session(2, { IsCurrent: true }),
    ];
  });

  // @spec I15.38
  it('show device, address, brand and on whose behalf someone acts, and end one at a time', async () => {
    const ended = answer(users.rows.endSession, ({ params }) => {
      sessions = sessions.filter(({ Key }) => Key !== params.key);
      return { Ended: 1 };
    });
    renderPage(<SessionsPage />, '/admin?view=sessions');
    const table = within(await screen.findByRole('table', { name: 'Signed in now' }));
    expect(table.getByText('Acting for Hannah Whitlock (ticket 4711)')).toBeVisible();
    expect(table.getAllByText('Firefox on Windows')).toHaveLength(2);
    expect(table.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(table.getByRole('button', { name: /Sign Ben Takahashi out of Firefox/ }));
    await waitFor(() => expect(ended).toEqual([{ params: { key: keyOf(101) } }]));
    expect(await screen.findByText('1 session')).toBeVisible();
  });

  it('of a user end all at once', async () => {
    const ended = answer(users.rows.endSessions, () => {
      sessions = [];
      return { Ended: 1 };
    });
    const person = await openOne();
    await person.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('Not signed in anywhere.')).toBeVisible();
    expect(ended).toEqual([{ params: { key: keyOf(1) } }]);
  });
});
