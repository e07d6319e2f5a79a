import type { DeskBalance } from '@portico/contract/rooms/claimDesk';
import { expect, test } from 'vitest';
import { keyOf } from '../../../testing/keys.ts';
import { LEON, lineOf, ROSA } from '../claimDesk.fixture.ts';
import { leftText, movedBy, pairsOf, passedOver } from './balance.rules.ts';

const share = {
  AdjusterKey: LEON.Key,
  Name: LEON.Name,
  ClaimKeys: [keyOf(1), keyOf(2)],
  Kept: 1,
  Open: 5,
  OpenAfter: 6,
  Capacity: 20,
};
const plan: DeskBalance = { ShareList: [share], LeftList: [] };

test('a plan is sent as each claim with its adjuster', () => {
  expect(movedBy(plan)).toBe(1);
  expect(pairsOf(plan)).toEqual({
    ClaimKeys: [keyOf(1), keyOf(2)],
    AdjusterKeys: [LEON.Key, LEON.Key],
  });
});

test('claims that can’t be placed are listed by reason', () => {
  const left = (at: number, State: string, Why: 'closed' | 'unlicensed' | 'away') => ({
    ClaimKey: keyOf(at),
    Number: `C${at}`,
    State,
    Why,
  });
  expect(leftText([left(1, 'WY', 'unlicensed'), left(2, 'TX', 'away'), left(3, 'WY', 'unlicensed')])).toEqual(
    ['C1, C3: no one is licensed in WY', 'C2: everyone who is licensed in TX is away'],
  );
  const many = Array.from({ length: 7 }, (_, at) => left(at, 'FL', 'closed'));
  expect(leftText(many)).toEqual(['C0, C1, C2, C3, C4 and 2 more: not open']);
});

test('says why the others get none', () => {
  const why = (adjuster: Partial<typeof ROSA>) =>
    passedOver(plan, [LEON, { ...ROSA, ...adjuster }], [lineOf(1)], '2026-11-15');
  expect(why({})).toEqual([{ name: 'Rosa Diaz', why: 'has less room, 19 of 20 claims' }]);
  expect(why({ States: ['TX'] })).toEqual([{ name: 'Rosa Diaz', why: 'not licensed in FL' }]);
  expect(why({ AwayUntil: '2026-11-20' })).toEqual([
    { name: 'Rosa Diaz', why: 'away until', until: '2026-11-20' },
  ]);
});
