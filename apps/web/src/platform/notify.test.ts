import { act, cleanup, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../testing/api.ts';
import { ApiFailure, Dropped } from './apiFailure.ts';
import { dismiss, notify, notifyFailure, retract, useNotices } from './notify.ts';

const shown = () => renderHook(useNotices).result.current;
const words = () => shown().map(({ severity, title, text }) => [severity, title, text]);
beforeEach(() => {
  const old = shown();
  act(() => old.forEach(({ id }) => void dismiss(id)));
  cleanup();
});

// @spec 8.10
it('keeps what went wrong until it is dismissed', () => {
  const { result } = renderHook(useNotices);
  act(() => notify({ severity: 'error', text: 'First' }));
  act(() => notify({ severity: 'warning', title: 'Title', text: 'Second' }));
  expect(words()).toEqual([
    ['error', undefined, 'First'],
    ['warning', 'Title', 'Second'],
  ]);
  act(() => dismiss(result.current[0]?.id ?? 0));
  expect(words()).toEqual([['warning', 'Title', 'Second']]);
});

// @spec D.16
it('says ten equal failures once, and again after it was dismissed', () => {
  for (let i = 0; i < 10; i++) notifyFailure(new ApiFailure(500, { code: 'serverError' }));
  expect(shown()).toMatchObject([{ count: 10 }]);
  const [said] = shown();
  act(() => dismiss(said?.id ?? 0));
  act(() => notifyFailure(new ApiFailure(500, { code: 'serverError' })));
  expect(shown()).toMatchObject([{ count: 1 }]);
});

it('keeps apart what differs in title, text or weight', () => {
  notify({ severity: 'error', title: 'A', text: 'x' });
  notify({ severity: 'error', title: 'B', text: 'x' });
  notify({ severity: 'error', title: 'A', text: 'y' });
  notify({ severity: 'warning', title: 'A', text: 'x' });
  expect(shown().map(({ count }) => count)).toEqual([1, 1, 1, 1]);
});

it('takes back what no longer applies', () => {
  notify({ severity: 'error', text: 'Gone soon' });
  notify({ severity: 'error', text: 'Stays' });
  act(() => retract({ severity: 'error', text: 'Gone soon' }));
  expect(words()).toEqual([['error', undefined, 'Stays']]);
});

describe('a failed request is shown as spec §8 has it', () => {
  const help = 'An error has occurred. If you need assistance, please contact the Help Desk.';
  // @spec 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 8.7
  it.each([
    [400, 'Bad Request', 'Not like this.', ['error', 'Error', 'Not like this.']],
    [500, 'Internal Server Error', 'stack trace', ['error', undefined, help]],
    [
      503,
      'Service Unavailable',
      'whatever',
      [
        'error',
        'Scheduled Maintenance',
        'The site is temporarily unavailable due to scheduled maintenance. Please try again shortly.',
      ],
    ],
    [550, '', 'The term has ended.', ['error', undefined, 'The term has ended.']],
    [551, '', 'The term ends soon.', ['warning', undefined, 'The term ends soon.']],
    [
      404,
      'Not Found',
      'We couldn’t find that record. It may have been removed.',
      ['error', '404 Not Found', 'We couldn’t find that record. It may have been removed.'],
    ],
    [412, '', 'Someone else was faster.', ['error', '412', 'Someone else was faster.']],
    [502, 'Bad Gateway', help, ['error', '502 Bad Gateway', help]],
    [
      0,
      '',
      'Failed to fetch',
      [
        'error',
        'Connection Offline',
        'There was an issue connecting to the data service. Please check your Internet connection and try again.',
      ],
    ],
  ])('%i %s', async (status, statusText, message, expected) => {
    notifyFailure(new ApiFailure(status, { code: 'badRequest', message, statusText }));
    await vi.waitFor(() => expect(words()).toEqual([expected]));
  });
});

// @spec 8.3
it('tells an outage from planned maintenance by the code in the body', async () => {
  notifyFailure(new ApiFailure(503, { code: 'unavailable', statusText: 'Service Unavailable' }));
  notifyFailure(new ApiFailure(503, { code: 'maintenance', statusText: 'Service Unavailable' }));
  await vi.waitFor(() => expect(words()).toHaveLength(2));
  expect(words()).toEqual([
    [
      'error',
      'Temporarily Unavailable',
      'The service is temporarily unavailable. Please try again in a minute. If this keeps happening, please call us.',
    ],
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
