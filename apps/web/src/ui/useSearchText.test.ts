import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSearchText } from './useSearchText.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(start = '') {
  const search = vi.fn<(q: string) => void>();
  const { result, rerender } = renderHook(({ q }) => useSearchText(q, search), {
    initialProps: { q: start },
  });
  const type = (text: string) => act(() => result.current.setTyped(text));
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  return { search, result, type, wait, address: (q: string) => rerender({ q }) };
}

it('searches once the typing pauses, without the blanks at the ends', () => {
  const { search, type, wait } = open();
  type('a');
  wait(200);
  type('ann ');
  wait(200);
  expect(search).not.toHaveBeenCalled();
  wait(200);
  expect(search.mock.calls).toEqual([['ann']]);
});

it('searches right away when asked to, and not again after the pause', () => {
  const { search, result, type, wait, address } = open();
  type('ann');
  act(() => result.current.searchNow());
  address('ann');
  wait(1000);
  expect(search.mock.calls).toEqual([['ann']]);
});

it('follows the address, but keeps what has been typed since', () => {
  const { search, result, type, wait, address } = open('bob');
  type('ann');
  wait(400);
  type('anna');
  address('ann');
  expect(result.current.typed).toBe('anna');
  address('');
  expect(result.current.typed).toBe('');
  wait(1000);
  expect(search.mock.calls).toEqual([['ann']]);
});

it('searches for the same text again after it was cleared', () => {
  const { search, type, wait, address } = open();
  type('ann');
  wait(400);
  address('ann');
  address('');
  wait(100);
  type('ann');
  wait(400);
  expect(search.mock.calls).toEqual([['ann'], ['ann']]);
});
