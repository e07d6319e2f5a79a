import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { leave } from '../platform/leave.ts';
import { session } from '../platform/session.ts';
import { makeToken } from '../testing/tokens.ts';
import { followOtherTabs } from './tabs.ts';

vi.mock('../platform/leave.ts', async (original) => ({
  ...(await original<typeof import('../platform/leave.ts')>()),
  leave: vi.fn(),
  pathHere: () => '/quotes?page=2',
}));

followOtherTabs();
beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  session.clear();
});

/** What the browser does here when another tab writes. */
const otherTabSets = (token: string | undefined) => {
  if (token === undefined) localStorage.clear();
  else localStorage.setItem('portico.token', JSON.stringify(token));
  window.dispatchEvent(new StorageEvent('storage', { key: 'portico.token', storageArea: localStorage }));
};

it("leaves when another tab signs out, and doesn't sign in again by itself", () => {
  session.set({ token: makeToken(), loggedIn: true });
  otherTabSets(undefined);
  expect(leave).toHaveBeenCalledExactlyOnceWith('/login?error=unauthenticated');
  expect(session.get()).toMatchObject({ token: undefined, loggedIn: false });
});

it('says so when the person was away too long, and comes back here', () => {
  session.set({ token: makeToken(), loggedIn: true });
  localStorage.setItem('portico.signingOut', 'sessionExpired');
  localStorage.removeItem('portico.token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'portico.token', storageArea: localStorage }));
  expect(leave).toHaveBeenCalledExactlyOnceWith('/login?error=sessionExpired');
  // The browser tells of a sign-out key by key.
  window.dispatchEvent(new StorageEvent('storage', { key: 'portico.loggedIn', storageArea: localStorage }));
  expect(session.get().returnPath).toBe('/quotes?page=2');
  expect(sessionStorage.getItem('portico.returnPath')).toBe('"/quotes?page=2"');
});

it('says so even if it hears of it only once the other tab has finished', () => {
  session.set({ token: makeToken(), loggedIn: true });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() + 22 * 60_000);
  otherTabSets(undefined);
  expect(leave).toHaveBeenCalledExactlyOnceWith('/login?error=sessionExpired');
  expect(session.get().returnPath).toBe('/quotes?page=2');
});

it('stops impersonating when another person signs in there', () => {
  session.set({ token: makeToken({ sub: 'ann' }), impersonationToken: makeToken({ sub: 'target' }) });
  otherTabSets(makeToken({ sub: 'bob' }));
  expect(session.get().impersonationToken).toBeUndefined();
});

it('loads afresh when another person signed in there', () => {
  session.set({ token: makeToken({ sub: 'ann' }) });
  otherTabSets(makeToken({ sub: 'bob' }));
  expect(leave).toHaveBeenCalledExactlyOnceWith('/quotes?page=2');
});

it('goes on when the token was renewed there', () => {
  session.set({ token: makeToken({ sub: 'ann' }) });
  otherTabSets(makeToken({ sub: 'ann', can_impersonate: true }));
  expect(leave).not.toHaveBeenCalled();
});

it('stays if no one was signed in', () => {
  otherTabSets(undefined);
  otherTabSets(makeToken());
  expect(leave).not.toHaveBeenCalled();
});

it('leaves its own sign-out to itself', () => {
  session.set({ token: makeToken() });
  session.clear();
  expect(leave).not.toHaveBeenCalled();
});

it('is not brought back by the Back button as it was', () => {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(leave).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(leave).toHaveBeenCalledExactlyOnceWith('/quotes?page=2');
});
