import { startAuthentication } from '@simplewebauthn/browser';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { apiServer } from '../../../testing/server.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import type { Proceed } from './steps.ts';

vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: vi.fn() }));
const device = vi.mocked(startAuthentication);

const sent: unknown[] = [];
const server = apiServer(
  http.post('*/login/abc/passkey-options', () => HttpResponse.json({ challenge: 'sign this' })),
  http.post('*/login/abc/passkey', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ redirectTo: '/identity/auth/abc' });
  }),
);
afterEach(() => {
  vi.unstubAllGlobals();
  sent.length = 0;
});

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
  device.mockResolvedValueOnce({ id: 'x' } as never);
  await show();
  await waitFor(() => expect(sent).toMatchObject([{ passkey: { id: 'x' }, remember: true }]));
  expect(device).toHaveBeenCalledWith({ optionsJSON: { challenge: 'sign this' } });
  await waitFor(() => expect(reached).toHaveBeenCalledWith({ redirectTo: '/identity/auth/abc' }));
});

it.each([
  ['the device does not finish', () => device.mockRejectedValueOnce(new Error('NotAllowedError'))],
  [
    'the server does not accept it',
    () => {
      device.mockResolvedValueOnce({ id: 'x' } as never);
      const body = { code: 'passkeyNotAccepted', message: 'That passkey was not accepted.' };
      server.use(http.post('*/login/abc/passkey', () => HttpResponse.json(body, { status: 422 })));
    },
  ],
])('says so where %s, and can be pressed again', async (_name, prepare) => {
  prepare();
  await show();
  expect(await screen.findByText(/That passkey was not accepted/)).toBeVisible();
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
});

it('is not there where the browser has no passkeys', () => {
  render(<PasskeyButton uid="abc" remember proceed={proceed} />);
  expect(screen.queryByRole('button')).toBeNull();
});
