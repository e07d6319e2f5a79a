import { errorText } from '@portico/contract/errors';
import { signin } from '@portico/contract/rooms/signin';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { answer, held, refuse, server } from '../../../testing/api.ts';
import { GOES_ON, loginScreen, password, press, signIn, username } from './LoginPage.fixture.tsx';

vi.mock('./leaveFor.ts', { spy: true });
const { left, open } = loginScreen();
const { details, submit } = signin.rows;

describe('signing in', () => {
  // @spec 2.30
  it('sends what was entered, remembers the username and continues', async () => {
    const sent = answer(submit, GOES_ON);
    const user = open();
    await signIn(user, ' ann@example.com ');
    await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('/identity/auth/u1'));
    expect(sent).toEqual([
      {
        params: { uid: 'u1' },
        body: { username: 'ann@example.com', password: 'right horse', remember: true },
      },
    ]);
    expect(localStorage.getItem('portico.username')).toBe('ann@example.com');
    // It goes on turning until the next page is there.
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
  });

  it('forgets the username when Remember is taken off', async () => {
    localStorage.setItem('portico.username', 'kept@example.com');
    const sent = answer(submit, GOES_ON);
    const user = open();
    await username();
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await signIn(user);
    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(sent[0]?.body).toMatchObject({ remember: false });
    expect(localStorage.getItem('portico.username')).toBeNull();
  });

  it('submits once, however often it is pressed', async () => {
    const accepted = held(GOES_ON);
    const sent = answer(submit, accepted.reply);
    const user = open();
    await signIn(user);
    await press(user, 'Sign in');
    await user.type(password(), '{Enter}');
    accepted.release();
    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(sent).toHaveLength(1);
  });

  it('does not follow a reply to another site', async () => {
    left.mockRestore();
    answer(submit, { redirectTo: 'https://elsewhere.example/' });
    const user = open();
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(errorText('serverError'));
  });
});

describe('a refusal', () => {
  it('of the credentials keeps the username and asks for the password again', async () => {
    refuse(submit, 'credentialsInvalid');
    const user = open();
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The username or password is incorrect. Please try again.',
    );
    expect(await username()).toHaveValue('ann@example.com');
    expect(password()).toHaveValue('');
    expect(password()).toHaveFocus();
    // Neither the username nor a draft of the form.
    expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
  });

  // @spec I11.20
  it('by throttling says at the field how long to wait, and keeps what was entered', async () => {
    refuse(submit, 'tooManyRequests', { seconds: 890 });
    const user = open();
    await signIn(user);
    const text = 'Too many attempts. Please try again in 15 minutes, or call us if you can’t wait.';
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(password()).toHaveAccessibleDescription(`Error: ${text}`);
    expect(password()).toHaveValue('right horse');
    expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-busy');
  });

  it.each([
    ['of an expired sign-in, on arrival', details],
    ['of an expired sign-in, on submit', submit],
  ])('%s offers to start again', async (_, row) => {
    refuse(row, 'interactionExpired');
    const user = open();
    if (row === submit) await signIn(user);
    expect(await screen.findByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('alert')).toHaveTextContent(errorText('interactionExpired'));
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  it.each([
    ['offline', () => HttpResponse.error()],
    ['maintenance', () => new HttpResponse('<html>', { status: 503 })],
    ['serverError', () => new HttpResponse('<html>', { status: 502 })],
    ['serverError', () => new HttpResponse('<html>')],
  ] as const)('%s has its words', async (code, reply) => {
    server.use(http.post('/login/u1/submit', reply));
    const user = open();
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(errorText(code));
  });
});
