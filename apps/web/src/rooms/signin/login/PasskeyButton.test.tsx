import { PASSKEY_EXAMPLE } from '@portico/contract/passkey';
import { signin } from '@portico/contract/rooms/signin';
import { startAuthentication } from '@simplewebauthn/browser';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer, refuse } from '../../../testing/api.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import type { Proceed } from './steps.ts';

vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: vi.fn() }));
const device = vi.mocked(startAuthentication);

const { passkeyOptions, passkey } = signin.rows;
const GOES_ON = { redirectTo: '/identity/auth/abc' };

beforeEach(() => void answer(passkeyOptions, { challenge: 'sign this' }));

const reached = vi.fn();
const proceed: Proceed = async (call) => void reached(await call);
function show() {
  vi.stubGlobal('PublicKeyCredential', class {});
  render(<PasskeyButton uid="abc" remember proceed={proceed} />);
  return userEvent
    .setup({ delay: null })
    .click(screen.getByRole('button', { name: 'Use a passkey instead' }));
}

it('puts the device’s own question, and goes on with its answer', async () => {
  const sent = answer(passkey, GOES_ON);
  device.mockResolvedValueOnce(PASSKEY_EXAMPLE as never);
  await show();
  await waitFor(() =>
    expect(sent).toEqual([{ params: { uid: 'abc' }, body: { passkey: PASSKEY_EXAMPLE, remember: true } }]),
  );
  expect(device).toHaveBeenCalledWith({ optionsJSON: { challenge: 'sign this' } });
  await waitFor(() => expect(reached).toHaveBeenCalledWith(GOES_ON));
});

it.each([
  [
    'the device does not finish',
    () => device.mockRejectedValueOnce(new Error('NotAllowedError')),
    /Your device didn’t finish, so nothing changed/,
  ],
  [
    'the server does not accept it',
    () => {
      device.mockResolvedValueOnce(PASSKEY_EXAMPLE as never);
      refuse(passkey, 'passkeyNotAccepted');
    },
    /We couldn’t verify that passkey/,
  ],
])('says so if %s, and can be pressed again', async (_name, prepare, text) => {
  prepare();
  await show();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
});

it('is not there where the browser has no passkeys', () => {
  render(<PasskeyButton uid="abc" remember proceed={proceed} />);
  expect(screen.queryByRole('button')).toBeNull();
});
