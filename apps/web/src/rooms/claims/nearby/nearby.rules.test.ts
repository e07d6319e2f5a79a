import type { ClosestLoss } from '@portico/contract/rooms/claims';
import { expect, test } from 'vitest';
import { areasOf, distanceOf, formatMonth, pointsOf } from './nearby.rules.ts';

const hidden: ClosestLoss = {
  ClaimCausePrimary: { Key: 'WIND', Name: 'Wind or hail' },
  Month: '2026-07',
  State: 'FL',
  County: 'Pinellas',
  WithinMiles: 10,
  Claim: null,
};
const seen: ClosestLoss = {
  ...hidden,
  Claim: {
    Key: '018f0000-0000-7000-8000-000000000001',
    ClaimNumber: 'CLM-26-000001',
    LossOn: '2026-07-04',
    Status: { Key: 'OPEN', Name: 'Open', IsOpen: true },
    Street1: '4 Palm Way',
    City: 'Tampa',
    Feet: 6336,
    Latitude: 27.9,
    Longitude: -82.4,
  },
};

test('a loss is a point where its place is known, and counts for its county otherwise', () => {
  const losses = [hidden, seen, hidden, { ...hidden, County: 'Polk' }];
  expect(pointsOf(losses)).toEqual([{ latitude: 27.9, longitude: -82.4, isQuiet: true }]);
  expect(areasOf(losses)).toEqual([
    { state: 'FL', county: 'Pinellas', text: 'Pinellas, FL: 2 losses', isStrong: true },
    { state: 'FL', county: 'Polk', text: 'Polk, FL: 1 loss', isStrong: true },
  ]);
});

test('a loss says how far away and when it was', () => {
  expect([distanceOf(seen), distanceOf(hidden)]).toEqual(['1.2 miles away', 'within 10 miles']);
  expect(formatMonth('2026-07')).toBe('July 2026');
});
