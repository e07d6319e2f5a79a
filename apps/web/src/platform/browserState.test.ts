import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeToken } from '../testing/tokens.ts';
import {
  BROWSER_STATE,
  isStorageBlocked,
  kept,
  membersOf,
  type StateName,
  storageOf,
} from './browserState.ts';
import { createSession } from './session.ts';

const SOURCES = join(import.meta.dirname, '..');
const NAMES = Object.keys(BROWSER_STATE) as StateName[];
const memberOf = (name: StateName) => (name.endsWith('.') ? 'one' : '');
const entry = (name: StateName) => kept(name, memberOf(name));
const remaining = () => NAMES.filter((name) => entry(name).read() !== null);
const ofBrowser = NAMES.filter((name) => BROWSER_STATE[name][1] === 'browser');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('is the only file that uses the storages, so nothing is kept that is not listed', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$|^testing\//.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const users = files.filter((file) =>
    /\b(localStorage|sessionStorage|indexedDB|document\.cookie)\b/.test(
      readFileSync(join(SOURCES, file), 'utf8'),
    ),
  );
  expect(users).toEqual(['platform/browserState.ts']);
});

it('keeps each entry in its place, under its own key', () => {
  for (const name of NAMES) entry(name).write('1');
  expect(localStorage.length + sessionStorage.length).toBe(NAMES.length);
  for (const name of NAMES)
    expect(storageOf(name), name).toBe(BROWSER_STATE[name][0] === 'local' ? localStorage : sessionStorage);
});

describe('what is the person’s', () => {
  const someone = makeToken({ sub: 'someone' });
  const other = makeToken({ sub: 'other' });
  const everything = () => {
    for (const name of NAMES) entry(name).write(name === 'token' ? JSON.stringify(someone) : '"x"');
    return createSession();
  };

  it('is forgotten at sign-out, and nothing else is', () => {
    everything().clear();
    expect(remaining()).toEqual(ofBrowser);
  });

  it("isn't passed on to another person who signs in, except where they were going", () => {
    const session = everything();
    session.replacePerson({ token: other, loggedIn: true });
    expect(remaining().sort()).toEqual([...ofBrowser, 'loggedIn', 'returnPath', 'token'].sort());
    expect(session.get()).toMatchObject({
      token: other,
      returnPath: 'x',
      person: undefined,
      impersonation: undefined,
    });
  });

  it('never looks like a sign-out to other tabs while a person is replaced', () => {
    const session = everything();
    const seen: (string | undefined)[] = [];
    session.subscribe(() => seen.push(session.get().token));
    session.replacePerson({ token: other });
    expect(new Set(seen)).toEqual(new Set([other]));
  });

  it.each([
    ['signs out', undefined],
    ['signs someone else in', other],
  ])('is forgotten by a tab when another one %s', (_what, token) => {
    const session = everything();
    if (token === undefined) kept('token').remove();
    else kept('token').write(JSON.stringify(token));
    window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: 'portico.token' }));
    expect(session.get()).toMatchObject({ token, person: undefined, impersonationToken: undefined });
    const ofTab = remaining().filter((name) => BROWSER_STATE[name][0] === 'tab');
    expect(ofTab).toEqual(ofBrowser.filter((name) => BROWSER_STATE[name][0] === 'tab'));
  });
});

describe('a browser that blocks site data', () => {
  afterEach(() => vi.restoreAllMocks());
  const block = (name: 'localStorage' | 'sessionStorage') =>
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });

  it('is recognized by either storage', () => {
    expect(isStorageBlocked()).toBe(false);
    block('sessionStorage');
    expect(isStorageBlocked()).toBe(true);
  });

  it('keeps entries until the page is left, and the session works on them', () => {
    block('localStorage');
    block('sessionStorage');
    kept('draft.', 'one').write('typed');
    expect(membersOf('draft.')).toEqual(['one']);
    const session = createSession();
    session.set({ token: makeToken(), returnPath: '/x' });
    expect(createSession().get().returnPath).toBe('/x');
    session.clear();
    expect(kept('token').read()).toBeNull();
    expect(kept('draft.', 'one').read()).toBe('typed');
  });
});
