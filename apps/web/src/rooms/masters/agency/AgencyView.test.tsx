import { Failure, fail } from '@portico/contract/errors';
import { agencies } from '@portico/contract/rooms/agencies';
import { type AgencyAgent, agents } from '@portico/contract/rooms/agents';
import { type MasterItem, masters } from '@portico/contract/rooms/masters';
import { persons } from '@portico/contract/rooms/persons';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { useNotices } from '../../../platform/notify.ts';
import { session } from '../../../platform/session.ts';
import { answer } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { makeToken } from '../../../testing/tokens.ts';
import { MasterDataPage } from '../MasterDataPage.tsx';

const { rows } = agents;

const AGENCY: MasterItem = {
  ...{ Key: keyOf(1), Version: 1, RecordInactive: false, Title: 'Example Agency of Tampa' },
  ...{ Name: 'Example Agency of Tampa', Parent: null, IsManaging: false, Number: 42, Street1: '12 Bay St' },
  ...{ Street2: null, City: 'Tampa', County: 'Hillsborough', State: 'FL', Zip: '33602', Phone: '8135550100' },
  ...{ Email: 'tampa@agency.example', Hours: 'Mon–Fri 9 am – 5 pm', IsShipped: false, IsEdited: false },
  ...{ IsLocked: false },
  ...{ ChangedAt: null, ChangedBy: null },
};
const agentOf = (at: number, name: string, more: Partial<AgencyAgent> = {}): AgencyAgent => ({
  ...{ Key: keyOf(at), Version: 1, Title: 'Producer', Started: '2024-01-02T14:00:00.000Z', Ended: null },
  Person: { Key: keyOf(at + 50), NameFull: name, Email: `p${at}@agency.example`, Phone: '8135550101' },
  ...{ LicenseList: [], Accounts: 0, SignIn: 'active', InvitedAt: null, Successor: null },
  ...more,
});
const license = (at: number, DaysLeft: number) => ({
  ...{ Key: keyOf(at), TypeName: 'Property and casualty', Number: `W${at}`, State: 'FL' },
  ...{
    ExpiresOn: '2026-12-01',
    DaysLeft,
    Status: DaysLeft < 0 ? ('expired' as const) : ('current' as const),
  },
});

let stored: AgencyAgent[];
beforeEach(() => {
  signInAs('INTERNAL', 'EMPLOYEE');
  stored = [
    agentOf(2, 'Ann Example', { Accounts: 1204, LicenseList: [license(30, 214), license(31, -3)] }),
    agentOf(3, 'Bo Example', { SignIn: 'invited', InvitedAt: '2026-11-15T12:00:00.000Z' }),
  ];
  answer(masters.rows.listAgency, [AGENCY]);
  answer(rows.list, ({ query }) =>
    stored.filter(({ Ended }) => Ended === null || query?.ReturnInactive === true),
  );
});

const Notices = () => useNotices().map(({ id, text }) => <p key={id}>{text}</p>);
const open = (tab = 'agents') => {
  renderPage(
    <>
      <MasterDataPage />
      <Notices />
    </>,
    `/master-data?view=agency&key=${AGENCY.Key}&tab=${tab}`,
  );
  return userEvent.setup({ delay: null });
};
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

