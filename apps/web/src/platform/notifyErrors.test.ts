import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiFailure, Dropped } from './apiFailure.ts';
import { dismiss, useNotices } from './notify.ts';
import { watchErrors } from './notifyErrors.ts';

watchErrors();

const shown = () => renderHook(useNotices).result.current;
const texts = () => shown().map(({ title, text, count }) => [title, text, count]);
beforeEach(() => {
  for (const { id } of shown()) dismiss(id);
});

const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const fail = (message: string, error?: unknown) =>
  window.dispatchEvent(new ErrorEvent('error', { message, error }));

describe('uncaught errors', () => {
  const generic = 'An error has occurred. If you need assistance, please contact the Help Desk.';

  it('is one sentence, however often and whatever it was', () => {
    reject(new TypeError('x is undefined'));
    reject('a string');
    fail('Uncaught RangeError: too deep', new RangeError('too deep'));
    expect(texts()).toEqual([[undefined, generic, 3]]);
  });

  it('are shown in the words of spec §8 if they came from a call', () => {
    reject(new ApiFailure(404, { code: 'recordNotFound', statusText: 'Not Found' }));
    expect(texts()).toEqual([
      ['404 Not Found', 'We couldn’t find that record. It may have been removed.', 1],
    ]);
  });

  // @spec 8.9
  it("aren't shown if they mean nothing to a person", () => {
    fail('ResizeObserver loop completed with undelivered notifications.');
    fail('ResizeObserver loop limit exceeded');
    fail('Script error.');
    reject(new DOMException('The user aborted a request.', 'AbortError'));
    reject(Object.assign(new Error('CancelledError'), { name: 'CancelledError' }));
    reject(new Dropped());
    expect(texts()).toEqual([]);
  });

  it("aren't shown if a part of the page didn't load: the page that needs it shows that", () => {
    const payload = new TypeError('Failed to fetch dynamically imported module');
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    reject(payload);
    expect(texts()).toEqual([]);
  });
});
