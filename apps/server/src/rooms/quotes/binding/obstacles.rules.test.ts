import type { Price } from '@portico/contract/rooms/quotes';
import { describe, expect, it } from 'vitest';
import { type BindFacts, checkBinding } from './obstacles.rules.ts';

const READY: BindFacts = {
  ...{ today: '2026-11-15', predateDays: 30, termBegin: '2026-12-01', waits: false },
  ...{ status: 'open', isInactive: false, rates: 'current', nowCents: 247_400, shownCents: 247_400 },
  price: {
    ...{ MissingList: [], MessageList: [], IneligibleList: [], ReferralList: [], DocumentList: [] },
  } as unknown as Price,
  ...{ assumed: [], items: [], closings: [], county: 'Manatee', state: 'FL', market: 'Harbor' },
  ...{ isLicensed: true, hasContract: true, lockedBy: null },
  sectionOf: () => null,
  titleOf: (code) => code,
};
const obstacles = (over: Partial<BindFacts>) =>
  checkBinding({ ...READY, ...over }).obstacles.map(({ Code, Severity }) => [Code, Severity]);

describe('the first day', () => {
  it.each([
    ['is fine from today on', '2026-11-15', []],
    ['in the past needs word that there was no loss', '2026-11-14', [['noKnownLoss', 'confirm']]],
    ['can be the last one that isn’t too far back', '2026-10-16', [['noKnownLoss', 'confirm']]],
    ['can’t be a day before that', '2026-10-15', [['backdated', 'blocks']]],
  ])('%s', (_name, termBegin, expected) => {
    expect(obstacles({ termBegin })).toEqual(expected);
  });

  it.each([
    ['in 13 days is too soon', '2026-11-28', [['waiting', 'blocks']]],
    ['in 14 days is fine', '2026-11-29', []],
  ])('of flood coverage %s', (_name, termBegin, expected) => {
    expect(obstacles({ termBegin, waits: true })).toEqual(expected);
  });
});

describe('the price', () => {
  it.each([
    ['is the one that was shown', {}, []],
    ['is a cent more', { nowCents: 247_401 }, [['priceChanged', 'blocks']]],
    ['is a cent less', { nowCents: 247_399 }, [['priceChanged', 'blocks']]],
    ['was never shown', { shownCents: null }, [['notRated', 'blocks']]],
    ['has expired', { status: 'expired' }, [['expired', 'blocks']]],
    ['is missing, which the form explains', { nowCents: null, shownCents: null }, []],
  ])('%s', (_name, over, expected) => {
    expect(obstacles(over)).toEqual(expected);
  });
});
