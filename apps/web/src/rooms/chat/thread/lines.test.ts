import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { eventsOf } from './events.ts';
import { follow } from './follow.ts';
import { createOutbox } from './outbox.ts';

const body = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

test('events are read however the line cuts them; signs of life are none', async () => {
  const heard: unknown[] = [];
  const stream = body(
    ': still here\n\nid: 1\nda',
    'ta: {"Number":1}\n',
    '\nid: 2\ndata: {"Number":2}\n\ndata: {"Nu',
  );
  for await (const data of eventsOf(stream as never)) heard.push(data);
  expect(heard).toEqual([{ Number: 1 }, { Number: 2 }]);
});

test('resumes a broken stream where it broke, but not a refused one', async () => {
  vi.useFakeTimers();
  const lines = [
    async () => body('data: 1\n\n'),
    async () => {
      throw new ApiFailure(0, { code: 'offline' });
    },
    async () => body('data: 2\n\n'),
    async () => {
      throw new ApiFailure(404, { code: 'recordNotFound' });
    },
  ];
  const heard: unknown[] = [];
  const connected: boolean[] = [];
  const onRefused = vi.fn();
  follow({
    connect: async () => (await lines.shift()?.()) as never,
    onData: (data) => heard.push(data),
    onConnected: (is) => connected.push(is),
    onRefused,
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual([1, 2]);
  expect(connected).toEqual([true, false, true]);
  expect(onRefused).toHaveBeenCalledOnce();
  expect(lines).toEqual([]);
});

test('a message is sent until it has arrived, in order and under one name, also after a reload', async () => {
  const tries: { ClientId: string; Text: string }[] = [];
  let isDown = true;
  const send = async (words: { ClientId: string; Text: string }) => {
    tries.push(words);
    if (isDown) throw new ApiFailure(0, { code: 'offline' });
  };
  const before = createOutbox(send, 'place', () => 60_000);
  before.say('first');
  before.say('second');
  await vi.waitFor(() => expect(tries).toHaveLength(1));

  isDown = false;
  const after = createOutbox(send, 'place');
  await vi.waitFor(() => expect(after.get()).toEqual([]));
  expect(tries.map(({ Text }) => Text)).toEqual(['first', 'first', 'second']);
  expect(tries[1]?.ClientId).toBe(tries[0]?.ClientId);
  expect(sessionStorage.getItem('place')).toBeNull();
});

test('keeps a message that the server refuses for the writer, and blocks nothing', async () => {
  const taken: string[] = [];
  let isBusy = true;
  const outbox = createOutbox(async ({ Text }) => {
    if (Text === 'much' && isBusy)
      throw new ApiFailure(429, { code: 'tooManyRequests', message: 'Too many.' });
    taken.push(Text);
  }, 'place');
  outbox.say('much');
  outbox.say('little');
  await vi.waitFor(() => expect(taken).toEqual(['little']));
  const [refused] = outbox.get();
  expect(refused).toMatchObject({ Text: 'much', problem: 'Too many.' });
  isBusy = false;
  outbox.retry(refused?.ClientId ?? '');
  await vi.waitFor(() => expect(taken).toEqual(['little', 'much']));
});