describe('an agency', () => {
  it('has its facts, its agents and its other offices in tabs', async () => {
    answer(agencies.rows.desk, {
      ...{
        OwnList: [],
        Agency: null,
        AgentList: [],
        AppointmentList: [],
        InvitationList: [],
        ActivityList: [],
      },
      BranchList: [
        {
          ...{ Key: keyOf(8), Name: 'Example Agency of Naples', OrgBranchId: 43, City: 'Naples' },
          ...{ State: 'FL', Phone: '2395550100' },
        },
      ],
    });
    const person = open('details');
    expect(await screen.findByRole('heading', { name: 'Example Agency of Tampa' })).toBeVisible();
    expect(await screen.findByText('Mon–Fri 9 am – 5 pm')).toBeVisible();
    await person.click(screen.getByRole('tab', { name: 'Offices' }));
    expect(await screen.findByRole('link', { name: 'Example Agency of Naples' })).toHaveAttribute(
      'href',
      `/master-data?view=agency&key=${keyOf(8)}`,
    );
    await person.click(screen.getByRole('tab', { name: 'Agents' }));
    const ann = within(await screen.findByRole('row', { name: /Ann Example/ }));
    expect(ann.getByText('1,204')).toBeVisible();
    expect(ann.getByText('214 days left')).toBeVisible();
    expect(ann.getByText('expired 3 days ago')).toBeVisible();
    expect(screen.getByText('Invited Nov 15, 2026, pending')).toBeVisible();
  });

  it('takes someone new, and keeps what was entered if the email is taken', async () => {
    const sent = answer(rows.add, ({ body }) => {
      if (body.Person?.Email === 'taken@agency.example') fail('personKnown');
      stored = [...stored, agentOf(4, 'Cy Example')];
      return agentOf(4, 'Cy Example');
    });
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Add an agent' }));
    const form = await dialog('Add an agent to Example Agency of Tampa');
    await person.click(form.getByRole('button', { name: 'Add agent' }));
    expect(form.getAllByText('Please enter their first name.')[0]).toBeVisible();
    await person.type(form.getByLabelText('First name'), 'Cy');
    await person.type(form.getByLabelText('Last name'), 'Example');
    await person.type(form.getByLabelText('Email'), 'taken@agency.example');
    await person.click(form.getByRole('button', { name: 'Add agent' }));
    expect((await form.findAllByText(/Someone already uses this email address/))[0]).toBeVisible();
    expect(form.getByLabelText('First name')).toHaveValue('Cy');
    await person.clear(form.getByLabelText('Email'));
    await person.type(form.getByLabelText('Email'), 'cy@agency.example');
    await person.click(form.getByLabelText('Email them how to sign in'));
    await person.click(form.getByRole('button', { name: 'Add agent' }));
    expect(await screen.findByRole('row', { name: /Cy Example/ })).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({
      AgencyKey: AGENCY.Key,
      Title: 'Producer',
      Invite: false,
      Person: { NameFirst: 'Cy', NameLast: 'Example', Email: 'cy@agency.example' },
    });
  });

  it('takes someone who is in the portal already', async () => {
    answer(persons.rows.seek, [
      { Key: keyOf(70), NameFull: 'Di Example', OrganizationName: null, Email: 'di@agency.example' },
    ]);
    const sent = answer(rows.add, agentOf(5, 'Di Example'));
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Add an agent' }));
    const form = await dialog(/Add an agent/);
    await person.click(form.getByLabelText('Someone already in the portal'));
    await person.click(form.getByRole('button', { name: 'Add agent' }));
    expect(form.getAllByText('Choose a person.')[0]).toBeVisible();
    await person.type(form.getByRole('combobox', { name: 'Person' }), 'di');
    await person.click(await form.findByRole('option', { name: 'Di Example, di@agency.example' }));
    await person.click(form.getByRole('button', { name: 'Add agent' }));
    expect(await screen.findByText('Di Example works at Example Agency of Tampa now.')).toBeVisible();
    expect(sent.at(-1)?.body).toMatchObject({ PersonKey: keyOf(70), Invite: true });
  });
});

