import { Failure } from '@portico/contract/errors';
import type { AccessFollower } from '@portico/platform/accessChanges';
import type { Reason } from '@portico/platform/context';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from './log.ts';
import { createOpenReplies, type OpenReplies } from './openReplies.ts';

const OVER = new Failure('fileLinkOver');
const log = createLog('silent');
const SECOND = 1000;

let tell: AccessFollower;
let isFollowed: boolean;
let replies: OpenReplies;

beforeEach(() => {
  vi.useFakeTimers();
  replies = createOpenReplies({
    follow(follower) {
      [tell, isFollowed] = [follower, true];
      return () => {
        isFollowed = false;
      };
    },
    close: async () => {},
  });
});
afterEach(() => {
  replies.close();
  vi.useRealTimers();
});

/** A reply that rests on one reason. */
function open(reason: Reason) {
  const reply = replies.open(log);
  reply.add(reason, OVER);
  return reply;
}
const settled = () => vi.advanceTimersByTimeAsync(0);
const holding = (keys: readonly string[]) => ({ keys, holds: vi.fn(async () => true) });

test('asks only what rests on the record that changed, and ends it with the reason’s failure', async () => {
  const [mine, others] = [holding(['mine', 'shared']), holding(['others', 'shared'])];
  const [reply, other] = [open(mine), open(others)];
  tell.onChange('mine');
  await settled();
  expect([mine.holds.mock.calls.length, others.holds.mock.calls.length]).toEqual([1, 0]);
  mine.holds.mockResolvedValue(false);
  tell.onChange('shared');
  await settled();
  expect([reply.signal.reason, other.signal.aborted]).toEqual([OVER, false]);
});

test('ends what can’t be asked when its record changes, and what fails to be', async () => {
  const [unasked, failing] = [
    open({ keys: ['a'] }),
    open({ keys: ['a'], holds: () => Promise.reject(new Error()) }),
  ];
  tell.onChange('b');
  await settled();
  expect([unasked.signal.aborted, failing.signal.aborted]).toEqual([false, false]);
  tell.onChange('a');
  await settled();
  expect([unasked.signal.aborted, failing.signal.aborted]).toEqual([true, true]);
});

test.each([true, false])(
  'a gap (back: %s) asks everything, since anything may have changed',
  async (isBack) => {
    const [lost, kept, unasked] = [
      open({ keys: ['a'], holds: async () => false }),
      open(holding(['b'])),
      open({ keys: [] }),
    ];
    tell.onGap(isBack);
    await settled();
    expect([lost, kept, unasked].map(({ signal }) => signal.aborted)).toEqual([true, false, true]);
  },
);

test('asks each second while no one listens, and twice a minute otherwise', async () => {
  const reason = holding(['a']);
  const [reply, unasked] = [open(reason), open({ keys: ['a'] })];
  await vi.advanceTimersByTimeAsync(59 * SECOND);
  expect(reason.holds).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(reason.holds).toHaveBeenCalledTimes(2);
  expect(unasked.signal.aborted).toBe(false);
  tell.onGap(false);
  reason.holds.mockClear();
  await vi.advanceTimersByTimeAsync(5 * SECOND);
  expect(reason.holds).toHaveBeenCalledTimes(5);
  tell.onGap(true);
  await settled();
  reason.holds.mockResolvedValue(false);
  await vi.advanceTimersByTimeAsync(30 * SECOND);
  expect(reply.signal.aborted).toBe(true);
});

test('a reason that was taken back, and a reply that was sent, end no more', async () => {
  const reply = replies.open(log);
  const takeBack = reply.add({ keys: ['a'] }, OVER);
  const sent = open({ keys: ['a'] });
  takeBack();
  sent.close();
  tell.onChange('a');
  tell.onGap(true);
  await settled();
  expect([reply.signal.aborted, sent.signal.aborted]).toEqual([false, false]);
});

test('nothing is followed once it’s closed', async () => {
  const reason = holding(['a']);
  open(reason);
  replies.close();
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect([isFollowed, reason.holds.mock.calls.length]).toEqual([false, 0]);
});
