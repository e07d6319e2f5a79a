import { CATALOGUE, type ErrorCode, errorText } from '@portico/contract/errors';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { afterEach, vi } from 'vitest';
import { apiServer } from '../../../testing/server.ts';
import { LoginPage } from './LoginPage.tsx';
import { leaveFor } from './leaveFor.ts';

export const SUBMIT = '/login/u1/submit';
export const CODE = '/login/u1/second-factor';
export const GOES_ON = { redirectTo: '/identity/auth/u1' };

type User = ReturnType<typeof userEvent.setup>;

export const username = () => screen.findByLabelText('Username');
export const password = () => screen.getByLabelText('Password');
export const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));

export async function signIn(user: User, name = 'ann@example.com') {
  await user.clear(await username());
  await user.type(await username(), name);
  await user.type(password(), 'right horse');
  await press(user, 'Sign in');
}

export const details = (reply: JsonBodyType, status = 200) =>
  http.get('/login/:uid/details', () => HttpResponse.json(reply, { status }));

export const configuration = (values: Record<string, string>) =>
  http.get('/api/Configuration/Get', ({ request }) => {
    const Key = new URL(request.url).searchParams.get('Key') ?? '';
    if (!request.headers.has('X-Module-Key')) return HttpResponse.json({}, { status: 400 });
    return Key in values
      ? HttpResponse.json({ Key, Value: values[Key] })
      : HttpResponse.json({ code: 'recordNotFound', message: 'None.' }, { status: 404 });
  });

/** The Login screen of one test file, which mocks `leaveFor`. */
export function loginScreen() {
  const left = vi.mocked(leaveFor);
  left.mockReturnValue(true);
  /** What the page sent, in order. */
  const sent: { path: string; body: unknown }[] = [];
  const server = apiServer();
  afterEach(() => {
    cleanup();
    localStorage.clear();
    left.mockClear().mockReturnValue(true);
    sent.length = 0;
  });

  const answers = (path: string, reply: JsonBodyType, status = 200) =>
    http.post(path, async ({ request }) => {
      sent.push({ path: new URL(request.url).pathname, body: await request.json() });
      return HttpResponse.json(reply, { status });
    });
  const refuses = (path: string, code: ErrorCode, facts: Record<string, number> = {}) =>
    answers(path, { code, message: errorText(code, facts), details: facts }, CATALOGUE[code].status);

  async function open(
    handlers: Parameters<typeof server.use> = [],
    props: Partial<Parameters<typeof LoginPage>[0]> = {},
  ) {
    server.use(details({ upstream: false, demo: false }), configuration({}));
    server.use(...handlers);
    render(<LoginPage uid="u1" {...props} />);
    return userEvent.setup({ delay: null });
  }

  return { server, left, sent, answers, refuses, open };
}
