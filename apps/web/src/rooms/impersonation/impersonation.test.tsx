import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leave } from '../../platform/leave.ts';
import { session } from '../../platform/session.ts';
import { renderWithQueries } from '../../testing/page.tsx';
import { apiServer } from '../../testing/server.ts';
import { makeToken, secondsFromNow } from '../../testing/tokens.ts';
import { closeImpersonation } from './close.ts';
import { ImpersonationBanner } from './ImpersonationBanner.tsx';
import { ImpersonationModal } from './ImpersonationModal.tsx';
import { ImpersonationSearch } from './ImpersonationSearch.tsx';
import { timeLeft } from './impersonation.rules.ts';

vi.mock('../../platform/leave.ts', () => ({ leave: vi.fn(), pathHere: () => '/' }));
vi.mock('../../platform/oidc.ts', () => ({ renew: vi.fn() }));

const person = {
  Key: '0197c9a0-0000-7000-8000-000000000001',
  NameFirst: 'Hannah',
  NameLast: 'Whitlock',
  NameFull: 'Hannah Whitlock',
  OrganizationName: 'Whitlock & Sons',
  Email: 'insured@x.test',
  Phone: null,
  ContactMethod: null,
  ContactWindow: null,
  LogonKey: '0197c9a0-0000-7000-8000-000000000002',
  AgencyInviteList: [],
  RecordInactive: false,
  Version: 1,
};
const PROMPT = 'Impersonate (Enter Email)';
const WARNING = `By clicking "Impersonate," I confirm that I have been given the authority to act on this user's behalf.`;
const support = makeToken({
  role: ['INTERNAL', 'SUPPORT'],
  can_impersonate: true,
  email: 'support@x.test',
});

const server = apiServer();
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
  const lookUp = (found: object[]) => {
    const asked: URLSearchParams[] = [];
    server.use(
      http.get('*/api/Person', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json(found, { headers: { 'X-Total-Count': String(found.length) } });
      }),
    );
    return asked;
  };
  const box = () => screen.getByPlaceholderText(PROMPT);
  const enter = async (text: string) => {
    await userEvent.clear(await screen.findByPlaceholderText(PROMPT));
    await userEvent.type(box(), `${text}{Enter}`);
  };

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

  it('trims, marks the look-up, and asks for confirmation', async () => {
    const asked = lookUp([{ ...person, LogonKey: null, NameFull: 'Her Brother' }, person]);
    render(<ImpersonationSearch />);
    await enter('  insured@x.test ');
    expect(await dialog()).toHaveTextContent('Hannah Whitlock');
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      PersonEmail: 'insured@x.test',
      ImpersonationAttempt: 'true',
      ReturnInactive: 'true',
    });
  });

  it('opens the modal without anyone to act for where everyone with the email is inactive', async () => {
    lookUp([{ ...person, RecordInactive: true }]);
    render(<ImpersonationSearch />);
    await enter('gone@x.test');
    expect(await dialog()).toHaveTextContent('No Users Found');
    expect(screen.queryByRole('button', { name: 'Impersonate' })).toBeNull();
    expect(screen.queryByText('Email address not found.')).toBeNull();
  });

  it('prefers someone active to an inactive person with the same email', async () => {
    lookUp([{ ...person, NameFull: 'Gone', RecordInactive: true }, person]);
    render(<ImpersonationSearch />);
    await enter('insured@x.test');
    expect(await dialog()).toHaveTextContent('Hannah Whitlock');
  });

  it('says at the field that nobody was found, until it changes', async () => {
    lookUp([]);
    render(<ImpersonationSearch />);
    await enter('nobody@x.test');
    expect(await screen.findByText('Email address not found.')).toBeVisible();
    expect(box()).toBeInvalid();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.type(box(), 'x');
    expect(screen.queryByText('Email address not found.')).toBeNull();
    expect(box()).toBeValid();
  });

  it('is empty again a second after the modal was closed', async () => {
    lookUp([person]);
    render(<ImpersonationSearch />);
    await enter('insured@x.test');
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(box()).toHaveValue('insured@x.test');
    await waitFor(() => expect(box()).toHaveValue(''));
  });
});

