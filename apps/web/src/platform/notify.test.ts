import { act, cleanup, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ApiFailure, Dropped } from './apiFailure.ts';
import { dismiss, notify, notifyFailure, useNotices } from './notify.ts';

const shown = () => renderHook(useNotices).result.current;
beforeEach(() => {
  const old = shown();
  act(() => old.forEach(({ id }) => void dismiss(id)));
  cleanup();
});

it('keeps what went wrong until it is dismissed', () => {
  const { result } = renderHook(useNotices);
  act(() => notify({ severity: 'error', text: 'First' }));
  act(() => notify({ severity: 'warning', title: 'Title', text: 'Second' }));
  expect(result.current.map(({ severity, title, text }) => [severity, title, text])).toEqual([
    ['error', undefined, 'First'],
    ['warning', 'Title', 'Second'],
  ]);
  act(() => dismiss(result.current[0]?.id ?? 0));
  expect(result.current.map(({ text }) => text)).toEqual(['Second']);
});

it('says ten equal failures once, and again after it was dismissed', () => {
  for (let i = 0; i < 10; i++) notifyFailure(new ApiFailure(0, { code: 'offline' }));
  expect(shown()).toHaveLength(1);
  const [said] = shown();
  act(() => dismiss(said?.id ?? 0));
  act(() => notifyFailure(new ApiFailure(0, { code: 'offline' })));
  expect(shown()).toHaveLength(1);
});

it('speaks the catalogue', () => {
  notifyFailure(new ApiFailure(551, { code: 'businessWarning', message: 'The term has ended.' }));
  notifyFailure(new ApiFailure(503, { code: 'maintenance' }));
  expect(shown().map(({ severity, title, text }) => [severity, title, text])).toEqual([
    ['warning', undefined, 'The term has ended.'],
    [
      'error',
      'Scheduled Maintenance',
      'The site is temporarily unavailable due to scheduled maintenance. Please try again shortly.',
    ],
  ]);
});

it('is silent about calls that were dropped or given up', () => {
  notifyFailure(new Dropped());
  notifyFailure(new DOMException('aborted', 'AbortError'));
  expect(shown()).toEqual([]);
});
