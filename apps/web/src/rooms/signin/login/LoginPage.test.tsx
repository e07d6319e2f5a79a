import { errorText } from '@portico/contract/errors';
import { lookups } from '@portico/contract/rooms/lookups';
import { signin } from '@portico/contract/rooms/signin';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answer, refuse } from '../../../testing/api.ts';
import { answerConfiguration } from '../../../testing/configuration.ts';
import { typedUsername } from '../usernames.ts';
import { DETAILS, GOES_ON, loginScreen, password, press, signIn, username } from './LoginPage.fixture.tsx';

vi.mock('./leaveFor.ts', { spy: true });
const { left, open } = loginScreen();
const { details, submit, resendVerification } = signin.rows;

describe('the first screen', () => {
  // @spec 2.7
  it('is the window title, empty required fields, Remember on, and the links', async () => {
    open();
    expect(await username()).toHaveValue('');
    expect(document.title).toBe('Login');
    expect(await username()).toHaveFocus();
    expect(await username()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms-of-use');
    expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
    expect(screen.getByRole('contentinfo')).toHaveTextContent(
      `© ${new Date().getFullYear()} Calder Group Holdings, Inc.`,
    );
    expect(screen.queryByRole('link', { name: 'See the demo accounts' })).not.toBeInTheDocument();
  });

  it('passes the typed username to Forgot password', async () => {
    open();
    await userEvent.type(await username(), ' ann@example.com ');
    const link = screen.getByRole('link', { name: 'Forgot password?' });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(typedUsername.get()).toBe('ann@example.com');
    typedUsername.set(undefined);
  });

  it('shows the banner and demo hint if the installation says so', async () => {
    open({ portal: { Demo: true, IsLive: true, TestBanner: true } });
    expect(await screen.findByRole('link', { name: 'See the demo accounts' })).toHaveAttribute(
      'href',
      '/demo',
    );
    expect(screen.getByRole('complementary', { name: 'Test site' })).toBeInTheDocument();
  });

  // @spec 2.31
  it('prefers the email of the address, then the one the sign-in began with, then the remembered one', async () => {
    localStorage.setItem('portico.username', 'kept@example.com');
    open();
    expect(await username()).toHaveValue('kept@example.com');
    expect(password()).toHaveFocus();
    cleanup();
    answer(details, { ...DETAILS, loginHint: 'hint@example.com' });
    open();
    expect(await username()).toHaveValue('hint@example.com');
    cleanup();
    open({ email: 'query@example.com' });
    expect(await username()).toHaveValue('query@example.com');
  });

  it('offers only the organization where people sign in with its provider', async () => {
    answer(details, { ...DETAILS, upstream: true });
    open({ error: 'noAccount' });
    expect(await screen.findByRole('link', { name: 'Continue with your organization' })).toHaveAttribute(
      'href',
      '/login/u1/upstream',
    );
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(errorText('noAccount'));
  });

  it('works without the details', async () => {
    refuse(details, 'serverError');
    open();
    expect(await username()).toBeInTheDocument();
  });
});

describe('the coming-soon message', () => {
  const FLAG = 'W2_Portal_ShowLoginComingSoonAmwinsAccessMessage';
  const TEXT = 'W2_Portal_LoginComingSoonAmwinsAccessMessage';

  // @spec 2.32, 7.135
  it('shows when its flag is on', async () => {
    answerConfiguration({ [FLAG]: 'true', [TEXT]: 'Opens on December 1.' });
    open();
    expect(await screen.findByText('Opens on December 1.')).toBeInTheDocument();
  });

  // @spec 2.32
  it.each([
    ['its flag is off', () => answerConfiguration({ [FLAG]: 'false', [TEXT]: 'Opens on December 1.' })],
    ['it cannot be read', () => refuse(lookups.rows.configuration, 'offline')],
  ])('does not when %s', async (_, prepare) => {
    prepare();
    answer(submit, GOES_ON);
    const user = open();
    await signIn(user);
    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(screen.queryByText('Opens on December 1.')).not.toBeInTheDocument();
  });
});

describe('checking what was entered', () => {
  // @spec 2.28, 2.29, 5.11
  it.each([
    ['', '', 'Please enter your username.', 'Please enter your password.'],
    ['ann', 'x', 'Please enter your username as an email address, like name@example.com.', undefined],
    ['ann@example', 'x', 'Please enter your username as an email address, like name@example.com.', undefined],
    ['ann@example.com', '', undefined, 'Please enter your password.'],
  ])('%j and %j', async (name, secret, wrongName, wrongPassword) => {
    const sent = answer(submit, GOES_ON);
    const user = open();
    if (name) await user.type(await username(), name);
    if (secret) await user.type(password(), secret);
    await username();
    await press(user, 'Sign in');

    const summary = screen.getByRole('alert', { name: 'There is a problem' });
    expect(summary).toHaveFocus();
    const messages = [wrongName, wrongPassword].filter((message) => message !== undefined);
    expect([...summary.querySelectorAll('a')].map((link) => link.textContent)).toEqual(messages);
    expect(await username()).toHaveAccessibleDescription(
      wrongName ? `Your email address Error: ${wrongName}` : 'Your email address',
    );
    if (wrongPassword) expect(password()).toHaveAccessibleDescription(`Error: ${wrongPassword}`);
    expect((await username()).hasAttribute('aria-invalid')).toBe(wrongName !== undefined);
    expect(await username()).toHaveValue(name);
    expect(password()).toHaveValue(secret);
    expect(sent).toEqual([]);
  });

  it('leads from the summary to the field', async () => {
    const user = open();
    await username();
    await press(user, 'Sign in');
    await user.click(screen.getByRole('link', { name: 'Please enter your password.' }));
    expect(password()).toHaveFocus();
  });
});

describe('someone new', () => {
  it.each([true, false])('offers an account if the site allows it: %s', async (signUp) => {
    answer(details, { ...DETAILS, signUp });
    open();
    await username();
    const link = screen.queryByRole('link', { name: 'Create an account' });
    expect(link?.getAttribute('href')).toBe(signUp ? '/create-account' : undefined);
  });

  it('tells people with an unconfirmed email what to do, and sends the link again', async () => {
    refuse(submit, 'emailNotVerified');
    const sent = answer(resendVerification, {});
    const user = open();
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(errorText('emailNotVerified'));
    expect(password()).toHaveValue('right horse');
    await press(user, 'Send the link again');
    expect(await screen.findByText(/we’ve sent another link/)).toBeVisible();
    expect(sent).toEqual([{ body: { email: 'ann@example.com' } }]);
  });
});
