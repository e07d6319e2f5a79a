import { errorText } from '@portico/contract/errors';
import { PASSWORD_PROBLEMS } from '@portico/contract/rules/password';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiServer } from '../../../testing/server.ts';
import { LoginErrorPage } from '../login/LoginErrorPage.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

let sent: unknown[] = [];
const answers = (path: string, status: number, reply: object = {}) =>
  http.post(path, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(reply, { status });
  });

const server = apiServer();
afterEach(() => {
  cleanup();
  localStorage.clear();
  sent = [];
});

describe('a sign-in that ended badly', () => {
  it.each([
    ['roleNotSupported', errorText('roleNotSupported')],
    ['<script>', errorText('serverError')],
    ['constructor', errorText('serverError')],
  ])('%s is said, and only the person starts again', (error, text) => {
    render(<LoginErrorPage error={error} />);
    expect(document.title).toBe('Login');
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/login');
  });
});

describe('a forgotten password', () => {
  const ask = async (email: string) => {
    const user = userEvent.setup({ delay: null });
    render(<ForgotPasswordPage />);
    if (email) await user.type(screen.getByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
  };

  it('is answered in the same way for every address', async () => {
    server.use(answers('/login/forgot-password', 202));
    await ask(' ann@example.com');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
    expect(screen.getByText('ann@example.com')).toBeInTheDocument();
    expect(sent).toEqual([{ email: 'ann@example.com' }]);
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login');
  });

  it('needs an email address', async () => {
    await ask('ann');
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(sent).toEqual([]);
  });

  it('says when the request did not go through', async () => {
    server.use(http.post('/login/forgot-password', () => HttpResponse.error()));
    await ask('ann@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent(errorText('offline'));
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
  });
});

describe('a new password', () => {
  beforeEach(() => window.history.replaceState(null, '', '/reset-password#token=t0ken'));

  const choose = async (password: string) => {
    const user = userEvent.setup({ delay: null });
    render(<ResetPasswordPage />);
    await user.type(screen.getByLabelText('New password'), password);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  };

  it('takes the token out of the address and sends it', async () => {
    server.use(answers('/login/reset-password', 200));
    await choose('wall cup river moth');
    expect(window.location.href).not.toContain('t0ken');
    expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeInTheDocument();
    expect(sent).toEqual([{ token: 't0ken', password: 'wall cup river moth' }]);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it.each([
    ['short', PASSWORD_PROBLEMS.tooShort],
    ['Password-1234', PASSWORD_PROBLEMS.easyToGuess],
  ])('%s is refused on the page', async (password, message) => {
    await choose(password);
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      expect.stringContaining(message),
    );
    expect(sent).toEqual([]);
  });

  it('that the server finds weak is told at its field', async () => {
    const fields = [{ path: 'password', message: PASSWORD_PROBLEMS.holdsEmail }];
    server.use(answers('/login/reset-password', 422, { code: 'passwordTooWeak', message: 'Weak.', fields }));
    await choose('annabelle river moth');
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    expect(summary).toHaveTextContent(PASSWORD_PROBLEMS.holdsEmail);
    expect(screen.getByLabelText('New password')).toBeInvalid();
  });

  it('with a used link leads to a new one', async () => {
    const code = 'resetLinkInvalid';
    server.use(answers('/login/reset-password', 410, { code, message: errorText(code) }));
    await choose('wall cup river moth');
    expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('without a token is not asked for', () => {
    window.history.replaceState(null, '', '/reset-password');
    render(<ResetPasswordPage />);
    expect(screen.getByRole('alert')).toHaveTextContent(errorText('resetLinkInvalid'));
  });
});
