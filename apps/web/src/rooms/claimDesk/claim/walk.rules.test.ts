import { expect, test } from 'vitest';
import { keyOf } from '../../../testing/keys.ts';
import { placeOf } from './walk.rules.ts';

const lines = [1, 2, 3].map((at) => ({ Key: keyOf(at) }));

test('a claim’s place is counted from the start of its queue', () => {
  expect(placeOf(lines, keyOf(2))).toEqual({ number: 2, previous: keyOf(1), next: keyOf(3) });
  expect(placeOf(lines, keyOf(3))?.next).toBeUndefined();
  expect(placeOf(lines, keyOf(1))?.previous).toBeUndefined();
});

test('a claim that isn’t in the queue has no place there', () => {
  expect(placeOf(lines, keyOf(9))).toBeUndefined();
});
