import { json, post, staff } from '@portico/contract/define';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parserOf } from './input.ts';

/** How many values were looked at, and whether they were taken. */
function checked(body: unknown) {
  let steps = 0;
  const Counted = z.custom(() => {
    steps += 1;
    return true;
  });
  const parse = parserOf(
    post('/api/Test', {
      about: 'A test.',
      budget: 'marks',
      allow: staff('all'),
      body: z.union([z.array(Counted), z.record(z.string(), z.array(Counted))]),
      reply: json(z.null()),
    }),
  );
  try {
    parse({ params: {}, query: {}, body, ifMatch: undefined });
    return { steps, fields: [] };
  } catch (cause) {
    return { steps, fields: (cause as { fields?: unknown }).fields };
  }
}

const many = (length: number) => Array.from({ length }, () => 1);

test('a body with as many values as any call needs is checked', () => {
  expect(checked(many(19_999))).toMatchObject({ steps: 19_999, fields: [] });
});

test.each([
  ['a list', many(20_000)],
  ['lists of lists', { A: many(10_000), B: many(10_000) }],
])('one with more values isn’t: %s', (_how, body) => {
  expect(checked(body)).toEqual({
    steps: 0,
    fields: [{ path: 'body', message: 'must have at most 20000 values' }],
  });
});
