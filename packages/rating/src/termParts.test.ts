import { rounds } from '@portico/database/testing';
import { describe, expect, it } from 'vitest';
import { EDITIONS, openFiles, untiedParts } from './termParts.fixture.ts';
import { type Part, partMoves, partsAfter } from './termParts.ts';

const parts = (...cents: readonly number[]): Part[] =>
  cents.map((PremiumCents, at) => ({ Code: 'ABCDEF'[at] ?? '', PremiumCents }));
const centsOf = (list: readonly Part[]) => list.map(({ PremiumCents }) => PremiumCents);
const slice = (coverages: readonly Part[], more = 0) => ({
  premiumCents: coverages.reduce((sum, { PremiumCents }) => sum + PremiumCents, more),
  coverages,
});
const HALF = { left: 100, ofTerm: 200 };
const WHOLE = { left: 200, ofTerm: 200 };

/** What a change between two prices makes of a slice, with the premium that it comes to. */
function after(before: ReturnType<typeof slice>, from: Part[], to: Part[], days = HALF, premium?: number) {
  const moves = partMoves(from, to, days);
  const moved = moves.reduce((sum, { Cents }) => sum + Cents, 0);
  return centsOf(partsAfter(before, to, moves, premium ?? before.premiumCents + moved));
}

describe('what a change makes of each part', () => {
  it('is its difference for the days that are left, and nothing where the price is the same', () => {
    expect(partMoves(parts(1_000, 6_400, 50), parts(1_201, 6_400, 25), HALF)).toEqual([
      { Code: 'A', Cents: 101 },
      { Code: 'C', Cents: -13 },
    ]);
  });

  it('is all of a coverage that is new, and all of one that ends', () => {
    expect(partMoves(parts(1_000), parts(1_000, 300), HALF)).toEqual([{ Code: 'B', Cents: 150 }]);
    expect(partMoves(parts(1_000, 300), parts(1_000), HALF)).toEqual([{ Code: 'B', Cents: -150 }]);
  });
});

describe('the parts after a change', () => {
  it('leave liability where it was when the dwelling is endorsed', () => {
    const before = parts(130_000, 6_400);
    expect(after(slice(before), before, parts(150_001, 6_400))).toEqual([140_001, 6_400]);
  });

  it('give what rounding leaves to the part that moved most', () => {
    const before = parts(9_000, 2_000, 500);
    expect(after(slice(before), before, parts(9_001, 2_101, 500), HALF, 11_550)).toEqual([9_001, 2_049, 500]);
  });

  it('are the prices themselves, if a change is from the first day', () => {
    const before = parts(1_000, 2_000, 500);
    expect(after(slice(before), before, parts(901, 2_222), WHOLE)).toEqual([901, 2_222]);
  });

  it('keep what a coverage that ends has used, as no coverage’s part', () => {
    const before = parts(1_000, 300);
    const moves = partMoves(before, parts(1_000), HALF);
    const first = partsAfter(slice(before), parts(1_000), moves, 1_150);
    expect(centsOf(first)).toEqual([1_000]);
    // It stays so through the next change.
    expect(after({ premiumCents: 1_150, coverages: first }, parts(1_000), parts(1_100))).toEqual([1_050]);
  });

  it('stay where they are when only another coverage ends, whatever rounding leaves', () => {
    const before = parts(1_000, 300);
    expect(after(slice(before), before, parts(1_000), HALF, 1_151)).toEqual([1_000]);
  });

  it('never go below zero: what one hasn’t got comes from the next', () => {
    // On record with other parts than it would be rated with.
    expect(after(slice(parts(100, 900)), parts(600, 400), parts(200, 400))).toEqual([0, 800]);
    expect(after(slice(parts(10, 10)), parts(600, 400), parts(100, 100), WHOLE, 0)).toEqual([0, 0]);
  });

  it('of a term that came from elsewhere leave what belongs to none of them', () => {
    expect(after(slice(parts(500), 40), parts(800), parts(1_000))).toEqual([600]);
  });
});

it.each(EDITIONS)('%s ties to the cent through random endorsements', (_, files) => {
  const edition = openFiles(files);
  const [state = ''] = edition.plan.states;
  const { mistakes, changes } = untiedParts(edition, state, rounds(60));
  expect(mistakes).toEqual([]);
  expect(changes).toBeGreaterThan(rounds(60));
});
