import { MutationObserver } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
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
