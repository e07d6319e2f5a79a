import type { UserManager as RealUserManager } from 'oidc-client-ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expiredToken, makeToken } from '../testing/tokens.ts';
import { leave } from './leave.ts';
import { presentClaims, session } from './session.ts';

vi.mock('./leave.ts', async (original) => ({
  ...(await original<typeof import('./leave.ts')>()),
  leave: vi.fn(),
  gone: async () => 'gone',
  pathHere: () => '/quotes?page=2',
}));

/** The library without its browser: the calls are seen, the clock is moved by hand. */
const manager = vi.hoisted(() => ({
  settings: { authority: '' },
  signinRedirect: vi.fn(),
  signinRedirectCallback: vi.fn(),
  signinSilent: vi.fn(),
  signoutRedirect: vi.fn(),
  signoutRedirectCallback: vi.fn(),
  storeUser: vi.fn(),
  removeUser: vi.fn(),
  events: { load: vi.fn(), addAccessTokenExpiring: vi.fn(), addAccessTokenExpired: vi.fn() },
  made: [] as ConstructorParameters<typeof RealUserManager>[0][],
}));
vi.mock('oidc-client-ts', async (original) => ({
  ...(await original<typeof import('oidc-client-ts')>()),
  UserManager: function UserManager(settings: (typeof manager.made)[number]) {
    manager.made.push(settings);
    return manager;
  },
}));

const { ErrorResponse, ErrorTimeout } = await import('oidc-client-ts');
const oidc = await import('./oidc.ts');

const token = makeToken();
const user = { access_token: token, id_token: 'id-token' };
const refusal = (error: string) => new ErrorResponse({ error });

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  session.clear();
});

describe('signing in', () => {
  // @spec 9.5
  it('asks for what the spec says (§9), at the identity provider of this origin', async () => {
    await oidc.signIn();
    expect(manager.made[0]).toMatchObject({
      authority: 'http://localhost:3000/identity',
      client_id: 'portico-web',
      redirect_uri: 'http://localhost:3000/callback',
      silent_redirect_uri: 'http://localhost:3000/silent-renew',
      post_logout_redirect_uri: 'http://localhost:3000/signout-callback',
      response_type: 'code',
      scope: 'openid profile personal-lines-insured',
      accessTokenExpiringNotificationTimeInSeconds: 30,
    });
    expect(manager.signinRedirect).toHaveBeenCalledExactlyOnceWith({});
  });

  it('keeps the way back and hands the email on', async () => {
    await oidc.signIn({ returnPath: '/insured/dashboard?new=1', loginHint: 'ann@x.test' });
    expect(session.get().returnPath).toBe('/insured/dashboard?new=1');
    expect(manager.signinRedirect).toHaveBeenCalledExactlyOnceWith({ login_hint: 'ann@x.test' });
  });

  it('leaves an earlier way back alone', async () => {
    session.set({ returnPath: '/quotes' });
    await oidc.signIn();
    expect(session.get().returnPath).toBe('/quotes');
  });

  it('is completed once, however often it is asked for', async () => {
    manager.signinRedirectCallback.mockResolvedValue(user);
    const url = 'http://localhost:3000/callback?code=1&state=s';
    const [first, second] = await Promise.all([oidc.completeSignIn(url), oidc.completeSignIn(url)]);
    expect(first).toBe(second);
    expect(first.role).toEqual(['INSURED']);
    expect(manager.signinRedirectCallback).toHaveBeenCalledTimes(1);
    expect(session.get()).toMatchObject({ token, idToken: 'id-token', loggedIn: true });
  });

  it('hands nothing on from who was here before, and never was signed out', async () => {
    const before = { acceptedTerms: true, personalLines: { portalUrl: null }, returnPath: '/quotes' };
    session.set({ ...before, token: expiredToken({ sub: 'ann' }), impersonationToken: token });
    manager.signinRedirectCallback.mockResolvedValue(user);
    await oidc.completeSignIn('http://localhost:3000/callback?code=other');
    expect(session.get()).toMatchObject({
      token,
      acceptedTerms: false,
      personalLines: undefined,
      impersonationToken: undefined,
      returnPath: '/quotes',
    });

    session.set({ ...before, token: expiredToken() });
    await oidc.completeSignIn('http://localhost:3000/callback?code=same');
    expect(session.get()).toMatchObject({ token, acceptedTerms: true, personalLines: undefined });
  });

  it('fails on an unreadable token, and keeps nothing', async () => {
    manager.signinRedirectCallback.mockResolvedValue({ access_token: 'opaque' });
    await expect(oidc.completeSignIn('http://localhost:3000/callback?code=2')).rejects.toThrow(
      'cannot be read',
    );
    expect(session.get()).toMatchObject({ token: undefined, loggedIn: false });
  });
});

