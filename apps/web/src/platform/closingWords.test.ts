import type { Closing } from '@portico/contract/rooms/catastrophes';
import { expect, test } from 'vitest';
import { areaChanged, closingSentence } from './closingWords.ts';

const closing: Closing = {
  ID: '018f0000-0000-7000-8000-000000000001',
  Title: 'Hurricane Milton',
  State: 'FL',
  Counties: ['Pinellas', 'Hillsborough'],
  Programs: [],
  Actions: ['new'],
  ActiveFrom: new Date(2026, 9, 7, 8, 0).toISOString(),
  ActiveTo: null,
  Catastrophe: null,
  UpdatedAt: '2026-10-07T12:00:00.000Z',
  Version: 1,
};

test.each([
  [{}, 'Binding is closed in Pinellas, Hillsborough (FL) for new business since Oct 7, 8:00 AM'],
  [{ Counties: [] }, 'Binding is closed in all of FL for new business since Oct 7, 8:00 AM'],
  [
    { Actions: ['new', 'increase', 'endorse'] as Closing['Actions'] },
    'Binding is closed in Pinellas, Hillsborough (FL) for new business, higher limits and other endorsements since Oct 7, 8:00 AM',
  ],
  [
    { Counties: ['Lee'], Programs: ['HO3', 'DP3'] },
    'Binding is closed in Lee (FL) for new business (HO3, DP3 only) since Oct 7, 8:00 AM',
  ],
])('says what is closed with %j', (change, sentence) => {
  expect(closingSentence({ ...closing, ...change })).toBe(sentence);
});

test('adds and removes a county', () => {
  expect(areaChanged(['Lee'], 'Collier')).toEqual(['Collier', 'Lee']);
  expect(areaChanged(['Collier', 'Lee'], 'Lee')).toEqual(['Collier']);
});
