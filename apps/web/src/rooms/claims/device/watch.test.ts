import { expect, test, vi } from 'vitest';
import { drain } from './watch.ts';

const world = vi.hoisted(() => ({ drains: 0, finish: () => {} }));
vi.mock('./device.ts', () => ({
  owner: () => 'someone',
  forgetIfEmpty: async () => {},
  device: async () => ({
    store: { all: async () => [] },
    outbox: {
      drain: () => {
        world.drains += 1;
        return new Promise<void>((resolve) => {
          world.finish = resolve;
        });
      },
    },
  }),
}));

test('a chance that comes while a drain is failing is taken right after it, once', async () => {
  const first = drain();
  await vi.waitFor(() => expect(world.drains).toBe(1));
  const second = drain();
  const third = drain();
  world.finish();
  await vi.waitFor(() => expect(world.drains).toBe(2));
  world.finish();
  await Promise.all([first, second, third]);
  expect(world.drains).toBe(2);
});
