import type { WritingState } from '../reference/keys.ts';
import { type Day, yearOf } from './calendar.ts';
import type { Chance } from './chance.ts';

/** What a program insures: the `line` of the reference programs. */
export type Line = 'homeowners' | 'condo' | 'dwelling' | 'flood';
export type Occupancy = 'home' | 'condo' | 'parent';
type Construction = 'Frame' | 'Masonry' | 'Masonry Veneer' | 'Superior';

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

interface Kind {
  readonly squareFeet: readonly [least: number, most: number];
  readonly stories: readonly [least: number, most: number];
  readonly dollarsPerSquareFoot: number;
  readonly constructions: readonly (readonly [Construction, number])[];
}

// biome-ignore format: a table
const KINDS: Readonly<Record<Occupancy, Kind>> = {
  home: {
    squareFeet: [850, 4_200], stories: [1, 2], dollarsPerSquareFoot: 205,
    constructions: [['Frame', 40], ['Masonry', 38], ['Masonry Veneer', 17], ['Superior', 5]],
  },
  condo: {
    squareFeet: [550, 2_100], stories: [1, 1], dollarsPerSquareFoot: 120,
    constructions: [['Masonry', 45], ['Superior', 40], ['Frame', 15]],
  },
  parent: {
    squareFeet: [18_000, 90_000], stories: [2, 18], dollarsPerSquareFoot: 190,
    constructions: [['Masonry', 45], ['Superior', 55]],
  },
};
// biome-ignore format: a table
const PROTECTION_CLASSES = [
  [1, 4], [2, 12], [3, 22], [4, 24], [5, 16], [6, 10], [8, 5], [9, 5], [10, 2],
] as const;

export function buildingOf(occupancy: Occupancy, state: WritingState, today: Day, chance: Chance): Building {
  const kind = KINDS[occupancy];
  const year = yearOf(today);
  const yearBuilt = chance.happens(0.06) ? chance.whole(1_880, 1_939) : chance.whole(1_948, year - 8);
  const squareFeet = 10 * Math.round(chance.whole(...kind.squareFeet) / 10);
  const dollars = squareFeet * kind.dollarsPerSquareFoot * (chance.whole(80, 140) / 100);
  return {
    state,
    occupancy,
    construction: chance.weighted(kind.constructions),
    yearBuilt,
    // A roof lasts about twenty years.
    roofYear: Math.max(yearBuilt, year - chance.whole(1, 21)),
    squareFeet,
    stories: chance.whole(...kind.stories),
    protectionClass: chance.weighted(PROTECTION_CLASSES),
    replacementCost: 1_000 * Math.round(dollars / 1_000),
  };
}
