import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expiredToken, makeToken } from '../testing/tokens.ts';
import { activeToken, createSession, presentClaims } from './session.ts';

const token = makeToken();
const person = {
  Key: '0197c9a0-0000-7000-8000-000000000001',
  NameFirst: 'Ann',
  NameLast: 'Lee',
  NameFull: 'Ann Lee',
  OrganizationName: null,
  Email: 'insured@demo.portico.test',
  Phone: null,
  ContactMethod: null,
  ContactWindow: null,
  LogonKey: null,
  IsStaff: false,
  AgencyInviteList: [],
  RecordInactive: false,
  Version: 1,
};

const wipe = () => {
  localStorage.clear();
  sessionStorage.clear();
};
beforeEach(wipe);
afterEach(wipe);

const kept = (storage: Storage) => Object.keys(storage).sort();

/** What the browser does in every tab but the one that wrote. */
const tellOtherTab = (key: string | null, storageArea: Storage = localStorage) =>
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea }));

describe('where things are kept (spec §4)', () => {
  // @spec 4.15
  it('puts token and loggedIn into local storage', () => {
    createSession().set({ token, loggedIn: true });
    expect(kept(localStorage)).toEqual(['portico.loggedIn', 'portico.token']);
    expect(kept(sessionStorage)).toEqual([]);
  });

  // @spec 4.16
  it('puts the impersonation and the person into the storage of the tab', () => {
    createSession().set({
      impersonationToken: token,
      impersonation: { environment: 'test' },
      person,
      returnPath: '/quotes?a=1',
    });
    expect(kept(sessionStorage)).toEqual([
      'portico.impersonation',
      'portico.impersonationToken',
      'portico.person',
      'portico.returnPath',
    ]);
    expect(kept(localStorage)).toEqual([]);
  });

  it('keeps the rest in memory only', () => {
    const session = createSession();
    session.set({ policyId: 'P-1', httpCount: 3, previousPath: '/quotes', impersonationOver: true });
    expect([...kept(localStorage), ...kept(sessionStorage)]).toEqual([]);
    expect(session.get()).toMatchObject({ policyId: 'P-1', httpCount: 3, previousPath: '/quotes' });
    expect(createSession().get()).toMatchObject({
      policyId: undefined,
      httpCount: 0,
      previousPath: undefined,
    });
  });

  it('remembers for all tabs what is true for the person, until the next one signs in', () => {
    const session = createSession();
    session.set({ token, acceptedTerms: true, personalLines: { portalUrl: null }, clockOffset: 5000 });
    expect(kept(localStorage)).toEqual([
      'portico.acceptedTerms',
      'portico.clockOffset',
      'portico.personalLines',
      'portico.token',
    ]);
    session.clear();
    expect(kept(localStorage)).toEqual([]);
  });

  it('finds it again after a reload', () => {
    createSession().set({ token, idToken: 'id', loggedIn: true, person, returnPath: '/quotes?a=1' });
    expect(createSession().get()).toMatchObject({
      token,
      idToken: 'id',
      loggedIn: true,
      person,
      returnPath: '/quotes?a=1',
    });
  });

  // @spec 3.17
  it('starts empty if nothing was kept, or nothing readable', () => {
    localStorage.setItem('portico.token', '{half');
    expect(createSession().get()).toEqual({
      token: undefined,
      idToken: undefined,
      loggedIn: false,
      personalLines: undefined,
      clockOffset: 0,
      impersonationToken: undefined,
      impersonation: undefined,
      impersonationOver: false,
      person: undefined,
      branding: 'group',
      returnPath: undefined,
      previousPath: undefined,
      referrer: '',
      policyId: undefined,
      recordLocks: [],
      acceptedTerms: false,
      isMobile: false,
      httpCount: 0,
      enableTracking: false,
    });
  });

  it('forgets the person, and only the person', () => {
    localStorage.setItem('someone.else', 'stays');
    const session = createSession();
    session.set({
      token,
      idToken: 'id',
      loggedIn: true,
      person,
      returnPath: '/x',
      policyId: 'P',
      httpCount: 2,
    });
    session.clear();
    expect(kept(localStorage)).toEqual(['someone.else']);
    expect(kept(sessionStorage)).toEqual([]);
    expect(session.get()).toMatchObject({
      token: undefined,
      loggedIn: false,
      person: undefined,
      httpCount: 2,
    });
    expect(session.get().policyId).toBeUndefined();
  });
});

