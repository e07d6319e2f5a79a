import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toast } from './Toast.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const show = (kind: 'error' | 'warning' | 'info' | 'success') => {
  const onDismiss = vi.fn();
  const notice = (count: number) => <Toast kind={kind} text="Words" count={count} onDismiss={onDismiss} />;
  const { rerender } = render(notice(1));
  return { onDismiss, say: (count: number) => rerender(notice(count)) };
};
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

// @spec 8.10
it.each(['error', 'warning'] as const)('an %s stays until it is dismissed', (kind) => {
  const { onDismiss } = show(kind);
  expect(screen.getByRole('alert')).toHaveTextContent('Words');
  wait(3_600_000);
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledOnce();
});

// @spec D.17
it.each(['info', 'success'] as const)('%s fades', (kind) => {
  const { onDismiss } = show(kind);
  expect(screen.getByRole('status')).toHaveTextContent('Words');
  wait(5999);
  expect(onDismiss).not.toHaveBeenCalled();
  wait(1);
  expect(onDismiss).toHaveBeenCalledOnce();
});

it("doesn't fade under the pointer or the focus, and stays longer when repeated", () => {
  const { onDismiss, say } = show('info');
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  act(() => dismiss.focus());
  wait(60_000);
  act(() => dismiss.blur());
  wait(5000);
  say(2);
  wait(5000);
  expect(onDismiss).not.toHaveBeenCalled();
  wait(1000);
  expect(onDismiss).toHaveBeenCalledOnce();
});

it('counts separately from the announced text', () => {
  const { say } = show('error');
  expect(screen.queryByText(/×/)).toBeNull();
  say(10);
  expect(screen.getByText('×10')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Words$/);
});
