import { expect, test } from 'vitest';
import { nextRotation, pageAt, percent, STEPS, scaleFor, turned, zoomIn, zoomOut } from './zoom.rules.ts';

const letter = { width: 816, height: 1056 };

test.each([
  ['auto', { width: 1008, height: 800 }, 1],
  ['auto', { width: 408, height: 800 }, 0.5],
  ['width', { width: 1224, height: 800 }, 1.5],
  ['page', { width: 1224, height: 528 }, 0.5],
  ['page', { width: 408, height: 2000 }, 0.5],
  [1.75, { width: 300, height: 300 }, 1.75],
  ['width', { width: 0, height: 0 }, 0.25],
  ['width', { width: 9999, height: 0 }, 4],
] as const)('shows a page with zoom %s in %o at scale %d', (zoom, room, scale) =>
  expect(scaleFor(zoom, letter, room)).toBe(scale),
);

test('zooms in steps, from any scale, and stops at both ends', () => {
  expect(zoomIn(1)).toBe(1.1);
  expect(zoomIn(0.44)).toBe(0.5);
  expect(zoomIn(4)).toBe(4);
  expect(zoomOut(1)).toBe(0.9);
  expect(zoomOut(0.44)).toBe(0.33);
  expect(zoomOut(0.25)).toBe(0.25);
});

test('returns to where it was after one step in and one step out', () => {
  for (const step of STEPS.slice(1, -1)) expect(zoomOut(zoomIn(step))).toBe(step);
});

test('turns by a quarter, and swaps the sides with it', () => {
  expect([0, 90, 180, 270].map((rotation) => nextRotation(rotation as 0))).toEqual([90, 180, 270, 0]);
  expect(turned(letter, 90)).toEqual({ width: 1056, height: 816 });
  expect(turned(letter, 180)).toEqual(letter);
});

test('names the page in the middle of the window', () => {
  const tops = [0, 1000, 2000, 3000];
  expect([-50, 0, 999, 1000, 2500, 9999].map((middle) => pageAt(tops, middle))).toEqual([1, 1, 1, 2, 3, 4]);
  expect(pageAt([], 10)).toBe(1);
});

test('rounds the scale to percent', () => expect(percent(0.666)).toBe('67%'));
