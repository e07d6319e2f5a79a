import type { ApplicationPurpose, Price } from '@portico/contract/rooms/quotes';
import { expect, test } from 'vitest';
import { afterwardsOf } from './afterwards.rules.ts';

const DocumentList: Price['DocumentList'] = [
  { Code: 'ROOF_PHOTOS', Needed: 'afterwards', Days: 10 },
  { Code: 'ALARM', Needed: 'afterwards', Days: null },
  { Code: 'INSPECTION', Needed: 'bind', Days: null },
];
const due = (purpose: ApplicationPurpose, effectiveOn = '2026-12-01', today = '2026-11-15') =>
  afterwardsOf({ purpose, effectiveOn }, { DocumentList } as Price, today).map(
    ({ code, dueOn }) => `${code} ${dueOn}`,
  );

test('a new policy is due the signed application and what its rules ask for, counted from its first day', () => {
  expect(due('new')).toEqual(['APPLICATION 2026-12-16', 'ROOF_PHOTOS 2026-12-11', 'ALARM 2026-12-31']);
});

test('a first day in the past gives no one fewer days', () => {
  expect(due('new', '2026-11-01')).toEqual([
    'APPLICATION 2026-11-30',
    'ROOF_PHOTOS 2026-11-25',
    'ALARM 2026-12-15',
  ]);
});

test('a change of a term asks for what it brings, without another application', () => {
  expect(due('endorse')).toEqual(['ROOF_PHOTOS 2026-12-11', 'ALARM 2026-12-31']);
});

test('a renewal asks for nothing', () => {
  expect(due('renew')).toEqual([]);
});
