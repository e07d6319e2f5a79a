import { errorText } from '@portico/contract/errors';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import {
  CODE,
  GOES_ON,
  loginScreen,
  password,
  press,
  SUBMIT,
  signIn,
  username,
} from './LoginPage.fixture.tsx';

vi.mock('./leaveFor.ts', { spy: true });
const { server, left, sent, answers, refuses, open } = loginScreen();

describe('the emailed code', () => {
  const EMAIL_CODE = '/login/u1/email-code';
  const NEW_CODE = '/login/u1/new-email-code';
  const ASKED = { step: 'emailCode', sent: true, retryAfterSeconds: 0 };
  const TYPED = { username: 'ann@example.com', password: 'right horse', remember: true };
  const code = () => screen.findByLabelText('Code from the email');
  const described = async (text: string) =>
    waitFor(async () => expect(await code()).toHaveAccessibleDescription(expect.stringContaining(text)));

  async function asked(handlers: Parameters<typeof server.use> = []) {
    const user = await open([answers(SUBMIT, ASKED), ...handlers]);
    await signIn(user);
    await code();
    return user;
  }

  it('says where it went, takes it with its space, and sends the password along', async () => {
    const user = await asked([answers(EMAIL_CODE, GOES_ON)]);
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
    expect(sent.at(-1)).toEqual({ path: EMAIL_CODE, body: { ...TYPED, code: '123456' } });
  });

  it.each([
    ['', 'Please enter the code from the email.'],
    ['12345', 'Please enter the 6 digits from the email.'],
  ])('refuses %j by itself', async (typed, message) => {
    const user = await asked();
    if (typed) await user.type(await code(), typed);
    await press(user, 'Continue');
    await described(message);
    expect(sent).toHaveLength(1);
  });

  it('shows a wrong code beside the field, and keeps what was typed', async () => {
    const user = await asked([refuses(EMAIL_CODE, 'emailCodeInvalid')]);
    await user.type(await code(), '123456{Enter}');
    await described(errorText('emailCodeInvalid'));
    expect(await code()).toBeInvalid();
    expect(await code()).toHaveValue('123456');
    expect(await code()).toHaveFocus();
  });

  it('goes back to the password when that turns out to be wrong', async () => {
    const user = await asked([refuses(EMAIL_CODE, 'credentialsInvalid')]);
    await user.type(await code(), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(errorText('credentialsInvalid'));
    expect(await username()).toHaveValue('ann@example.com');
    expect(password()).toHaveValue('');
    expect(password()).toHaveFocus();
  });

  it('leads on to the second factor', async () => {
    const user = await asked([answers(EMAIL_CODE, { step: 'secondFactor' })]);
    await user.type(await code(), '123456{Enter}');
    expect(await screen.findByLabelText('Security code')).toHaveFocus();
  });

  it('follows the second factor where that was tried too often', async () => {
    const user = await open([answers(SUBMIT, { step: 'secondFactor' }), answers(CODE, ASKED)]);
    await signIn(user);
    await user.type(await screen.findByLabelText('Security code'), '123456{Enter}');
    server.use(answers(EMAIL_CODE, { step: 'secondFactor' }));
    await user.type(await code(), '654321{Enter}');
    expect(await screen.findByLabelText('Security code')).toHaveValue('');
    expect(sent.at(-1)).toEqual({ path: EMAIL_CODE, body: { ...TYPED, code: '654321' } });
  });

  it('is sent again, and says when it cannot be and what to do then', async () => {
    const user = await asked([answers(NEW_CODE, ASKED)]);
    await user.type(await code(), '12');
    await press(user, 'Send a new code');
    expect(await screen.findByRole('status')).toHaveTextContent('We sent a new code.');
    expect(sent.at(-1)).toEqual({ path: NEW_CODE, body: { username: 'ann@example.com' } });
    server.use(answers(NEW_CODE, { ...ASKED, sent: false, retryAfterSeconds: 2_345 }));
    await press(user, 'Send a new code');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('in 40 minutes'));
    expect(screen.getByRole('link', { name: 'reset your password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(await code()).toHaveValue('12');
  });

  it('can be entered although no other could be sent', async () => {
    const user = await open([
      answers(SUBMIT, { ...ASKED, sent: false, retryAfterSeconds: 3_600 }),
      answers(EMAIL_CODE, GOES_ON),
    ]);
    await signIn(user);
    expect(await screen.findByText(/in the last 10 minutes works, too/)).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent('we sent a 6-digit code');
    await user.type(await code(), '123456{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalled());
  });

  it('says what went wrong while sending another', async () => {
    const user = await asked([http.post(NEW_CODE, () => HttpResponse.error())]);
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