describe('listeners', () => {
  it('hear of every change until they leave', () => {
    const session = createSession();
    const listener = vi.fn();
    const leave = session.subscribe(listener);
    session.set({ httpCount: 1 });
    leave();
    session.set({ httpCount: 2 });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  // @spec 4.42, 9.9
  it('hear when the window becomes narrower than 990', () => {
    const session = createSession();
    const listener = vi.fn();
    session.subscribe(listener);
    for (const width of [990, 989, 400, 1200]) {
      window.innerWidth = width;
      window.dispatchEvent(new Event('resize'));
    }
    expect(listener).toHaveBeenCalledTimes(2);
    expect(session.get().isMobile).toBe(false);
    window.innerWidth = 1024;
  });
});

describe('another tab', () => {
  it('signs in: this one has the token too', () => {
    const session = createSession();
    createSession().set({ token, loggedIn: true });
    tellOtherTab('portico.token');
    expect(session.get()).toMatchObject({ token, loggedIn: true });
  });

  it('signs out: this one forgets what it knew of the person, and tells', () => {
    const session = createSession();
    session.set({ token, loggedIn: true, person, impersonationToken: token, policyId: 'P' });
    const heard = vi.fn();
    session.onOtherTab(heard);
    localStorage.clear();
    tellOtherTab(null);
    expect(session.get()).toMatchObject({
      token: undefined,
      loggedIn: false,
      person: undefined,
      policyId: undefined,
    });
    expect(kept(sessionStorage)).toEqual([]);
    expect(heard).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ token }), session.get());
  });

  it('renews: what belongs to this tab stays', () => {
    const session = createSession();
    session.set({ token, loggedIn: true, person });
    const renewed = makeToken({ sub: 'a-logon', can_impersonate: true });
    localStorage.setItem('portico.token', JSON.stringify(renewed));
    tellOtherTab('portico.token');
    expect(session.get()).toMatchObject({ token: renewed, loggedIn: true, person });
  });

  it('is checked before the browser reports it, if that matters', () => {
    const session = createSession();
    session.set({ token, loggedIn: true, person });
    const heard = vi.fn();
    session.onOtherTab(heard);
    session.refresh();
    expect(heard).not.toHaveBeenCalled();
    localStorage.clear();
    session.refresh();
    expect(session.get()).toMatchObject({ token: undefined, loggedIn: false, person: undefined });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('is not heard of for keys that are not the session’s, nor in the storage of a tab', () => {
    const session = createSession();
    const heard = vi.fn();
    session.onOtherTab(heard);
    tellOtherTab('portico.oidc.state');
    tellOtherTab('theme');
    tellOtherTab('portico.person', sessionStorage);
    expect(heard).not.toHaveBeenCalled();
  });

  it('is not overwritten: signing out there and in again leaves the new token alone', () => {
    const session = createSession();
    session.set({ token, loggedIn: true });
    localStorage.removeItem('portico.token');
    const write = vi.spyOn(Storage.prototype, 'removeItem');
    tellOtherTab('portico.token');
    expect(write.mock.calls.flat()).not.toContain('portico.token');
    write.mockRestore();
    expect(session.get().token).toBeUndefined();
  });
});

describe('the token of a call', () => {
  const other = makeToken({ sub: 'impersonated', role: ['AGENT'] });

  it('is the impersonated person’s if there is one', () => {
    const session = createSession();
    session.set({ token });
    expect(activeToken(session.get())).toBe(token);
    session.set({ impersonationToken: other });
    expect(activeToken(session.get())).toBe(other);
    expect(presentClaims(session.get())?.role).toEqual(['AGENT']);
  });

  it('names no one once it has expired, or is unreadable', () => {
    const session = createSession();
    expect(presentClaims(session.get())).toBeUndefined();
    session.set({ token: expiredToken() });
    expect(presentClaims(session.get())).toBeUndefined();
    session.set({ token: 'nonsense' });
    expect(presentClaims(session.get())).toBeUndefined();
    session.set({ token });
    expect(presentClaims(session.get())?.email).toBe('insured@demo.portico.test');
  });
});
