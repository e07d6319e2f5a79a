import { errorText, fail } from '@portico/contract/errors';
import { helpdesk } from '@portico/contract/rooms/helpdesk';
import { identity } from '@portico/contract/rooms/identity';
import { type Person, persons } from '@portico/contract/rooms/persons';
import { formatTime } from '@portico/contract/rules/format';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leave } from '../../platform/leave.ts';
import { session } from '../../platform/session.ts';
import { answer, refuse } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderWithQueries } from '../../testing/page.tsx';
import { person } from '../../testing/person.ts';
import { makeToken, secondsFromNow } from '../../testing/tokens.ts';
import { closeImpersonation } from './close.ts';
import { ImpersonateButton } from './ImpersonateButton.tsx';
import { ImpersonationBanner } from './ImpersonationBanner.tsx';
import { ImpersonationModal } from './ImpersonationModal.tsx';
import { ImpersonationSearch } from './ImpersonationSearch.tsx';
import { timeLeft } from './impersonation.rules.ts';

vi.mock('../../platform/leave.ts', () => ({ leave: vi.fn(), pathHere: () => '/' }));
vi.mock('../../platform/oidc.ts', () => ({ renew: vi.fn() }));

const insured: Person = {
  ...person,
  OrganizationName: 'Whitlock & Sons',
  Email: 'insured@x.test',
  LogonKey: keyOf(2),
};
const PROMPT = 'Impersonate (Enter Email)';
const WARNING = `By clicking "Impersonate," I confirm that I have been given the authority to act on this user's behalf.`;
const support = makeToken({
  role: ['INTERNAL', 'SUPPORT'],
  can_impersonate: true,
  email: 'support@x.test',
});

afterEach(() => {
  vi.restoreAllMocks();
});
beforeEach(() => {
  vi.clearAllMocks();
  session.clear();
  session.set({ token: support });
});

const opened = () => ({
  location: { replace: vi.fn() },
  close: vi.fn(),
});
const dialog = () => screen.findByRole('dialog', { name: 'Confirm Impersonation Request' });

