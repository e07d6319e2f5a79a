import { errorText } from '@portico/contract/errors';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { apiServer } from '../../../testing/server.ts';
import { UseThisDevicePage } from './UseThisDevicePage.tsx';

const server = apiServer();
let sent: unknown[] = [];
const answers = (status: number, body: object) =>
  http.post('/login/use-this-device', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(body, { status });
  });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Use this device' }));

beforeEach(() => window.history.replaceState(null, '', '/use-this-device#token=t0ken'));
afterEach(() => {
  cleanup();
  sent = [];
});

it('uses the link on a click and not when it is opened, and leads to the login', async () => {
  server.use(answers(200, { email: 'ann@example.com' }));
  render(<UseThisDevicePage />);
  expect(window.location.href).not.toContain('t0ken');
  expect(sent).toEqual([]);
  await press();
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?email=ann%40example.com',
  );
  expect(sent).toEqual([{ token: 't0ken' }]);
});

it('says what to do when the link does not work', async () => {
  const code = 'verifyLinkInvalid';
  server.use(answers(410, { code, message: errorText(code) }));
  render(<UseThisDevicePage />);
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(errorText(code));
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

it('can be tried again when the connection was gone', async () => {
  server.use(http.post('/login/use-this-device', () => HttpResponse.error()));
  render(<UseThisDevicePage />);
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(errorText('offline'));
  expect(screen.getByRole('button', { name: 'Use this device' })).toBeEnabled();
});
