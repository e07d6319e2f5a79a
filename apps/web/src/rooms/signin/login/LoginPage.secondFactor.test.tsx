import { errorText } from '@portico/contract/errors';
import { signin } from '@portico/contract/rooms/signin';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, refuse } from '../../../testing/api.ts';
import { GOES_ON, loginScreen, press, signIn, username } from './LoginPage.fixture.tsx';

vi.mock('./leaveFor.ts', { spy: true });
const { left, open } = loginScreen();
const { submit, secondFactor } = signin.rows;

describe('the second factor', () => {
  const code = () => screen.findByLabelText('Security code');
  async function asked() {
    answer(submit, { step: 'secondFactor' });
    const user = open();
    await signIn(user);
    await code();
    return user;
  }

  it('asks for the code, takes it with its space, and goes on', async () => {
    const sent = answer(secondFactor, GOES_ON);
    const user = await asked();
    expect(await code()).toHaveFocus();
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    await user.paste('123 456');
    await press(user, 'Continue');
    await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('/identity/auth/u1'));
    expect(sent).toEqual([{ params: { uid: 'u1' }, body: { code: '123456' } }]);
  });

  it.each([
    ['', 'Please enter your security code.'],
    ['12345', 'Please enter the 6-digit code from your app.'],
    ['12345a', 'Please enter the 6-digit code from your app.'],
  ])('refuses %j without a request', async (typed, message) => {
    const sent = answer(secondFactor, GOES_ON);
    const user = await asked();
    if (typed) await user.type(await code(), typed);
    await press(user, 'Continue');
    expect(await code()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(sent).toEqual([]);
  });

  it('asks again for a wrong code, and can be left for another account', async () => {
    refuse(secondFactor, 'secondFactorInvalid');
    const user = await asked();
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

  it('says at the field how long to wait after too many codes', async () => {
    refuse(secondFactor, 'tooManyRequests', { seconds: 890 });
    const user = await asked();
    await user.type(await code(), '123456{Enter}');
    await waitFor(async () =>
      expect(await code()).toHaveAccessibleDescription(
        expect.stringContaining('Please try again in 15 minutes, or call us'),
      ),
    );
  });

  it('is set up with a picture or a key', async () => {
    const enrolment = {
      step: 'enrolSecondFactor' as const,
      secret: 'JBSWY3DPEHPK3PXP',
      otpauthUrl: 'otpauth://totp/Calder:ann',
      qr: 'data:image/svg+xml;base64,PHN2Zy8+',
    };
    answer(submit, enrolment);
    answer(secondFactor, GOES_ON);
    const user = open();
    await signIn(user);
    expect(await screen.findByRole('img', { name: /QR code/ })).toHaveAttribute('src', enrolment.qr);
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    expect(screen.getByText('Open the app on this device')).toHaveAttribute('href', enrolment.otpauthUrl);
    await user.type(await code(), '654321{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalled());
  });
});
