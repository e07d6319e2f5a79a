import { expect, it } from 'vitest';
import { backOff } from './backOff.ts';

// @spec I11.15
it('waits up to half a minute, and not all clients equally long', () => {
  expect([0, 1, 2, 3, 6, 20].map((failures) => backOff(failures, 1))).toEqual([
    250, 1000, 2000, 4000, 30_000, 30_000,
  ]);
  expect(backOff(3, 0)).toBe(2000);
});
