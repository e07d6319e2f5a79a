import { expect, test } from 'vitest';
import { LOOKUP_ITEMS, type LookupList } from '../rooms/lookups.ts';
import { CLOSED_LISTS, isLockedKey, LOCKED_KEYS } from './lockedKeys.ts';

test.each<[LookupList, string, boolean]>([
  ['AddressState', 'FL', true],
  ['AddressState', 'XX', true],
  ['EFileType', 'DECLARATIONS', true],
  ['EFileType', 'FAX', false],
  // A code is locked in its own list alone.
  ['ClaimCauseCode', 'HAIL', true],
  ['ClaimLossType', 'HAIL', false],
  ['PhoneMobileCarrier', 'OTHER', false],
])('%s %s: %s', (list, key, isLocked) => {
  expect(isLockedKey(list, key)).toBe(isLocked);
});

test('names lists that exist, and no closed one twice', () => {
  const named = [...CLOSED_LISTS, ...(Object.keys(LOCKED_KEYS) as LookupList[])];
  expect(new Set(named).size).toBe(named.length);
  expect(Object.keys(LOOKUP_ITEMS)).toEqual(expect.arrayContaining(named));
});
