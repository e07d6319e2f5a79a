import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeToken } from '../testing/tokens.ts';
import { sweepDrafts, useDraft } from './drafts.ts';
import { session } from './session.ts';

const initial = { NameFirst: 'Ann', Phone: '' };
const entered = { NameFirst: 'Anna', Phone: '5551234567' };
const open = (form = 'profile', from: object = initial) => renderHook(() => useDraft(form, from)).result;
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('portico.draft.'));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  session.clear();
  session.set({ token: makeToken({ sub: 'ann' }) });
});
afterEach(() => vi.useRealTimers());

/** Enters something, and waits until it is written. */
function enter(values: object = entered, form?: string) {
  const draft = open(form);
  act(() => draft.current.change(values));
  vi.advanceTimersByTime(500);
  return draft;
}

describe('a draft', () => {
  it("starts from the initial values, and doesn't exist until something is entered", () => {
    expect(open().current).toMatchObject({ values: initial, isRestored: false });
    vi.advanceTimersByTime(5000);
    expect(keys()).toEqual([]);
  });

  // @spec D.21
  it('survives a sign-out and comes back to the same person', () => {
    enter();
    session.clear();
    expect(open().current.isRestored).toBe(false);
    session.set({ token: makeToken({ sub: 'ann', can_impersonate: true }) });
    expect(open().current).toMatchObject({ values: entered, isRestored: true });
  });

  it('comes back to no one else', () => {
    enter();
    session.set({ token: makeToken({ sub: 'bob' }) });
    expect(open().current).toMatchObject({ values: initial, isRestored: false });
  });

  it('is one of its form', () => {
    enter();
    expect(open('claim').current.isRestored).toBe(false);
  });

  it('is written when the page is left, or the form, before its time has come', () => {
    const draft = open();
    act(() => draft.current.change(entered));
    expect(keys()).toEqual([]);
    window.dispatchEvent(new Event('pagehide'));
    expect(open().current.values).toEqual(entered);

    const other = renderHook(() => useDraft('claim', initial));
    act(() => other.result.current.change(entered));
    other.unmount();
    expect(open('claim').current.values).toEqual(entered);
  });

  it('is forgotten when it is saved, and stays forgotten', () => {
    const draft = enter();
    act(() => draft.current.change({ ...entered, Phone: '1' }));
    act(() => draft.current.forget());
    expect(draft.current).toMatchObject({ values: initial, isRestored: false });
    vi.advanceTimersByTime(5000);
    expect(keys()).toEqual([]);
  });

  it('contains no password and no code', () => {
    enter({ ...entered, Password: 'p1', newPassword: 'p2', SecurityCodeKey: 'c', clientSecret: 's' });
    expect(localStorage.getItem(keys()[0] ?? '')).toContain('5551234567');
    for (const secret of ['p1', 'p2', '"c"', '"s"'])
      expect(localStorage.getItem(keys()[0] ?? '')).not.toContain(secret);
  });

  it("isn't kept while impersonating", () => {
    session.set({ impersonationToken: makeToken({ sub: 'target' }) });
    enter();
    expect(keys()).toEqual([]);
  });

  it('gains the fields that the form has gained since', () => {
    enter({ NameFirst: 'Anna' });
    expect(open().current.values).toEqual({ NameFirst: 'Anna', Phone: '' });
  });

  it('lasts a day', () => {
    enter();
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000 - 1000);
    expect(open().current.isRestored).toBe(true);
    vi.setSystemTime(Date.now() + 1001);
    sweepDrafts();
    expect(keys()).toEqual([]);
  });

  it.each(['{half', '[]', '{"at":"now","values":{}}', '{"at":9999999999999999}'])(
    'that reads %s is none',
    (text) => {
      localStorage.setItem('portico.draft.ann.profile', text);
      expect(open().current).toMatchObject({ values: initial, isRestored: false });
      expect(keys()).toEqual([]);
    },
  );
});
