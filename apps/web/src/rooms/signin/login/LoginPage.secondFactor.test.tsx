import { errorText } from '@portico/contract/errors';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CODE, GOES_ON, loginScreen, press, SUBMIT, signIn, username } from './LoginPage.fixture.tsx';

vi.mock('./leaveFor.ts', { spy: true });
const { left, sent, answers, refuses, open } = loginScreen();

describe('the second factor', () => {
  const code = () => screen.findByLabelText('Security code');

  it('asks for the code, takes it with its space, and goes on', async () => {
    const user = await open([answers(SUBMIT, { step: 'secondFactor' }), answers(CODE, GOES_ON)]);
    await signIn(user);
    expect(await code()).toHaveFocus();
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    await user.paste('123 456');
    await press(user, 'Continue');
    await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('/identity/auth/u1'));
    expect(sent.at(-1)).toEqual({ path: CODE, body: { code: '123456' } });
  });

  it.each([
    ['', 'Please enter your security code.'],
    ['12345', 'Please enter the 6 digits that your app shows.'],
    ['12345a', 'Please enter the 6 digits that your app shows.'],
  ])('refuses %j by itself', async (typed, message) => {
    const user = await open([answers(SUBMIT, { step: 'secondFactor' })]);
    await signIn(user);
    await code();
    if (typed) await user.type(await code(), typed);
    await press(user, 'Continue');
    expect(await code()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(sent).toHaveLength(1);
  });

  it('asks again for a wrong code, and can be left for another account', async () => {
    const user = await open([
      answers(SUBMIT, { step: 'secondFactor' }),
      refuses(CODE, 'secondFactorInvalid'),
    ]);
    await signIn(user);
    await user.type(await code(), '123456{Enter}');
    await waitFor(async () =>
      expect(await code()).toHaveAccessibleDescription(
        expect.stringContaining(errorText('secondFactorInvalid')),
      ),
    );
    expect(await code()).toHaveValue('');
    expect(await code()).toHaveFocus();
    await press(user, 'Sign in with another account');
    expect(await username()).toHaveValue('ann@example.com');
  });

  it('is set up with a picture or a key', async () => {
    const enrolment = {
      step: 'enrolSecondFactor',
      secret: 'JBSWY3DPEHPK3PXP',
      otpauthUrl: 'otpauth://totp/Calder:ann',
      qr: 'data:image/svg+xml;base64,PHN2Zy8+',
    };
    const user = await open([answers(SUBMIT, enrolment), answers(CODE, GOES_ON)]);
    await signIn(user);
    expect(await screen.findByRole('img', { name: /QR code/ })).toHaveAttribute('src', enrolment.qr);
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    expect(screen.getByText('Open the app on this device')).toHaveAttribute('href', enrolment.otpauthUrl);
    await user.type(await code(), '654321{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalled());
  });
});