describe('the modal', () => {
  const onClosed = vi.fn();
  const show = (changes: Partial<Parameters<typeof ImpersonationModal>[0]> = {}) =>
    render(
      <ImpersonationModal
        email="insured@x.test"
        person={person}
        isEmployee
        onClosed={onClosed}
        {...changes}
      />,
    );
  const refuseWith = (status: number, code: string, message: string) =>
    server.use(
      http.post('*/api/Identity/impersonation', () => HttpResponse.json({ code, message }, { status })),
    );
  const impersonate = () => userEvent.click(screen.getByRole('button', { name: 'Impersonate' }));

  it('shows whom it is about and the warning, 500 wide', async () => {
    show();
    const modal = await dialog();
    expect(modal).toHaveStyle({ width: '500px' });
    for (const text of ['Hannah Whitlock', 'Whitlock & Sons', 'insured@x.test', WARNING])
      expect(within(modal).getByText(text)).toBeVisible();
  });

  it('without a person says so, and offers nothing', async () => {
    show({ person: undefined });
    expect(await dialog()).toHaveTextContent('No Users Found');
    expect(screen.queryByRole('button', { name: 'Impersonate' })).toBeNull();
  });

  it('asks employees alone for a ticket', () => {
    const { unmount } = show();
    expect(screen.getByLabelText('Support ticket ID (optional)')).toBeVisible();
    unmount();
    show({ isEmployee: false });
    expect(screen.queryByLabelText('Support ticket ID (optional)')).toBeNull();
  });

  it('finds a ticket, or says that there is none', async () => {
    server.use(
      http.get('*/api/HelpDesk/Ticket/:id', ({ params }) =>
        params.id === '10427'
          ? HttpResponse.json({ Id: '10427', Subject: 'Declarations page', Status: 'open' })
          : HttpResponse.json(
              {
                code: 'ticketNotFound',
                message: 'No support-desk Ticket was found for the ID entered.',
              },
              { status: 404 },
            ),
      ),
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

  it('opens a window in the click itself, then sends it there with the one-use code', async () => {
    const popup = opened();
    const sent: unknown[] = [];
    const open = vi.spyOn(window, 'open').mockReturnValue(popup as never);
    server.use(
      http.post('*/api/Identity/impersonation', async ({ request }) => {
        expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank');
        sent.push(await request.json());
        return HttpResponse.json({ Code: 'a b+c' });
      }),
    );
    show();
    await userEvent.type(screen.getByLabelText('Support ticket ID (optional)'), '10427');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await impersonate();
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledTimes(1));
    expect(String(popup.location.replace.mock.calls[0]?.[0])).toBe(
      `${window.location.origin}/?impersonation=a+b%2Bc`,
    );
    expect(sent).toEqual([{ Email: 'insured@x.test', TicketId: '10427' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await vi.advanceTimersByTimeAsync(1000);
    expect(onClosed).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

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

  it.each([
    [422, 'noAccount', 'This person does not have an account.'],
    [403, 'forbidden', 'You do not have access to this.'],
  ])('that is answered with %i closes the window and says why', async (status, code, message) => {
    const popup = opened();
    vi.spyOn(window, 'open').mockReturnValue(popup as never);
    refuseWith(status, code, message);
    show();
    await impersonate();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(popup.close).toHaveBeenCalledTimes(1);
    expect(popup.location.replace).not.toHaveBeenCalled();
  });

  it('says at the ticket that it is none', async () => {
    vi.spyOn(window, 'open').mockReturnValue(opened() as never);
    refuseWith(404, 'ticketNotFound', 'No support-desk Ticket was found for the ID entered.');
    show();
    await userEvent.type(screen.getByLabelText('Support ticket ID (optional)'), '1');
    await impersonate();
    await waitFor(() => expect(screen.getByLabelText('Support ticket ID (optional)')).toBeInvalid());
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
  const acting = (endsIn: number) =>
    session.set({
      impersonationToken: makeToken({
        email: 'insured@x.test',
        act: { sub: 's', name: 'Ben Takahashi' },
        impersonation_ends: secondsFromNow(endsIn),
      }),
      impersonation: { environment: 'test' },
    });
  beforeEach(() => server.use(http.get('*/api/Person/unknown', () => HttpResponse.json(person))));

  it('is not there for oneself', () => {
    banner();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('says who acts for whom, and how long yet', async () => {
    acting(43 * 60 + 30);
    banner();
    const strip = screen.getByRole('complementary', { name: 'Impersonation' });
    await waitFor(() =>
      expect(strip).toHaveTextContent('Ben Takahashi is acting for Hannah Whitlock, 43 minutes left'),
    );
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
  it.each([200, 500])('tells the server (%i), clears this window alone, and closes it', async (status) => {
    const close = vi.spyOn(window, 'close').mockReturnValue();
    const token = makeToken({ email: 'insured@x.test' });
    session.set({ impersonationToken: token, impersonation: { environment: 'test' } });
    const seen: (string | null)[] = [];
    server.use(
      http.delete('*/api/Identity/impersonation', ({ request }) => {
        seen.push(request.headers.get('Authorization'));
        return HttpResponse.json({ Ended: 1 }, { status });
      }),
    );
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
