import { errorText } from '@portico/contract/errors';
import { signin } from '@portico/contract/rooms/signin';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, refuse } from '../../../testing/api.ts';
import { GOES_ON, loginScreen, password, press, signIn, username } from './LoginPage.fixture.tsx';

vi.mock('./leaveFor.ts', { spy: true });
const { left, open } = loginScreen();
const { submit, emailCode, newEmailCode, secondFactor } = signin.rows;

describe('the emailed code', () => {
  const ASKED = { step: 'emailCode', sent: true, retryAfterSeconds: 0 } as const;
  const params = { uid: 'u1' };
  const TYPED = { username: 'ann@example.com', password: 'right horse', remember: true };
  const code = () => screen.findByLabelText('Code from the email');
  const described = async (text: string) =>
    waitFor(async () => expect(await code()).toHaveAccessibleDescription(expect.stringContaining(text)));

  async function asked() {
    answer(submit, ASKED);
    const user = open();
    await signIn(user);
    await code();
    return user;
  }

  it('says where it was sent, accepts it with its space, and sends the password along', async () => {
    const sent = answer(emailCode, GOES_ON);
    const user = await asked();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Enter the code we emailed');
    expect(screen.getByRole('main')).toHaveTextContent(
      'To keep your account safe, we sent a 6-digit code to ann@example.com. Enter it to continue.',
    );
    expect(await code()).toHaveFocus();
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await code()).toHaveAttribute('inputmode', 'numeric');
    await user.paste('123 456');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('/identity/auth/u1'));
    expect(sent).toEqual([{ params, body: { ...TYPED, code: '123456' } }]);
  });

  it.each([
    ['', 'Please enter the code from the email.'],
    ['12345', 'Please enter the 6 digits from the email.'],
  ])('refuses %j without a request', async (typed, message) => {
    const sent = answer(emailCode, GOES_ON);
    const user = await asked();
    if (typed) await user.type(await code(), typed);
    await press(user, 'Continue');
    await described(message);
    expect(sent).toEqual([]);
  });

  it('shows a wrong code at the field, and keeps what was typed', async () => {
    refuse(emailCode, 'emailCodeInvalid');
    const user = await asked();
    await user.type(await code(), '123456{Enter}');
    await described(errorText('emailCodeInvalid'));
    expect(await code()).toBeInvalid();
    expect(await code()).toHaveValue('123456');
    expect(await code()).toHaveFocus();
  });

  it('goes back to the password when that turns out to be wrong', async () => {
    refuse(emailCode, 'credentialsInvalid');
    const user = await asked();
    await user.type(await code(), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(errorText('credentialsInvalid'));
    expect(await username()).toHaveValue('ann@example.com');
    expect(password()).toHaveValue('');
    expect(password()).toHaveFocus();
  });

  it('leads on to the second factor', async () => {
    answer(emailCode, { step: 'secondFactor', app: true, passkeyHosts: [] });
    const user = await asked();
    await user.type(await code(), '123456{Enter}');
    expect(await screen.findByLabelText('Security code')).toHaveFocus();
  });

  it('follows the second factor if that was tried too often', async () => {
    answer(submit, { step: 'secondFactor', app: true, passkeyHosts: [] });
    answer(secondFactor, ASKED);
    const sent = answer(emailCode, { step: 'secondFactor', app: true, passkeyHosts: [] });
    const user = open();
    await signIn(user);
    await user.type(await screen.findByLabelText('Security code'), '123456{Enter}');
    await user.type(await code(), '654321{Enter}');
    expect(await screen.findByLabelText('Security code')).toHaveValue('');
    expect(sent).toEqual([{ params, body: { ...TYPED, code: '654321' } }]);
  });

  it('is sent again, and says when it cannot be and what to do then', async () => {
    const sent = answer(newEmailCode, ASKED);
    const user = await asked();
    await user.type(await code(), '12');
    await press(user, 'Send a new code');
    expect(await screen.findByRole('status')).toHaveTextContent('We sent a new code.');
    expect(sent).toEqual([{ params, body: { username: 'ann@example.com' } }]);
    answer(newEmailCode, { ...ASKED, sent: false, retryAfterSeconds: 2_345 });
    await press(user, 'Send a new code');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('in 40 minutes'));
    expect(screen.getByRole('link', { name: 'reset your password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(await code()).toHaveValue('12');
  });

  it('can be entered although no other could be sent', async () => {
    answer(submit, { ...ASKED, sent: false, retryAfterSeconds: 3_600 });
    answer(emailCode, GOES_ON);
    const user = open();
    await signIn(user);
    expect(await screen.findByText(/in the last 10 minutes works, too/)).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent('we sent a 6-digit code');
    await user.type(await code(), '123456{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalled());
  });

  it('says what went wrong while sending another', async () => {
    refuse(newEmailCode, 'offline');
    const user = await asked();
    await press(user, 'Send a new code');
    expect(await screen.findByRole('alert')).toHaveTextContent(errorText('offline'));
  });

  it('can be left without losing what was typed', async () => {
    const user = await asked();
    await press(user, 'Back');
    expect(await username()).toHaveValue('ann@example.com');
    expect(password()).toHaveValue('right horse');
  });
});
