import { errorText } from '@portico/contract/errors';
import { type AgencyDesk, agencies } from '@portico/contract/rooms/agencies';
import { INVITE_EMAIL_TEXT, invitations } from '@portico/contract/rooms/invitations';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refuse, refuseOnce } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { AgentResourcesPage } from '../AgentResourcesPage.tsx';
import { agency, agent, desk, invitationOf } from '../agencies.fixture.ts';
import { AgencyPage } from './AgencyPage.tsx';
import { appointmentsByState, invitationNote } from './agencyPage.rules.ts';

vi.mock('../../../platform/oidc.ts', () => ({ renew: vi.fn() }));

const user = userEvent.setup({ delay: null });
beforeEach(() => signInAs('AGENT'));

const show = (path = '/agent/agency') => renderPage(<AgencyPage />, path);
function open(found: AgencyDesk = desk) {
  answer(agencies.rows.desk, found);
  return show();
}
const section = (name: string) => screen.findByRole('region', { name });
const NOTHING: AgencyDesk = {
  ...desk,
  Agency: null,
  OwnList: [],
  BranchList: [],
  AgentList: [],
  AppointmentList: [],
};

describe('the page of an agency', () => {
  // @spec 1.7
  it('shows facts, agents with licenses, appointments and the other offices', async () => {
    open();
    expect(await section(agency.Name)).toHaveTextContent('A branch of Harborlight Insurance Group');
    const agents = await section('Agents');
    expect(within(agents).getByRole('rowheader', { name: /Marcus Delacroix/ })).toBeVisible();
    expect(within(agents).getByText('Expires soon, Dec 1, 2026')).toBeVisible();
    expect(await section('Appointments')).toHaveTextContent('FLHomeownersHarborline Mutual');
    expect(within(await section('Other offices')).queryByRole('link', { name: /Harborlight/ })).toBeNull();
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('says so if there is nothing', async () => {
    const { unmount } = open({ ...desk, AgentList: [], AppointmentList: [], BranchList: [] });
    for (const text of ['No agents at this office', 'No appointments', 'No invitations yet.'])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(/Ask us for an appointment before you bind\.$/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add appointments in Master Data' })).toBeNull();
    unmount();
    open(NOTHING);
    expect(await screen.findByText('You’re not with an agency yet')).toBeVisible();
  });

  it('of many agents shows each', async () => {
    open({ ...desk, AgentList: Array.from({ length: 200 }, (_, at) => ({ ...agent, Key: keyOf(at) })) });
    expect(await screen.findAllByRole('rowheader')).toHaveLength(200);
  });

  it('that does not exist, or could not be loaded', async () => {
    answer(agencies.rows.desk, desk);
    refuseOnce(agencies.rows.desk, 'recordNotFound');
    const first = show(`/agent/agency?agency=${agency.Key}`);
    expect(
      await screen.findByText('We couldn’t find that agency, or you don’t have access to it.'),
    ).toBeVisible();
    first.unmount();
    refuseOnce(agencies.rows.desk, 'serverError');
    show();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await section(agency.Name)).toBeVisible();
  });

  it('lets who works for several choose', async () => {
    const other = { Key: keyOf(2), Name: 'Second' };
    open({ ...desk, OwnList: [...desk.OwnList, other] });
    const own = await screen.findByRole('navigation', { name: 'Your agencies' });
    expect(within(own).getByRole('link', { current: 'page' })).toHaveTextContent(agency.Name);
    expect(within(own).getByRole('link', { name: 'Second' })).toHaveAttribute(
      'href',
      `/agent/agency?agency=${other.Key}`,
    );
  });

  // @spec 1.7
  it('is chosen by staff, who find it while they type', async () => {
    signInAs('INTERNAL');
    answer(agencies.rows.seek, ({ params }) => (params.value === 'naples' ? desk.BranchList : []));
    open(NOTHING);
    expect(await screen.findByText('Choose an agency')).toBeVisible();
    const seek = screen.getByRole('combobox', { name: 'Find an agency' });
    await user.type(seek, 'naples');
    expect(await screen.findByRole('option', { name: /Harborlight Insurance Group/ })).toBeVisible();
    await user.type(seek, 'xx');
    expect(await screen.findAllByText('No agencies match that name.')).not.toHaveLength(0);
    await user.keyboard('{Backspace}{Backspace}');
    const asked = answer(agencies.rows.desk, desk);
    await user.click(await screen.findByRole('option', { name: /Harborlight Insurance Group/ }));
    expect(await section(agency.Name)).toBeVisible();
    expect(asked).toEqual([{ query: { AgencyKey: desk.BranchList[0]?.Key } }]);
  });
});

describe('invitations', () => {
  const send = () => user.click(screen.getByRole('button', { name: 'Send invitation' }));
  const field = () => screen.findByLabelText('Invite an agent by email');

  it('are sent by email, and the list follows', async () => {
    const sent = answer(invitations.rows.send, invitationOf('1'));
    open();
    await user.type(await field(), 'joanna1@example.com');
    answer(agencies.rows.desk, { ...desk, InvitationList: [invitationOf('1')] });
    await send();
    expect(await screen.findByText(/We sent an invitation to joanna1@example\.com\./)).toBeVisible();
    expect(await screen.findByText(/Invited Nov 15, 2026, pending/)).toBeVisible();
    expect(sent).toEqual([{ body: { AgencyKey: agency.Key, Email: 'joanna1@example.com' } }]);
    expect(await field()).toHaveValue('');
  });

  it("say at the field why they can't be sent, and keep what was typed", async () => {
    refuse(invitations.rows.send, 'agentNotFound');
    open();
    await field();
    await send();
    expect(await field()).toHaveAccessibleDescription(expect.stringContaining(INVITE_EMAIL_TEXT));
    await user.type(await field(), 'who@example.com');
    await send();
    expect(await screen.findByText(errorText('agentNotFound'))).toBeVisible();
    expect(await field()).toHaveValue('who@example.com');
    expect(await field()).toHaveFocus();
  });

  it.each([
    ['agentNotFound', {}],
    ['worksThereAlready', { name: 'Joanna Petrov' }],
    ['invitedAlready', { email: 'who@example.com' }],
  ] as const)('refused with %s say so at the field', async (code, facts) => {
    refuse(invitations.rows.send, code, facts);
    open();
    await user.type(await field(), 'who@example.com');
    await send();
    await waitFor(async () => expect(await field()).toBeInvalid());
    expect(await field()).toHaveAccessibleDescription(expect.stringContaining(errorText(code, facts)));
  });

  it('show the email where the agency may not know who has it', async () => {
    open({ ...desk, InvitationList: [invitationOf('1', { Person: null })] });
    expect(await screen.findByText('joanna1@example.com')).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Withdraw the invitation to joanna1@example.com' }),
    ).toBeVisible();
  });

  // @spec I11.27
  it('leave a trace in the agency’s activity', async () => {
    const At = '2026-11-15T13:30:00.000Z';
    const deed = {
      Key: 1,
      At,
      Who: 'Marcus Delacroix',
      OnBehalfOf: null,
      Text: 'Invited joanna1@example.com',
    };
    open({ ...desk, ActivityList: [deed] });
    expect(await section('Activity')).toHaveTextContent(
      'Invited joanna1@example.comMarcus Delacroix, Nov 15',
    );
  });

  it('that are pending or have expired can be sent again', async () => {
    const sent = answer(invitations.rows.resend, invitationOf('1'));
    open({
      ...desk,
      InvitationList: [
        invitationOf('1'),
        invitationOf('2', { State: 'expired' }),
        // Invited again since.
        { ...invitationOf('1', { State: 'expired' }), Key: invitationOf('3').Key },
        invitationOf('4', { State: 'accepted', Answered: '2026-11-16T12:00:00.000Z' }),
      ],
    });
    const buttons = await screen.findAllByRole('button', { name: /^Resend/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Resend the invitation to Joanna Petrov 1',
      'Resend the invitation to Joanna Petrov 2',
    ]);
    await user.click(buttons[0] as HTMLElement);
    expect(await screen.findByText('We sent the invitation to Joanna Petrov 1 again.')).toBeVisible();
    expect(sent).toEqual([{ params: { key: invitationOf('1').Key } }]);
  });

  it('that are pending can be withdrawn, others not', async () => {
    const withdrawn = answer(invitations.rows.withdraw, invitationOf('1', { State: 'withdrawn' }));
    open({
      ...desk,
      InvitationList: [
        invitationOf('1'),
        invitationOf('2', { State: 'declined', Answered: '2026-11-16T12:00:00.000Z' }),
      ],
    });
    const buttons = await screen.findAllByRole('button', { name: /Withdraw/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Withdraw the invitation to Joanna Petrov 1',
    ]);
    await user.click(buttons[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Withdraw invitation' }));
    expect(await screen.findByText('We withdrew the invitation to Joanna Petrov 1.')).toBeVisible();
    expect(withdrawn).toEqual([{ params: { key: invitationOf('1').Key } }]);
  });

  it.each([
    [{ State: 'pending' }, 'Invited Nov 15, 2026, pending'],
    [{ State: 'expired' }, 'Invited Nov 15, 2026, expired Nov 22, 2026'],
    [{ State: 'accepted', Answered: '2026-11-16T12:00:00.000Z' }, 'Accepted Nov 16, 2026'],
    [{ State: 'withdrawn', Answered: '2026-11-17T12:00:00.000Z' }, 'Withdrawn Nov 17, 2026'],
  ] as const)('%j: %s', (more, note) => {
    expect(invitationNote(invitationOf('1', more))).toBe(note);
  });
});

describe('appointments', () => {
  it('are gathered by state and program', () => {
    const line = (State: string, Program: string, Market: string) => ({
      ContractKey: `${State}${Program}${Market}`,
      State,
      Program,
      Market,
      AppointedOn: '2022-03-04',
    });
    expect(
      appointmentsByState([
        line('FL', 'Condo', 'A'),
        line('FL', 'Condo', 'B'),
        line('FL', 'Flood', 'A'),
        line('GA', 'Condo', 'A'),
      ]),
    ).toEqual([
      {
        state: 'FL',
        programs: [
          { name: 'Condo', markets: ['A', 'B'] },
          { name: 'Flood', markets: ['A'] },
        ],
      },
      { state: 'GA', programs: [{ name: 'Condo', markets: ['A'] }] },
    ]);
  });
});

describe('the agent’s resources', () => {
  it('are those that have a page, each with a sentence', () => {
    render(
      <MemoryRouter>
        <AgentResourcesPage
          hasPage={(route) => route === 'agentAgency' || route === 'agentMarkets'}
          UnreadBulletins={() => null}
        />
      </MemoryRouter>,
    );
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Agency', 'Markets']);
    expect(screen.getByText(/^Your agency’s offices/)).toBeVisible();
  });
});
