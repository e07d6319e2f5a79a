import { errorText } from '@portico/contract/errors';
import { signin } from '@portico/contract/rooms/signin';
import { startRegistration } from '@simplewebauthn/browser';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refuse } from '../../../testing/api.ts';
import { GOES_ON, loginScreen, press, signIn, username } from './LoginPage.fixture.tsx';

vi.mock('./leaveFor.ts', { spy: true });
vi.mock('@simplewebauthn/browser', () => ({ startRegistration: vi.fn() }));
const { left, open } = loginScreen();
const { submit, secondFactor, newPasskeyOptions, newPasskey, keptCodes } = signin.rows;

const MADE = {
  id: 'aWQ',
  rawId: 'aWQ',
  type: 'public-key' as const,
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', attestationObject: 'e30' },
};

describe('the second factor', () => {
  const code = () => screen.findByLabelText('Security code');
  async function asked() {
    answer(submit, { step: 'secondFactor', app: true, passkeyHosts: [] });
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
    ['12345', 'Please enter the 6-digit code from your app, or a 12-digit recovery code.'],
    ['12345a', 'Please enter the 6-digit code from your app, or a 12-digit recovery code.'],
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
    answer(submit, ENROLMENT);
    answer(secondFactor, GOES_ON);
    const user = open();
    await signIn(user);
    expect(await screen.findByRole('img', { name: /QR code/ })).toHaveAttribute('src', ENROLMENT.qr);
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    expect(screen.getByText('Open the app on this device')).toHaveAttribute('href', ENROLMENT.otpauthUrl);
    await user.type(await code(), '654321{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalled());
  });
});

const ENROLMENT = {
  step: 'enrolSecondFactor' as const,
  secret: 'JBSWY3DPEHPK3PXP',
  otpauthUrl: 'otpauth://totp/Calder:ann',
  qr: 'data:image/svg+xml;base64,PHN2Zy8+',
};

describe('a passkey as the second factor', () => {
  beforeEach(() => {
    vi.stubGlobal('PublicKeyCredential', class {});
    vi.mocked(startRegistration).mockReset();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('comes first where it works, with a recovery code below it', async () => {
    answer(submit, { step: 'secondFactor', app: false, passkeyHosts: ['localhost'] });
    const user = open();
    await signIn(user);
    expect(await screen.findByRole('button', { name: 'Use your passkey' })).toBeVisible();
    expect(screen.getByLabelText('Recovery code')).not.toHaveFocus();
    expect(screen.queryByLabelText('Security code')).toBeNull();
  });

  it('that was made for another address says where it works', async () => {
    answer(submit, { step: 'secondFactor', app: false, passkeyHosts: ['claims.example.com'] });
    const user = open();
    await signIn(user);
    expect(
      await screen.findByText(
        'Your passkey works on claims.example.com. Sign in there, or enter a recovery code here.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull();
    expect(screen.getByLabelText('Recovery code')).toHaveFocus();
  });

  it('is another way beside the app', async () => {
    answer(submit, { step: 'secondFactor', app: true, passkeyHosts: ['localhost'] });
    const user = open();
    await signIn(user);
    expect(await screen.findByLabelText('Security code')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Use a passkey instead' })).toBeVisible();
  });

  it('can be set up instead of the app, and says if the device didn’t finish', async () => {
    answer(submit, ENROLMENT);
    answer(newPasskeyOptions, { challenge: 'abc' });
    const saved = answer(newPasskey, GOES_ON);
    vi.mocked(startRegistration).mockRejectedValueOnce(new Error('NotAllowedError'));
    const user = open();
    await signIn(user);
    await screen.findByRole('heading', { name: 'Set up two-step verification' });
    await press(user, 'Use a passkey instead');
    expect(await screen.findByText(/Your device didn’t finish/)).toBeVisible();
    expect(saved).toEqual([]);
    vi.mocked(startRegistration).mockResolvedValueOnce(MADE);
    await press(user, 'Use a passkey instead');
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
    expect(saved).toEqual([
      { params: { uid: 'u1' }, body: { name: expect.stringMatching(/\S/), passkey: MADE } },
    ]);
  });
});

describe('recovery codes', () => {
  const CODES = Array.from({ length: 10 }, (_, n) => `${n}000 1111 2222`);
  async function shown() {
    answer(submit, { step: 'keepCodes', codes: CODES });
    const user = open();
    await signIn(user);
    await screen.findByRole('heading', { name: 'Save your recovery codes' });
    return user;
  }
  const box = () => screen.getByRole('checkbox', { name: 'I’ve saved these codes' });

  it('have to be saved before the sign-in goes on', async () => {
    const kept = answer(keptCodes, GOES_ON);
    const user = await shown();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    await press(user, 'Continue');
    expect(box()).toHaveFocus();
    expect(box()).toHaveAccessibleDescription(/Please save your codes first/);
    expect(kept).toEqual([]);
    await user.click(box());
    await press(user, 'Continue');
    await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('/identity/auth/u1'));
    expect(kept).toEqual([{ params: { uid: 'u1' } }]);
  });

  it('can be downloaded and copied; where copying isn’t allowed, the page says so', async () => {
    const user = await shown();
    const link = screen.getByRole('link', { name: 'Download' });
    expect(link).toHaveAttribute('download', 'recovery-codes.txt');
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(CODES.join('\n'));
    await press(user, 'Copy');
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
    await press(user, 'Copy');
    expect(await screen.findByText(/didn’t allow copying/)).toBeVisible();
  });

  it('stay on the screen if they couldn’t be called saved', async () => {
    refuse(keptCodes, 'offline');
    const user = await shown();
    await user.click(box());
    await press(user, 'Continue');
    expect(await screen.findByRole('alert')).toHaveTextContent(errorText('offline'));
    expect(screen.getByText('0000 1111 2222')).toBeVisible();
  });
});