describe('ending someone’s work', () => {
  const MOVES = { Accounts: 1204, Quotes: 1, Proposals: 0, Tasks: 2, Claims: 3 };

  it('says what moves, asks who takes over, and shows who did', async () => {
    answer(rows.leaving, { Today: '2026-11-15', Moves: MOVES });
    const left = agentOf(2, 'Ann Example', {
      Ended: '2026-11-15T12:00:00.000Z',
      Successor: { Key: keyOf(3), Name: 'Bo Example' },
    });
    const sent = answer(rows.end, () => {
      stored = [left, agentOf(3, 'Bo Example', { Accounts: 1204 })];
      return { Agent: left, Moved: MOVES };
    });
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'End Ann Example’s work here' }));
    const form = await dialog('End Ann Example’s work here');
    expect((await form.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      '1,204 accounts',
      '1 open quote',
      '2 open tasks',
      '3 open claims',
    ]);
    await person.click(form.getByRole('button', { name: 'End work' }));
    expect(form.getAllByText('Choose who takes over.')[0]).toBeVisible();
    expect(sent).toEqual([]);
    const choice = form.getByLabelText('Who takes over');
    expect(within(choice).queryByRole('option', { name: /Ann/ })).toBeNull();
    await person.selectOptions(choice, 'Bo Example, Producer');
    await person.click(form.getByRole('button', { name: 'End work' }));
    expect(await screen.findByText(/Bo Example has 1,204 accounts, 1 open quote/)).toBeVisible();
    expect(sent[0]?.body).toEqual({ On: '2026-11-15', SuccessorKey: keyOf(3) });
    expect(screen.queryByRole('row', { name: /Ann Example/ })).toBeNull();
    await person.click(screen.getByLabelText('Show those who left'));
    expect(await screen.findByText(/Left Nov 15, 2026\. Bo Example took over\./)).toBeVisible();
  });

  it('shows why it was refused at the field, with what was chosen still there', async () => {
    answer(rows.leaving, { Today: '2026-11-15', Moves: { ...MOVES, Accounts: 0, Quotes: 0 } });
    answer(rows.end, () => {
      throw new Failure('badRequest', {}, [
        { path: 'body.SuccessorKey', message: 'Bo Example doesn’t work at Tampa. Choose someone who does.' },
      ]);
    });
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'End Ann Example’s work here' }));
    const form = await dialog(/End Ann/);
    const choice = await form.findByLabelText('Who takes over (optional)');
    await person.selectOptions(choice, 'Bo Example, Producer');
    await person.click(form.getByRole('button', { name: 'End work' }));
    expect((await form.findAllByText(/doesn’t work at Tampa/))[0]).toBeVisible();
    expect(choice).toHaveValue(keyOf(3));
  });

  it('is for employees: others see the agents and no buttons', async () => {
    signInAs('INTERNAL');
    open();
    expect(await screen.findByRole('row', { name: /Ann Example/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /End|Add|Change/ })).toBeNull();
  });
});

describe('closing an agency', () => {
  const PREVIEW = {
    Moves: { Accounts: 1204, Quotes: 0, Proposals: 0, Tasks: 0, Claims: 0 },
    ...{ Agents: 4, Appointments: 48, Invitations: 0, Branches: 0, Contracts: 0, Unappointed: 0 },
  };
  const start = async () => {
    session.set({ token: makeToken({ role: ['INTERNAL', 'ADMIN'], is_admin: true }) });
    const person = open('details');
    await person.click(await screen.findByRole('button', { name: 'Close this agency…' }));
    return { person, form: await dialog('Close Example Agency of Tampa') };
  };

  it('shows what moves and ends, asks who takes over, and what the successor isn’t appointed for', async () => {
    answer(rows.closing, ({ query }) => ({
      ...PREVIEW,
      Unappointed: query?.SuccessorKey === AGENCY.Key ? 312 : 0,
    }));
    const sent = answer(rows.close, {
      Moved: PREVIEW.Moves,
      Successor: { Key: AGENCY.Key, Name: 'Example Agency of Naples' },
    });
    const { person, form } = await start();
    expect(await form.findByText('48 appointments end')).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Close agency' }));
    expect(form.getAllByText('Choose the agency that takes over.')[0]).toBeVisible();
    await person.type(form.getByRole('combobox', { name: 'Agency that takes over' }), 'ex');
    await person.click(await form.findByRole('option', { name: 'Example Agency of Tampa' }));
    expect(await form.findByText(/isn’t appointed for 312 policies in force/)).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Close agency' }));
    expect(form.getAllByText('Choose who takes over.')[0]).toBeVisible();
    await person.selectOptions(form.getByLabelText('Agent who takes over'), 'Bo Example, Producer');
    await person.click(form.getByRole('button', { name: 'Close agency' }));
    expect(
      await screen.findByText(/is closed\. Example Agency of Naples has 1,204 accounts now\./),
    ).toBeVisible();
    expect(sent[0]?.body).toEqual({ SuccessorKey: AGENCY.Key, AgentKey: keyOf(3) });
  });

  it('says why it can’t be closed yet', async () => {
    answer(rows.closing, { ...PREVIEW, Branches: 2, Contracts: 1 });
    const { form } = await start();
    expect(await form.findByText(/while it has 2 branch offices and 1 contract/)).toBeVisible();
    expect(form.getByRole('button', { name: 'Close agency' })).toBeDisabled();
  });
});
