import type { WritingState } from '../reference/keys.ts';
import { type Day, yearOf } from './calendar.ts';
import type { Chance } from './chance.ts';

/** What a program insures: the `line` of the reference programs. */
export type Line = 'homeowners' | 'condo' | 'dwelling' | 'flood';
export type Occupancy = 'home' | 'condo' | 'parent';
export type Construction = 'Frame' | 'Masonry' | 'Masonry Veneer' | 'Superior';

/** What decides limits and premium. */
export interface Building {
  readonly state: WritingState;
  readonly occupancy: Occupancy;
  readonly construction: Construction;
  readonly yearBuilt: number;
  readonly roofYear: number;
  readonly squareFeet: number;
  readonly stories: number;
  readonly protectionClass: number;
  /** To build it again, in dollars, at the first term. */
  readonly replacementCost: number;
}

const DOLLARS_PER_SQUARE_FOOT = { home: 205, condo: 120, parent: 190 } as const;

export function buildingOf(occupancy: Occupancy, state: WritingState, today: Day, chance: Chance): Building {
  const year = yearOf(today);
  const yearBuilt = chance.happens(0.06) ? chance.whole(1_880, 1_939) : chance.whole(1_948, year - 8);
  // A roof lasts about twenty years.
  const roofYear = Math.max(yearBuilt, year - chance.whole(1, 21));
  const squareFeet = {
    home: () => chance.whole(85, 420) * 10,
    condo: () => chance.whole(55, 210) * 10,
    parent: () => chance.whole(180, 900) * 100,
  }[occupancy]();
  return {
    state,
    occupancy,
    construction:
      occupancy === 'home'
        ? chance.weighted<Construction>([
            ['Frame', 40],
            ['Masonry', 38],
            ['Masonry Veneer', 17],
            ['Superior', 5],
          ])
        : chance.weighted<Construction>([
            ['Masonry', 45],
            ['Superior', 40],
            ['Frame', 15],
          ]),
    yearBuilt,
    roofYear,
    squareFeet,
    stories: { home: () => chance.whole(1, 2), condo: () => 1, parent: () => chance.whole(2, 18) }[
      occupancy
    ](),
    protectionClass: chance.weighted([
      [1, 4],
      [2, 12],
      [3, 22],
      [4, 24],
      [5, 16],
      [6, 10],
      [8, 5],
      [9, 5],
      [10, 2],
    ]),
    replacementCost:
      Math.round((squareFeet * DOLLARS_PER_SQUARE_FOOT[occupancy] * chance.whole(80, 140)) / 100_000) * 1_000,
  };
}
