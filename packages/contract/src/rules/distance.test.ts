import { describe, expect, test } from 'vitest';
import { distanceFeet, distanceText } from './distance.ts';

const at = (Latitude: number, Longitude: number) => ({ Latitude, Longitude });

describe('a distance (spec §9, 364567.2 feet a degree)', () => {
  // @spec 9.11
  test.each([
    ['a degree north', at(26, -81), at(27, -81), 364_567.2],
    ['a degree east on the equator', at(0, 10), at(0, 11), 364_567.2],
    ['a degree east at 60°', at(60, 10), at(60, 11), 182_283.6],
    ['nowhere', at(26, -81), at(26, -81), 0],
    ['across the date line', at(0, 179.5), at(0, -179.5), 364_567.2],
    ['half a degree south', at(27, -81), at(26.5, -81), 182_283.6],
  ])('%s', (_name, a, b, feet) => {
    expect(distanceFeet(a, b)).toBeCloseTo(feet, 1);
    expect(distanceFeet(b, a)).toBeCloseTo(feet, 1);
  });

  test('is within one part in a hundred of the truth between towns', () => {
    // Naples to Fort Myers, Florida: 34.8 miles as the crow flies.
    const miles = distanceFeet(at(26.142, -81.7948), at(26.6406, -81.8723)) / 5280;
    expect(Math.abs(miles - 34.8)).toBeLessThan(0.35);
  });
});

test.each([
  [0, '0 feet'],
  [104, '100 feet'],
  [527, '530 feet'],
  [528, '0.1 miles'],
  [5280, '1 mile'],
  [6336, '1.2 miles'],
  [200_640, '38 miles'],
  [7_920_000, '1,500 miles'],
])('%d feet are %s', (feet, text) => {
  expect(distanceText(feet)).toBe(text);
});
