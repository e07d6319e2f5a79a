import { errorText } from '@portico/contract/errors';
import { signin } from '@portico/contract/rooms/signin';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuse } from '../../../testing/api.ts';
import { StopResetPage } from './StopResetPage.tsx';

const press = () => userEvent.click(screen.getByRole('button', { name: 'Stop the reset' }));

beforeEach(() => window.history.replaceState(null, '', '/stop-reset#token=t0ken'));

it('stops the reset on a click and not when the link is opened', async () => {
  const sent = answer(signin.rows.stopReset, { email: 'ann@example.com' });
  render(<StopResetPage />);
  expect(sent).toEqual([]);
  await press();
  expect(await screen.findByRole('heading', { name: 'The reset was stopped' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?email=ann%40example.com',
  );
  expect(sent).toEqual([{ body: { token: 't0ken' } }]);
});

it('says what to do when there’s nothing left to stop', async () => {
  refuse(signin.rows.stopReset, 'verifyLinkInvalid');
  render(<StopResetPage />);
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(errorText('verifyLinkInvalid'));
  expect(screen.getByRole('link', { name: 'Reset your password' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});