describe('the search box', () => {
  const box = () => screen.getByPlaceholderText(PROMPT);
  const enter = async (text: string) => {
    await userEvent.clear(await screen.findByPlaceholderText(PROMPT));
    await userEvent.type(box(), `${text}{Enter}`);
  };

  // @spec 2.51, 2.52, 6.6, 6.7
  it('is there for those alone who may act for others, and do not do so now', async () => {
    render(<ImpersonationSearch />);
    expect(await screen.findByPlaceholderText(PROMPT)).toBeVisible();
    act(() => session.set({ impersonationToken: makeToken({ can_impersonate: true }) }));
    expect(screen.queryByPlaceholderText(PROMPT)).toBeNull();
    act(() => {
      session.clear();
      session.set({ token: makeToken({ role: ['INTERNAL'] }) });
    });
    expect(screen.queryByPlaceholderText(PROMPT)).toBeNull();
  });

  // @spec 5.12
  it.each([
    ['   ', 'Please enter an email address.'],
    ['insured', 'Please enter a valid email address.'],
    ['in sured@x.test', 'Please enter a valid email address.'],
  ])('%j is not looked up', async (text, problem) => {
    render(<ImpersonationSearch />);
    await enter(text);
    expect(await screen.findByText(problem)).toBeVisible();
    expect(box()).toBeInvalid();
    await userEvent.type(box(), 'x');
    expect(screen.queryByText(problem)).toBeNull();
  });

  // @spec 5.13
  it('trims, marks the look-up, and asks for confirmation', async () => {
    const asked = answer(persons.rows.list, [
      { ...insured, LogonKey: null, NameFull: 'Her Brother' },
      insured,
    ]);
    render(<ImpersonationSearch />);
    await enter('  insured@x.test ');
    expect(await dialog()).toHaveTextContent('Hannah Whitlock');
    expect(asked[0]?.query).toEqual({
      PersonEmail: 'insured@x.test',
      ImpersonationAttempt: true,
      ReturnInactive: true,
    });
  });

  // @spec 2.56
  it('opens the modal without anyone to act for where everyone with the email is inactive', async () => {
    answer(persons.rows.list, [{ ...insured, RecordInactive: true }]);
    render(<ImpersonationSearch />);
    await enter('gone@x.test');
    expect(await dialog()).toHaveTextContent('No Users Found');
    expect(screen.queryByRole('button', { name: 'Impersonate' })).toBeNull();
    expect(screen.queryByText('Email address not found.')).toBeNull();
  });

  it('prefers someone active to an inactive person with the same email', async () => {
    answer(persons.rows.list, [{ ...insured, NameFull: 'Gone', RecordInactive: true }, insured]);
    render(<ImpersonationSearch />);
    await enter('insured@x.test');
    expect(await dialog()).toHaveTextContent('Hannah Whitlock');
  });

  // @spec 5.14, 8.17
  it('says at the field that no one was found, until it changes', async () => {
    answer(persons.rows.list, []);
    render(<ImpersonationSearch />);
    await enter('unknown@x.test');
    expect(await screen.findByText('Email address not found.')).toBeVisible();
    expect(box()).toBeInvalid();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.type(box(), 'x');
    expect(screen.queryByText('Email address not found.')).toBeNull();
    expect(box()).toBeValid();
  });

  it('says at the field that staff members can’t be impersonated', async () => {
    answer(persons.rows.list, [{ ...insured, IsStaff: true }]);
    render(<ImpersonationSearch />);
    await enter('admin@x.test');
    expect(await screen.findByText('Staff members can’t be impersonated.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is empty again a second after the modal was closed', async () => {
    answer(persons.rows.list, [insured]);
    render(<ImpersonationSearch />);
    await enter('insured@x.test');
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByPlaceholderText(PROMPT)).toHaveValue('insured@x.test');
    await waitFor(() => expect(box()).toHaveValue(''));
  });
});

describe('the button beside a person', () => {
  it('asks for confirmation, for those who may act for others', async () => {
    const sent = answer(persons.rows.list, [insured]);
    renderWithQueries(<ImpersonateButton email="insured@x.test" />);
    await userEvent.click(screen.getByRole('button', { name: 'Impersonate' }));
    expect(await dialog()).toHaveTextContent('Hannah Whitlock');
    expect(sent[0]?.query).toMatchObject({ PersonEmail: 'insured@x.test', ImpersonationAttempt: true });
  });

  it('is hidden from everyone else', () => {
    session.set({ token: makeToken({ role: ['INTERNAL'] }) });
    renderWithQueries(<ImpersonateButton email="insured@x.test" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the modal', () => {
  const onClosed = vi.fn();
  const show = (changes: Partial<Parameters<typeof ImpersonationModal>[0]> = {}) =>
    render(
      <ImpersonationModal
        email="insured@x.test"
        person={insured}
        isEmployee
        onClosed={onClosed}
        {...changes}
      />,
    );
  const impersonate = () => userEvent.click(screen.getByRole('button', { name: 'Impersonate' }));

  // @spec 2.53, 2.55, 2.59, 9.14
  it('shows the person and the warning, 500 wide', async () => {
    show();
    const modal = await dialog();
    expect(modal).toHaveStyle({ width: '500px' });
    for (const text of ['Hannah Whitlock', 'Whitlock & Sons', 'insured@x.test', WARNING])
      expect(within(modal).getByText(text)).toBeVisible();
  });

  // @spec 2.56
  it('says so if there is no person, and offers nothing', async () => {
    show({ person: undefined });
    expect(await dialog()).toHaveTextContent('No Users Found');
    expect(screen.queryByRole('button', { name: 'Impersonate' })).toBeNull();
  });

  // @spec 2.54, 6.5
  it('asks employees alone for a ticket', () => {
    const { unmount } = show();
    expect(screen.getByLabelText('Support ticket ID (optional)')).toBeVisible();
    unmount();
    show({ isEmployee: false });
    expect(screen.queryByLabelText('Support ticket ID (optional)')).toBeNull();
  });

  // @spec 8.15
  it('finds a ticket, or says that there is none', async () => {
    answer(helpdesk.rows.ticket, ({ params }) =>
      params.id === '10427'
        ? {
            Id: '10427',
            Subject: 'Declarations page',
            Status: 'open',
            RequesterEmail: 'insured@x.test',
            OpenedAt: '2026-11-15T12:00:00.000Z',
          }
        : fail('ticketNotFound'),
    );
    show();
    const field = screen.getByLabelText('Support ticket ID (optional)');
    await userEvent.type(field, '999{Enter}');
    expect(await screen.findByText('No support-desk Ticket was found for the ID entered.')).toBeVisible();
    await userEvent.clear(field);
    expect(screen.queryByText('No support-desk Ticket was found for the ID entered.')).toBeNull();
    await userEvent.type(field, ' 10427 ');
    await userEvent.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('Ticket 10427, open: Declarations page')).toBeVisible();
  });

  // @spec 2.58, 5.15
  it('opens a window in the click itself, then sends it there with the one-use code', async () => {
    const popup = opened();
    const open = vi.spyOn(window, 'open').mockReturnValue(popup as never);
    const sent = answer(identity.rows.openImpersonation, () => {
      expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank');
      const { NameFull, OrganizationName } = insured;
      return {
        NameFull,
        OrganizationName,
        Email: 'insured@x.test',
        Code: 'a b+c',
        EndsAt: '2026-11-15T13:00:00.000Z',
      };
    });
    show();
    await userEvent.type(screen.getByLabelText('Support ticket ID (optional)'), '10427');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await impersonate();
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledTimes(1));
    expect(String(popup.location.replace.mock.calls[0]?.[0])).toBe(
      `${window.location.origin}/?impersonation=a+b%2Bc`,
    );
    expect(sent).toEqual([{ body: { Email: 'insured@x.test', TicketId: '10427' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await vi.advanceTimersByTimeAsync(1000);
    expect(onClosed).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  // @spec 2.60, 9.14
  it('emits its closing a second later, not sooner', () => {
    vi.useFakeTimers();
    show();
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    vi.advanceTimersByTime(999);
    expect(onClosed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onClosed).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  // @spec 2.57
  it.each([
    [422, 'noAccount'],
    [403, 'forbidden'],
  ] as const)('that is answered with %i closes the window and says why', async (_, code) => {
    const popup = opened();
    vi.spyOn(window, 'open').mockReturnValue(popup as never);
    refuse(identity.rows.openImpersonation, code);
    show();
    await impersonate();
    expect(await screen.findByRole('alert')).toHaveTextContent(errorText(code));
    expect(popup.close).toHaveBeenCalledTimes(1);
    expect(popup.location.replace).not.toHaveBeenCalled();
  });

  // @spec I15.31
  it.each(['ticketNotFound', 'helpDeskDown'] as const)('says %s at the ticket', async (code) => {
    vi.spyOn(window, 'open').mockReturnValue(opened() as never);
    refuse(identity.rows.openImpersonation, code);
    show();
    const field = screen.getByLabelText('Support ticket ID (optional)');
    await userEvent.type(field, '1');
    await impersonate();
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(`Error: ${errorText(code)}`);
    expect(field).toHaveValue('1');
  });

  it('asks the server for nothing where the browser opens no window', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    show();
    await impersonate();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your browser blocked the new window.');
  });
});

describe('the banner', () => {
  const banner = () => renderWithQueries(<ImpersonationBanner />);
  /** Says when it ends. */
  const acting = (endsIn: number): string => {
    const ends = secondsFromNow(endsIn);
    session.set({
      impersonationToken: makeToken({
        email: 'insured@x.test',
        act: { sub: 's', name: 'Ben Takahashi' },
        impersonation_ends: ends,
      }),
      impersonation: { environment: 'test' },
    });
    return new Date(ends * 1000).toISOString();
  };
  beforeEach(() => {
    answer(persons.rows.get, insured);
  });

  it('is not there for oneself', () => {
    banner();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  // @spec 2.62
  it('names both people, the time left and when it ends', async () => {
    const ends = acting(43 * 60 + 30);
    banner();
    const strip = await screen.findByRole('complementary', { name: 'Impersonation' });
    await waitFor(() => expect(strip).toHaveTextContent('You’re acting as Hannah Whitlock'));
    expect(strip).toHaveTextContent(
      'Signed in as Ben Takahashi. Everything you do is logged under both names.',
    );
    expect(strip.textContent).toContain(`43 minutes left · ends at ${formatTime(ends)}`);
  });

  it('ends the impersonation on the server and closes the window', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue();
    const ended = vi.fn(() => ({ Ended: 1 }));
    answer(identity.rows.closeImpersonation, ended);
    acting(600);
    banner();
    await userEvent.click(await screen.findByRole('button', { name: 'End impersonation' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(ended).toHaveBeenCalledTimes(1);
    expect(session.get().impersonationToken).toBeUndefined();
  });

  it('tells the server that the window closes, and that it is back', async () => {
    const left = vi.fn(() => ({ Left: 1 }));
    const resumed = vi.fn(() => ({ Resumed: 1 }));
    answer(identity.rows.leaveImpersonation, left);
    answer(identity.rows.resumeImpersonation, resumed);
    acting(600);
    const { unmount } = banner();
    await screen.findByRole('complementary', { name: 'Impersonation' });
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(resumed).toHaveBeenCalledTimes(1), { timeout: 5000 });
    unmount();
    window.dispatchEvent(new Event('pagehide'));
    expect(left).toHaveBeenCalledTimes(1);
  });

  it('ends the impersonation with its time', async () => {
    acting(0);
    banner();
    await waitFor(() => expect(session.get().impersonationOver).toBe(true));
  });

  it.each([
    [3_600_000, '60 minutes left'],
    [119_999, '1 minute left'],
    [59_999, 'less than a minute left'],
    [-5, 'less than a minute left'],
  ])('%i ms are %s', (left, text) => expect(timeLeft(left)).toBe(text));
});

describe('Close Impersonation', () => {
  // @spec 2.63, 4.23
  it.each([200, 500])('tells the server (%i), clears this window alone, and closes it', async (status) => {
    const close = vi.spyOn(window, 'close').mockReturnValue();
    const token = makeToken({ email: 'insured@x.test' });
    session.set({ impersonationToken: token, impersonation: { environment: 'test' } });
    const seen: (string | null)[] = [];
    answer(identity.rows.closeImpersonation, (_, request) => {
      seen.push(request.headers.get('Authorization'));
      return status === 200 ? { Ended: 1 } : fail('serverError');
    });
    await closeImpersonation();
    expect(seen).toEqual([`Bearer ${token}`]);
    expect(session.get()).toMatchObject({
      token: support,
      impersonationToken: undefined,
      impersonation: undefined,
    });
    expect(sessionStorage.getItem('portico.impersonationToken')).toBeNull();
    expect(close).toHaveBeenCalled();
    expect(leave).toHaveBeenCalledExactlyOnceWith('/');
  });
});
