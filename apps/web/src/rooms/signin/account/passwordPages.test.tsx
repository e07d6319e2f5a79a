import { errorText } from '@portico/contract/errors';
import { signin } from '@portico/contract/rooms/signin';
import { PASSWORD_PROBLEMS } from '@portico/contract/rules/password';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse } from '../../../testing/api.ts';
import { LoginErrorPage } from '../login/LoginErrorPage.tsx';
import { rememberedUsername, typedUsername } from '../usernames.ts';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

afterEach(() => localStorage.clear());

describe('a sign-in that ended badly', () => {
  it.each([
    ['roleNotSupported', errorText('roleNotSupported')],
    ['<script>', errorText('serverError')],
    ['constructor', errorText('serverError')],
  ])('shows %s, and only the person starts again', (error, text) => {
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
    const sent = answer(signin.rows.forgotPassword, {});
    await ask(' ann@example.com');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
    expect(screen.getByText('ann@example.com')).toBeInTheDocument();
    expect(sent).toEqual([{ body: { email: 'ann@example.com' } }]);
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login');
    await userEvent.click(screen.getByRole('button', { name: 'Change what you entered' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('ann@example.com');
  });

  it('starts with what was typed on Login, or else with the remembered username', () => {
    rememberedUsername.set('old@example.com');
    const { unmount } = render(<ForgotPasswordPage />);
    expect(screen.getByLabelText('Email')).toHaveValue('old@example.com');
    unmount();
    typedUsername.set('ann@example.com');
    render(<ForgotPasswordPage />);
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
    typedUsername.set(undefined);
    rememberedUsername.set(undefined);
  });

  it('needs an email address', async () => {
    const sent = answer(signin.rows.forgotPassword, {});
    await ask('ann');
    expect(await screen.findByLabelText('Email')).toBeInvalid();
    expect(sent).toEqual([]);
  });

  // @spec I11.20
  it('says at the field how long to wait after too many requests', async () => {
    refuse(signin.rows.forgotPassword, 'tooManyRequests', { seconds: 3600 });
    await ask('ann@example.com');
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
        'Error: Too many attempts. Please try again in 1 hour, or call us if you can’t wait.',
      ),
    );
  });

  it('says when the request did not go through', async () => {
    refuse(signin.rows.forgotPassword, 'offline');
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
    const sent = answer(signin.rows.resetPassword, {});
    await choose('wall cup river moth');
    expect(window.location.href).not.toContain('t0ken');
    expect(
      await screen.findByRole('heading', { name: 'Your password has been changed' }),
    ).toBeInTheDocument();
    expect(sent).toEqual([{ body: { token: 't0ken', password: 'wall cup river moth' } }]);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it.each([
    ['short', PASSWORD_PROBLEMS.tooShort],
    ['Password-1234', PASSWORD_PROBLEMS.easyToGuess],
  ])('%s is refused on the page', async (password, message) => {
    const sent = answer(signin.rows.resetPassword, {});
    await choose(password);
    expect(await screen.findByLabelText('New password')).toHaveAccessibleDescription(
      expect.stringContaining(message),
    );
    expect(sent).toEqual([]);
  });

  it('reports a weak password at its field', async () => {
    const fields = [{ path: 'password', message: PASSWORD_PROBLEMS.holdsEmail }];
    refuse(signin.rows.resetPassword, 'passwordTooWeak', {}, fields);
    await choose('annabelle river moth');
    const field = await screen.findByLabelText('New password');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(expect.stringContaining(PASSWORD_PROBLEMS.holdsEmail));
    expect(field).toHaveFocus();
  });

  it('with a used link leads to a new one', async () => {
    refuse(signin.rows.resetPassword, 'resetLinkInvalid');
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
