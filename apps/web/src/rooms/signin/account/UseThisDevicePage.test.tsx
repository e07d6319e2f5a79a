import { errorText } from '@portico/contract/errors';
import { signin } from '@portico/contract/rooms/signin';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuse } from '../../../testing/api.ts';
import { UseThisDevicePage } from './UseThisDevicePage.tsx';

const press = () => userEvent.click(screen.getByRole('button', { name: 'Use this device' }));

beforeEach(() => window.history.replaceState(null, '', '/use-this-device#token=t0ken'));

it('uses the link on a click and not when it is opened, and leads to the login', async () => {
  const sent = answer(signin.rows.knowDevice, { email: 'ann@example.com' });
  render(<UseThisDevicePage />);
  expect(window.location.href).not.toContain('t0ken');
  expect(sent).toEqual([]);
  await press();
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?email=ann%40example.com',
  );
  expect(sent).toEqual([{ body: { token: 't0ken' } }]);
});

it('says what to do when the link does not work', async () => {
  const code = 'verifyLinkInvalid';
  refuse(signin.rows.knowDevice, code);
  render(<UseThisDevicePage />);
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(errorText(code));
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

it('can be tried again when the connection was gone', async () => {
  refuse(signin.rows.knowDevice, 'offline');
  render(<UseThisDevicePage />);
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(errorText('offline'));
  expect(screen.getByRole('button', { name: 'Use this device' })).toBeEnabled();
});
