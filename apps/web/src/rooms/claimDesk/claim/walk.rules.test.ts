import { expect, test } from 'vitest';
import { keyOf } from '../../../testing/keys.ts';
import { placeOf, WALK_SIZE, walkFrom } from './walk.rules.ts';

const lines = (count: number) => Array.from({ length: count }, (_, at) => ({ Key: keyOf(at + 1) }));

test('a claim’s place is counted from the start of its queue', () => {
  expect(placeOf(lines(3), 3, keyOf(2), 'tab=mine')).toEqual({
    number: 2,
    total: 3,
    previous: { key: keyOf(1), queue: 'tab=mine' },
    next: { key: keyOf(3), queue: 'tab=mine' },
  });
  expect(placeOf(lines(3), 3, keyOf(3), '')?.next).toBeUndefined();
  expect(placeOf(lines(3), 3, keyOf(1), '')?.previous).toBeUndefined();
});

test('a claim that isn’t in the queue has no place there', () => {
  expect(placeOf(lines(3), 3, keyOf(9), '')).toBeUndefined();
});

test('a queue is read from its first claim, or from its page if that is far down', () => {
  expect(walkFrom(`state=FL&after=${keyOf(5)}&from=51`)).toEqual({ state: 'FL' });
  expect(walkFrom(`state=FL&after=${keyOf(5)}&from=201`)).toEqual({
    state: 'FL',
    after: keyOf(5),
    from: '201',
  });
});

test('the last claim that was read begins the next part of the queue', () => {
  const place = placeOf(lines(WALK_SIZE), 500, keyOf(WALK_SIZE - 1), 'state=FL');
  expect(place?.next).toEqual({
    key: keyOf(WALK_SIZE),
    queue: `state=FL&after=${keyOf(WALK_SIZE - 1)}&from=${WALK_SIZE}`,
  });
});