describe('signing out', () => {
  // @spec 4.22
  it('forgets the person, then ends the session at the provider', async () => {
    session.set({ token, idToken: 'id-token', loggedIn: true, returnPath: '/quotes' });
    manager.signoutRedirect.mockImplementation(async () => {
      expect(session.get()).toMatchObject({ token: undefined, loggedIn: false, returnPath: undefined });
    });
    await oidc.signOut();
    expect(manager.signoutRedirect).toHaveBeenCalledExactlyOnceWith({ id_token_hint: 'id-token' });
    expect(Object.keys(localStorage)).toEqual(['portico.signingOut']);
    manager.signoutRedirectCallback.mockResolvedValue({});
    await oidc.completeSignOut('http://localhost:3000/signout-callback?state=s');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('shows the reason in every tab, and keeps the return path if asked to', async () => {
    session.set({ token, loggedIn: true });
    await oidc.signOut('sessionExpired', '/quotes?page=2');
    expect(oidc.signOutReason()).toBe('sessionExpired');
    expect(session.get()).toMatchObject({ token: undefined, returnPath: '/quotes?page=2' });
  });

  it('that did not reach the provider makes the next sign-in ask for the password, once', async () => {
    manager.signoutRedirect.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(oidc.signOut()).rejects.toThrow('Failed to fetch');
    expect(oidc.signOutReason()).toBeUndefined();
    await oidc.signIn();
    expect(manager.signinRedirect).toHaveBeenLastCalledWith({ prompt: 'login' });
    manager.signinRedirectCallback.mockResolvedValue(user);
    await oidc.completeSignIn('http://localhost:3000/callback?code=after');
    await oidc.signIn();
    expect(manager.signinRedirect).toHaveBeenLastCalledWith({});
  });

  it('carries an error through the provider', async () => {
    await oidc.signOut('roleNotSupported');
    expect(manager.signoutRedirect).toHaveBeenCalledExactlyOnceWith({ state: 'roleNotSupported' });
    manager.signoutRedirectCallback.mockResolvedValue({ userState: 'roleNotSupported' });
    expect(await oidc.completeSignOut('http://localhost:3000/signout-callback?state=s')).toBe(
      'roleNotSupported',
    );
    manager.signoutRedirectCallback.mockResolvedValue({ userState: undefined });
    expect(await oidc.completeSignOut('http://localhost:3000/signout-callback')).toBeUndefined();
  });
});

describe('renewal', () => {
  it('brings a fresh token, once for all who ask at the same time', async () => {
    session.set({ token: expiredToken(), loggedIn: true });
    manager.signinSilent.mockResolvedValue(user);
    expect(await Promise.all([oidc.renew(), oidc.renew(), oidc.renew()])).toEqual(Array(3).fill('renewed'));
    expect(manager.signinSilent).toHaveBeenCalledTimes(1);
    expect(session.get().token).toBe(token);
    await oidc.renew();
    expect(manager.signinSilent).toHaveBeenCalledTimes(2);
  });

  it('tells the library whose token it is, so no one else’s comes back', async () => {
    session.set({ token: expiredToken({ sub: 'ann' }) });
    manager.signinSilent.mockResolvedValue(user);
    await oidc.renew();
    expect(manager.storeUser.mock.calls[0]?.[0].profile.sub).toBe('ann');
  });

  // @spec 4.17
  it.each(['login_required', 'interaction_required', 'invalid_grant'])(
    'that is refused with %s ends the session and goes to the login, with the way back',
    async (error) => {
      session.set({ token: expiredToken(), loggedIn: true, idToken: 'id-token' });
      manager.signinSilent.mockRejectedValue(refusal(error));
      expect(await oidc.renew()).toBe('ended');
      expect(session.get()).toMatchObject({
        token: undefined,
        loggedIn: false,
        returnPath: '/quotes?page=2',
      });
      expect(leave).toHaveBeenCalledExactlyOnceWith('/login');
    },
  );

  it('says at the login why the session has ended, if that is known', async () => {
    session.set({ token: expiredToken(), loggedIn: true });
    manager.signinSilent.mockRejectedValue(refusal('login_required'));
    expect(await oidc.renew('/quotes', 'sessionEnded')).toBe('ended');
    expect(leave).toHaveBeenCalledExactlyOnceWith('/login?error=sessionEnded');
  });

  it.each([
    ['brings a token', () => Promise.resolve(user)],
    ['is refused', () => Promise.reject(refusal('login_required'))],
  ])('that %s after the person has signed out changes nothing', async (_, outcome) => {
    session.set({ token: expiredToken(), loggedIn: true });
    manager.signinSilent.mockImplementation(() => {
      session.clear();
      return outcome();
    });
    expect(await oidc.renew()).toBe('ended');
    expect(session.get()).toMatchObject({ token: undefined, loggedIn: false, returnPath: undefined });
    expect(leave).not.toHaveBeenCalled();
  });

  it("doesn't undo a sign-out in another tab that this one doesn't know of yet", async () => {
    session.set({ token: expiredToken(), loggedIn: true });
    manager.signinSilent.mockImplementation(async () => {
      localStorage.clear();
      return user;
    });
    expect(await oidc.renew()).toBe('ended');
    expect(localStorage.getItem('portico.token')).toBeNull();
    expect(session.get().token).toBeUndefined();
  });

  // @spec 4.17
  it('comes back to where the guard was asked for', async () => {
    session.set({ token: expiredToken() });
    manager.signinSilent.mockRejectedValue(refusal('login_required'));
    await oidc.renew('/claims?x=1');
    expect(session.get().returnPath).toBe('/claims?x=1');
  });

  it.each([
    ['the network', new TypeError('Failed to fetch')],
    ['a time-out', new ErrorTimeout('IFrame timed out')],
    ['a provider that is ill', refusal('server_error')],
    ['a provider that is busy', refusal('temporarily_unavailable')],
  ])('that fails by %s keeps the session as it is', async (_, error) => {
    const old = expiredToken();
    session.set({ token: old, loggedIn: true });
    manager.signinSilent.mockRejectedValue(error);
    expect(await oidc.renew()).toBe('unreachable');
    expect(session.get()).toMatchObject({ token: old, loggedIn: true });
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('a token of the personal-lines portal', () => {
  const alert = vi.spyOn(window, 'alert').mockReturnValue();
  const portalUrl = 'https://personal.example/portal';

  it('is not renewed while it lasts', async () => {
    session.set({ token, personalLines: { portalUrl } });
    expect(await oidc.renew()).toBe('unreachable');
    expect(manager.signinSilent).not.toHaveBeenCalled();
    expect(session.get().token).toBe(token);
  });

  // @spec 4.21, 8.21
  it('that has expired leads back to that portal, with the words of the spec (§8)', async () => {
    alert.mockImplementation(() => expect(session.get().token).toBeUndefined());
    session.set({ token: expiredToken(), loggedIn: true, personalLines: { portalUrl } });
    expect(await oidc.renew()).toBe('ended');
    expect(alert).toHaveBeenCalledExactlyOnceWith(
      'Your session has expired. Redirecting to the Personal Lines Portal',
    );
    expect(leave).toHaveBeenCalledExactlyOnceWith(portalUrl);
    expect(manager.signinSilent).not.toHaveBeenCalled();
  });

  it('signs out locally: the provider has no session to end', async () => {
    session.set({ token, personalLines: { portalUrl } });
    await oidc.signOut();
    expect(leave).toHaveBeenCalledExactlyOnceWith('/login');
    expect(manager.signoutRedirect).not.toHaveBeenCalled();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it("leads to the login if that portal isn't configured", async () => {
    session.set({ token: expiredToken(), personalLines: { portalUrl: null } });
    await oidc.renew();
    expect(alert).not.toHaveBeenCalled();
    expect(leave).toHaveBeenCalledExactlyOnceWith('/login?error=sessionExpired');
  });
});

describe('a computer whose clock is wrong', () => {
  it('uses the server’s: the token is valid for as long as it was issued for', async () => {
    const hour = 3600;
    const made = Math.floor(Date.now() / 1000) - hour;
    const late = makeToken({ iat: made, exp: made + 600 });
    session.set({ token: expiredToken(), loggedIn: true });
    manager.signinSilent.mockResolvedValue({ access_token: late, id_token: 'id-token' });
    expect(await oidc.renew()).toBe('renewed');
    expect(presentClaims()?.email).toBe('insured@demo.portico.test');
    await oidc.renew();
    const [loaded] = manager.events.load.mock.lastCall ?? [];
    expect(Math.round((loaded.expires_at * 1000 - Date.now()) / 10_000)).toBe(60);
  });
});

describe('the clock', () => {
  // @spec 4.18, 9.4
  it('runs for the current token, follows it, and renews before and at its end', async () => {
    session.set({ token });
    await oidc.keepRenewed();
    const loaded = () => manager.events.load.mock.calls.map(([user]) => user.access_token);
    await vi.waitFor(() => expect(loaded()).toEqual([token]));

    const next = makeToken({ can_impersonate: true });
    session.set({ token: next });
    session.set({ httpCount: 1 });
    await vi.waitFor(() => expect(loaded()).toEqual([token, next]));

    manager.signinSilent.mockResolvedValue(user);
    for (const add of [manager.events.addAccessTokenExpiring, manager.events.addAccessTokenExpired]) {
      manager.signinSilent.mockClear();
      add.mock.calls[0]?.[0]();
      await vi.waitFor(() => expect(manager.signinSilent).toHaveBeenCalledTimes(1));
      await oidc.renew();
    }

    session.clear();
    await vi.waitFor(() => expect(manager.removeUser).toHaveBeenCalled());
  });
});
