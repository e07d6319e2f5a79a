import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idle } from '../../platform/idle.ts';
import { leave } from '../../platform/leave.ts';
import { signOut } from '../../platform/oidc.ts';
import { session } from '../../platform/session.ts';
import { answerConfiguration } from '../../testing/configuration.ts';
import { makeToken } from '../../testing/tokens.ts';
import { watchIdleness } from './idleness.ts';

vi.mock('../../platform/leave.ts', async (original) => ({
  ...(await original<typeof import('../../platform/leave.ts')>()),
  leave: vi.fn(),
  gone: async () => 'gone',
  pathHere: () => '/quotes?page=2',
}));
vi.mock('../../platform/oidc.ts', () => ({ signOut: vi.fn(() => new Promise(() => {})), renew: vi.fn() }));

const CONFIGURATION = {
  W2_Portal_SessionIdleMinutes: '30',
  W2_Portal_SessionCountdownSeconds: '45',
};
afterEach(() => vi.useRealTimers());
beforeEach(() => {
  vi.clearAllMocks();
  session.clear();
  answerConfiguration(CONFIGURATION);
});

const longAgo = () => vi.setSystemTime(Date.now() + 3_600_000);
const look = () => document.dispatchEvent(new Event('visibilitychange'));

// One page, in the order of its life: what a page watches it watches until it is closed.
it('ignores pages where no one is signed in, however long', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  idle.reset();
  expect(watchIdleness()).toBe(false);
  longAgo();
  look();
  expect(idle.get().phase).toBe('over');
  expect(signOut).not.toHaveBeenCalled();
});

it('begins with the sign-in, and asks the server how long it may last', async () => {
  session.set({ token: makeToken() });
  expect(idle.get().phase).toBe('active');
  await vi.waitFor(() => {
    const { idleMs, countdownMs } = JSON.parse(localStorage.getItem('portico.activity') ?? '{}');
    expect({ idleMs, countdownMs }).toEqual({ idleMs: 1_800_000, countdownMs: 45_000 });
  });
});

it("doesn't count a renewed token as activity", () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  session.set({ token: makeToken() });
  idle.reset();
  vi.setSystemTime(Date.now() + 29 * 60_000);
  session.set({ token: makeToken({ can_impersonate: true }) });
  vi.setSystemTime(Date.now() + 60_000);
  look();
  expect(idle.get()).toEqual({ phase: 'expiring', secondsLeft: 45 });
  session.clear();
  idle.reset();
});

it('signs out when it is over, with the reason and the way back', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  session.set({ token: makeToken() });
  longAgo();
  look();
  expect(signOut).toHaveBeenCalledExactlyOnceWith('sessionExpired', '/quotes?page=2');
});

it('leaves the provider to the tab that was first', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  session.set({ token: makeToken() });
  idle.reset();
  localStorage.removeItem('portico.token');
  longAgo();
  look();
  expect(signOut).not.toHaveBeenCalled();
  expect(session.get().token).toBeUndefined();
});

it("clears the screen even if the provider can't be reached", async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.mocked(signOut).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  session.set({ token: makeToken() });
  idle.reset();
  longAgo();
  look();
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/login?error=sessionExpired'));
});

it('says of a page that opens too late that nothing may be shown', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  session.set({ token: makeToken() });
  idle.reset();
  longAgo();
  expect(watchIdleness()).toBe(true);
  expect(signOut).toHaveBeenCalled();
});
