import { describe, expect, it } from 'vitest';
import { daysOf, readPeriod, writePeriod } from './period.ts';

const TODAY = '2026-11-15';

describe('the period', () => {
  it.each([
    ['month', '2026-11-01'],
    ['quarter', '2026-10-01'],
    ['year', '2025-12-01'],
  ] as const)('%s begins on %s', (period, From) =>
    expect(daysOf({ period }, TODAY)).toEqual({ From, To: TODAY }),
  );

  it('may be any', () =>
    expect(daysOf({ period: 'custom', from: '2024-02-01', to: '2024-03-31' }, TODAY)).toEqual({
      From: '2024-02-01',
      To: '2024-03-31',
    }));

  it('is read from the address as it was written there', () => {
    const state = { period: 'custom', from: '2026-01-01', to: '2026-02-01' } as const;
    expect(readPeriod(new URLSearchParams(writePeriod(state)))).toEqual(state);
    expect(writePeriod({ ...state, period: 'year' })).toEqual({});
    expect(readPeriod(new URLSearchParams('period=century')).period).toBe('year');
  });
});
