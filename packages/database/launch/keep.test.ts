import { expect, test, vi } from 'vitest';
import { keepRunning } from './keep.ts';

/** Servers that end on request, or when the test says so. */
function servers() {
  const ends: (() => void)[] = [];
  const start = vi.fn(async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    ends.push(end);
    return { ended, stop: async () => end() };
  });
  return { start, endLast: () => ends.at(-1)?.() };
}

// @spec I9.2
test('gives up on a server that ends again and again', async () => {
  const { start, endLast } = servers();
  const onLost = vi.fn();
  await keepRunning(start, { onLost });
  for (let times = 1; times <= 3; times++) {
    endLast();
    await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1 + times));
  }
  expect(onLost).not.toHaveBeenCalled();
  endLast();
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1));
  expect(onLost.mock.calls[0]?.[0].message).toContain('it ended 4 times in ten minutes');
  expect(start).toHaveBeenCalledTimes(4);
});

test('leaves a server alone that was asked to stop', async () => {
  const { start } = servers();
  const { stop } = await keepRunning(start, {});
  await stop();
  await new Promise(setImmediate);
  expect(start).toHaveBeenCalledTimes(1);
});
