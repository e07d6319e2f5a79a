import { signin } from '@portico/contract/rooms/signin';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';
import { answer } from '../../../testing/api.ts';
import { answerConfiguration } from '../../../testing/configuration.ts';
import { LoginPage } from './LoginPage.tsx';
import { leaveFor } from './leaveFor.ts';

export const DETAILS = { upstream: false, demo: false, signUp: false };
export const GOES_ON = { redirectTo: '/identity/auth/u1' };

type User = ReturnType<typeof userEvent.setup>;

export const username = () => screen.findByLabelText('Username');
// steady: it's there whenever the name's field is
export const password = () => screen.getByLabelText('Password');
export const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));

export async function signIn(user: User, name = 'ann@example.com') {
  await user.clear(await username());
  await user.type(await username(), name);
  await user.type(password(), 'right horse');
  await press(user, 'Sign in');
}

/** The Login screen of one test file, which mocks `leaveFor`. */
export function loginScreen() {
  const left = vi.mocked(leaveFor);
  beforeEach(() => {
    localStorage.clear();
    left.mockClear().mockReturnValue(true);
    answer(signin.rows.details, DETAILS);
    answerConfiguration({});
  });

  function open(props: Partial<Parameters<typeof LoginPage>[0]> = {}) {
    render(<LoginPage uid="u1" {...props} />);
    return userEvent.setup({ delay: null });
  }

  return { left, open };
}
