import { beforeEach, expect, it, vi } from 'vitest';
import { makeToken } from '../testing/tokens.ts';
import { leave } from './leave.ts';
import { type Renewal, renew } from './oidc.ts';
import { refused } from './refused.ts';
import { session } from './session.ts';

vi.mock('./leave.ts', async (original) => ({
  ...(await original<typeof import('./leave.ts')>()),
  leave: vi.fn(),
  pathHere: () => '/quotes?page=2',
}));
vi.mock('./oidc.ts', () => ({ renew: vi.fn() }));

const answerWith = (renewal: Renewal, token?: string) =>
  vi.mocked(renew).mockImplementation(async () => {
    if (token !== undefined) session.set({ token });
    return renewal;
  });

beforeEach(() => {
  vi.resetAllMocks();
  session.clear();
});

it('asks the provider once whether the session is still valid', async () => {
  session.set({ token: makeToken({ sub: '1' }) });
  answerWith('renewed', makeToken({ sub: '1', role: ['SIGNUP'] }));
  refused(makeToken({ sub: '1' }));
  await vi.waitFor(() => expect(renew).toHaveBeenCalledExactlyOnceWith('/quotes?page=2', 'sessionEnded'));
  expect(leave).not.toHaveBeenCalled();
});

it('ignores the refusal of a token that has been replaced', () => {
  session.set({ token: makeToken({ sub: '2' }) });
  refused(makeToken({ sub: 'older' }));
  expect(renew).not.toHaveBeenCalled();
});

it("ends the session when the renewed token is refused too, and doesn't ask again", async () => {
  const first = makeToken({ sub: '3' });
  const second = makeToken({ sub: '3', can_impersonate: true });
  session.set({ token: first, loggedIn: true });
  answerWith('renewed', second);
  refused(first);
  await vi.waitFor(() => expect(session.get().token).toBe(second));
  await Promise.resolve();
  refused(second);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(session.get()).toMatchObject({ token: undefined, loggedIn: false, returnPath: '/quotes?page=2' });
  expect(leave).toHaveBeenCalledExactlyOnceWith('/login?error=unauthenticated');
});
