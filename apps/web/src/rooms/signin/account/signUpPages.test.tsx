import { errorText } from '@portico/contract/errors';
import { signin } from '@portico/contract/rooms/signin';
import { PASSWORD_PROBLEMS } from '@portico/contract/rules/password';
import { PROFILE_TEXTS } from '@portico/contract/rules/profile';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse } from '../../../testing/api.ts';
import { CreateAccountPage } from './CreateAccountPage.tsx';
import { VerifyEmailPage } from './VerifyEmailPage.tsx';

const press = (name: string) => userEvent.setup({ delay: null }).click(screen.getByRole('button', { name }));
const password = () => screen.getByLabelText('Password');

describe('a new account', () => {
  const robin = {
    nameFirst: 'Robin',
    nameLast: 'Vale',
    email: 'robin@example.com',
    password: 'wall cup river moth',
  };

  const enter = async (account: typeof robin) => {
    const user = userEvent.setup({ delay: null });
    render(<CreateAccountPage />);
    const fields = {
      'First name': account.nameFirst,
      'Last name': account.nameLast,
      'Email (your username)': account.email,
    };
    for (const [label, text] of Object.entries(fields))
      if (text) await user.type(screen.getByLabelText(label), text);
    if (account.password) await user.type(password(), account.password);
    await press('Create account');
  };

  it('is asked for, and the next step is in the mailbox', async () => {
    const sent = answer(signin.rows.signUp, {});
    const resent = answer(signin.rows.resendVerification, {});
    await enter({ ...robin, email: ' robin@example.com ' });
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
    expect(document.title).toBe('Sign Up');
    expect(screen.getByText('robin@example.com')).toBeInTheDocument();
    expect(sent).toEqual([{ body: robin }]);
    await press('Send the link again');
    expect(await screen.findByRole('status')).toHaveTextContent('we’ve sent another link');
    expect(resent).toEqual([{ body: { email: 'robin@example.com' } }]);
    await press('Change what you entered');
    expect(screen.getByLabelText('First name')).toHaveValue('Robin');
  });

  it('can’t be made before the brokerage is live, and the page says why and how to reach us', () => {
    const portal = { TestBanner: false, Demo: false, IsLive: false };
    const { rerender } = render(<CreateAccountPage portal={portal} />);
    expect(screen.getByRole('heading', { name: 'You can’t create an account yet' })).toBeVisible();
    expect(screen.getByText(/still setting up this site/)).toBeVisible();
    expect(screen.getByRole('link', { name: '(800) 555-0163' })).toBeVisible();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByRole('link', { name: 'sign in' })).toHaveAttribute('href', '/login');
    rerender(<CreateAccountPage portal={{ ...portal, IsLive: true }} />);
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  it('requires its fields, and says so at each', async () => {
    const sent = answer(signin.rows.signUp, {});
    await enter({ nameFirst: '', nameLast: '', email: 'robin', password: 'short' });
    const summary = screen.getByRole('alert', { name: 'There is a problem' });
    for (const text of [
      PROFILE_TEXTS.NameFirst,
      PROFILE_TEXTS.NameLast,
      'name@example.com',
      PASSWORD_PROBLEMS.tooShort,
    ])
      expect(summary).toHaveTextContent(text);
    expect(screen.getByLabelText('First name')).toBeInvalid();
    expect(sent).toEqual([]);
  });

  it('whose password the server finds weak keeps all that was typed', async () => {
    const fields = [{ path: 'password', message: 'Names on their own are easy to guess.' }];
    refuse(signin.rows.signUp, 'passwordTooWeak', {}, fields);
    await enter(robin);
    expect(await screen.findByRole('alert', { name: 'There is a problem' })).toHaveTextContent(
      'Names on their own',
    );
    expect(password()).toBeInvalid();
    expect(password()).toHaveValue(robin.password);
    expect(screen.getByLabelText('Email (your username)')).toHaveValue(robin.email);
  });

  it.each(['tooManyRequests', 'signUpNotOffered'] as const)('that is refused (%s) says why', async (code) => {
    refuse(signin.rows.signUp, code, { seconds: 60 });
    await enter(robin);
    expect(await screen.findByRole('alert')).toHaveTextContent(errorText(code, { seconds: 60 }));
    const isAtField = screen.getByLabelText('Email (your username)').matches('[aria-invalid="true"]');
    expect(isAtField).toBe(code === 'tooManyRequests');
  });

  it('counts the characters while typing, and shows them on demand', async () => {
    const user = userEvent.setup({ delay: null });
    render(<CreateAccountPage />);
    expect(password()).toHaveAccessibleDescription('At least 12 characters');
    await user.type(password(), 'wall cup');
    expect(password()).toHaveAccessibleDescription('At least 12 characters: 4 more');
    await user.type(password(), ' river');
    expect(password()).toHaveAccessibleDescription('Long enough');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(await screen.findByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });
});

describe('the emailed link', () => {
  beforeEach(() => window.history.replaceState(null, '', '/verify-email#token=t0ken'));

  // @spec I4.1
  it('is used by a click and not by opening it, and leads to the login', async () => {
    const sent = answer(signin.rows.verifyEmail, { email: 'robin+a@example.com' });
    render(<VerifyEmailPage />);
    expect(window.location.href).not.toContain('t0ken');
    expect(sent).toEqual([]);
    await press('Confirm my email');
    expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeInTheDocument();
    expect(sent).toEqual([{ body: { token: 't0ken' } }]);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?email=robin%2Ba%40example.com',
    );
  });

  it('that is used up offers another', async () => {
    const code = 'verifyLinkInvalid';
    const refused = refuse(signin.rows.verifyEmail, code);
    const resent = answer(signin.rows.resendVerification, {});
    render(<VerifyEmailPage />);
    await press('Confirm my email');
    expect(await screen.findByRole('alert')).toHaveTextContent(errorText(code));
    expect(screen.getByRole('link', { name: 'sign in' })).toHaveAttribute('href', '/login');
    await press('Send the link again');
    expect(screen.getByLabelText('Email')).toBeInvalid();
    await userEvent.type(screen.getByLabelText('Email'), 'robin@example.com');
    await press('Send the link again');
    expect(await screen.findByRole('status')).toHaveTextContent('we’ve sent another link');
    expect(refused).toEqual([{ body: { token: 't0ken' } }]);
    expect(resent).toEqual([{ body: { email: 'robin@example.com' } }]);
  });

  it('can be tried again when the connection was gone', async () => {
    refuse(signin.rows.verifyEmail, 'offline');
    render(<VerifyEmailPage />);
    await press('Confirm my email');
    expect(await screen.findByRole('alert')).toHaveTextContent(errorText('offline'));
    expect(screen.getByRole('button', { name: 'Confirm my email' })).toBeEnabled();
  });

  it('without a token does not work', () => {
    window.history.replaceState(null, '', '/verify-email');
    render(<VerifyEmailPage />);
    expect(screen.getByRole('alert')).toHaveTextContent(errorText('verifyLinkInvalid'));
  });
});
