import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { ApiFailure, Dropped } from '../platform/apiFailure.ts';
import { dismiss, useNotices } from '../platform/notify.ts';
import { createQueries } from './queries.ts';

const notices = () => renderHook(useNotices).result.current;
const texts = () => notices().map(({ text }) => text);
beforeEach(() => {
  for (const { id } of notices()) dismiss(id);
});

const meta = { says: ['emailNotFound'] } as const;
const failing = (error: Error) => ({ meta, queryFn: () => Promise.reject(error) });
const notFound = new ApiFailure(404, { code: 'emailNotFound' });
const ill = new ApiFailure(500, { code: 'serverError' });

it('says what a query failed with, unless its screen says that itself', async () => {
  const queries = createQueries();
  await queries.fetchQuery({ queryKey: ['a'], ...failing(notFound) }).catch(() => undefined);
  await queries.fetchQuery({ queryKey: ['b'], ...failing(new Dropped()) }).catch(() => undefined);
  expect(texts()).toEqual([]);
  await queries.fetchQuery({ queryKey: ['c'], ...failing(ill) }).catch(() => undefined);
  expect(texts()).toEqual([ill.message]);
});

it('does so for what changes data too', async () => {
  const queries = createQueries();
  const send = (error: Error) =>
    new MutationObserver(queries, { meta, mutationFn: () => Promise.reject(error) })
      .mutate()
      .catch(() => undefined);
  await send(notFound);
  expect(texts()).toEqual([]);
  await send(ill);
  expect(texts()).toEqual([ill.message]);
});

it('says ten queries that fail alike once', async () => {
  const queries = createQueries();
  const keys = Array.from({ length: 10 }, (_, at) => at);
  await Promise.allSettled(keys.map((key) => queries.fetchQuery({ queryKey: [key], ...failing(ill) })));
  expect(notices()).toMatchObject([{ text: ill.message, count: 10 }]);
});

/** A query on the screen: what it shows, and a way to ask again. */
function shown(queries: ReturnType<typeof createQueries>, name: string) {
  const answer = vi.fn(async () => name);
  const observer = new QueryObserver(queries, { queryKey: [name], queryFn: answer });
  onTestFinished(observer.subscribe(() => {}));
  return { answer, data: () => observer.getCurrentResult().data, refetch: () => observer.refetch() };
}

it.each([
  [403, 'forbidden'],
  [404, 'recordNotFound'],
] as const)(
  'takes what answers %i off the screen and out of the cache, with all that came along',
  async (status, code) => {
    const queries = createQueries();
    const [account, tasks] = [shown(queries, 'account'), shown(queries, 'tasks')];
    queries.setQueryData(['left'], 'of an earlier page');
    await vi.waitFor(() => expect([account.data(), tasks.data()]).toEqual(['account', 'tasks']));
    account.answer.mockRejectedValue(new ApiFailure(status, { code }));
    await account.refetch();
    expect(account.data()).toBeUndefined();
    expect(queries.getQueryData(['left'])).toBeUndefined();
    await vi.waitFor(() => expect(tasks.answer).toHaveBeenCalledTimes(2));
    // Two that are gone don't ask each other again and again.
    tasks.answer.mockRejectedValue(new ApiFailure(status, { code }));
    await tasks.refetch();
    expect([account.answer.mock.calls.length, tasks.answer.mock.calls.length]).toEqual([2, 3]);
    expect(tasks.data()).toBeUndefined();
  },
);

it('asks for everything on the screen again when a record isn’t there, once', async () => {
  const queries = createQueries();
  const account = shown(queries, 'account');
  await vi.waitFor(() => expect(account.data()).toBe('account'));
  account.answer.mockRejectedValue(new ApiFailure(404, { code: 'recordNotFound' }));
  const document = { queryKey: ['document'], ...failing(new ApiFailure(404, { code: 'recordNotFound' })) };
  await queries.fetchQuery(document).catch(() => undefined);
  await vi.waitFor(() => expect(account.data()).toBeUndefined());
  await queries.fetchQuery(document).catch(() => undefined);
  expect(account.answer).toHaveBeenCalledTimes(2);
});

it('keeps what it has when the server is ill', async () => {
  const queries = createQueries();
  const account = shown(queries, 'account');
  await vi.waitFor(() => expect(account.data()).toBe('account'));
  account.answer.mockRejectedValue(ill);
  await account.refetch();
  expect(account.data()).toBe('account');
});
