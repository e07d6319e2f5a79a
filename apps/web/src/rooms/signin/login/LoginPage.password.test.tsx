import { errorText } from '@portico/contract/errors';
import { screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import {
  details,
  GOES_ON,
  loginScreen,
  password,
  press,
  SUBMIT,
  signIn,
  username,
} from './LoginPage.fixture.tsx';

vi.mock('./leaveFor.ts', { spy: true });
const { left, sent, answers, refuses, open } = loginScreen();

describe('signing in', () => {
  it('sends what was entered, remembers the username and goes on', async () => {
    const user = await open([answers(SUBMIT, GOES_ON)]);
    await signIn(user, ' ann@example.com ');
    await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('/identity/auth/u1'));
    expect(sent).toEqual([
      { path: SUBMIT, body: { username: 'ann@example.com', password: 'right horse', remember: true } },
    ]);
    expect(localStorage.getItem('portico.username')).toBe('ann@example.com');
    // It goes on turning until the next page is there.
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
  });

  it('forgets the username when Remember is taken off', async () => {
    localStorage.setItem('portico.username', 'kept@example.com');
    const user = await open([answers(SUBMIT, GOES_ON)]);
    await username();
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await signIn(user);
    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(sent[0]?.body).toMatchObject({ remember: false });
    expect(localStorage.getItem('portico.username')).toBeNull();
  });

  it('submits once, however often it is pressed', async () => {
    const slow = http.post(SUBMIT, async () => {
      sent.push({ path: SUBMIT, body: undefined });
      await delay(50);
      return HttpResponse.json(GOES_ON);
    });
    const user = await open([slow]);
    await signIn(user);
    await press(user, 'Sign in');
    await user.type(password(), '{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(sent).toHaveLength(1);
  });

  it('does not follow a reply to another site', async () => {
    left.mockRestore();
    const user = await open([answers(SUBMIT, { redirectTo: 'https://elsewhere.example/' })]);
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(errorText('serverError'));
  });
});

describe('a refusal', () => {
  it('of the credentials keeps the username and asks for the password again', async () => {
    const user = await open([refuses(SUBMIT, 'credentialsInvalid')]);
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The username or password is not right. Please try again.',
    );
    expect(await username()).toHaveValue('ann@example.com');
    expect(password()).toHaveValue('');
    expect(password()).toHaveFocus();
    // Neither the username nor a draft of the form.
    expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
  });

  it('by throttling says how long to wait, and keeps what was entered', async () => {
    const user = await open([refuses(SUBMIT, 'tooManyRequests', { seconds: 42 })]);
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 42 seconds and try again.');
    expect(password()).toHaveValue('right horse');
    expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-busy');
  });

  it.each([
    ['of an expired sign-in, on arrival', [details({ code: 'interactionExpired', message: '' }, 410)], false],
    ['of an expired sign-in, on submit', [refuses(SUBMIT, 'interactionExpired')], true],
  ] as const)('%s offers to start again', async (_, handlers, submits) => {
    const user = await open([...handlers]);
    if (submits) await signIn(user);
    expect(await screen.findByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('alert')).toHaveTextContent(errorText('interactionExpired'));
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  it.each([
    ['offline', http.post(SUBMIT, () => HttpResponse.error())],
    ['maintenance', http.post(SUBMIT, () => new HttpResponse('<html>', { status: 503 }))],
    ['serverError', http.post(SUBMIT, () => new HttpResponse('<html>', { status: 502 }))],
    ['serverError', http.post(SUBMIT, () => new HttpResponse('<html>'))],
  ] as const)('%s has its words', async (code, handler) => {
    const user = await open([handler]);
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(errorText(code));
  });
});
