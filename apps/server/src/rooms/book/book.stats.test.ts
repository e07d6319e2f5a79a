import { expect, test } from 'vitest';
import { statsOf } from './book.stats.ts';

test('counts an account once in each group it has a term in', () => {
  const stats = statsOf({
    accounts: [
      { statuses: ['CURRENT'], count: 3 },
      { statuses: ['CURRENT', 'PRIOR', 'QUOTE'], count: 2 },
      { statuses: ['PRIOR'], count: 1 },
    ],
    premiums: [
      { status: 'CURRENT', cents: 500 },
      { status: 'PRIOR', cents: 70 },
      { status: 'QUOTE', cents: 9 },
    ],
  });
  expect(stats).toEqual([
    { Key: 'ALL', Count: 6, PremiumCents: 579 },
    { Key: 'INFORCE', Count: 5, PremiumCents: 500 },
    { Key: 'OPEN', Count: 2, PremiumCents: 9 },
    { Key: 'CLOSED', Count: 3, PremiumCents: 70 },
    { Key: 'CURRENT', Count: 5, PremiumCents: 500 },
    { Key: 'PRIOR', Count: 3, PremiumCents: 70 },
    { Key: 'QUOTE', Count: 2, PremiumCents: 9 },
  ]);
});

test('returns nothing if no account matches', () =>
  expect(statsOf({ accounts: [], premiums: [] })).toEqual([]));
