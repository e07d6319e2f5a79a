import { describe, expect, test } from 'vitest';
import { videoSteps } from './videoSteps.ts';

describe('the steps of a video (spec §9)', () => {
  // @spec 9.16
  test.each([
    [0, 20, []],
    [1.9, 20, []],
    [2, 20, [10]],
    [7.5, 20, [10, 20, 30]],
    [19.7, 20, [10, 20, 30, 40, 50, 60, 70, 80, 90]],
    [19.8, 20, [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]],
    [25, 20, [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]],
  ])('%s of %s seconds', (watched, length, steps) => {
    expect(videoSteps(watched, length)).toEqual(steps);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 0, -1])('a length of %s says nothing', (length) => {
    expect(videoSteps(5, length)).toEqual([]);
  });
});
