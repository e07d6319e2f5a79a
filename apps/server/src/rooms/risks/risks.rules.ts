import { BUILDING_FACTS, type Location, type RiskChange } from '@portico/contract/rooms/risks';

export interface Building {
  readonly YearBuilt: number;
  readonly RoofYear: number;
}

type Problem = { readonly path: string; readonly message: string };

/** What is wrong with a building. It may be built next year, but not later. */
export function buildingProblems({ YearBuilt, RoofYear }: Building, thisYear: number): Problem[] {
  const late = `must not be after ${thisYear + 1}`;
  return [
    ...(YearBuilt > thisYear + 1 ? [{ path: 'body.YearBuilt', message: late }] : []),
    ...(RoofYear > thisYear + 1 ? [{ path: 'body.RoofYear', message: late }] : []),
    ...(RoofYear < YearBuilt ? [{ path: 'body.RoofYear', message: 'must not be before YearBuilt' }] : []),
  ];
}

/** Contracts are by state: the risk's policies would be under the wrong one. */
export const leavesItsState = (
  risk: { readonly State: string },
  { State = risk.State }: RiskChange,
): boolean => State !== risk.State;

type BuildingFacts = { readonly [Fact in (typeof BUILDING_FACTS)[number]]: NonNullable<Location[Fact]> };
export type AssumedBuilding = BuildingFacts & { readonly assumed: readonly (keyof BuildingFacts)[] };

/** Completes what is known of a building with what is typical, so that a quote has a price from the start. */
export function typicalBuilding(known: Location, line: string, thisYear: number): AssumedBuilding {
  const yearBuilt = known.YearBuilt ?? Math.min(1995, known.RoofYear ?? 1995);
  const typical: BuildingFacts = {
    Occupancy: line === 'condo' ? 'condo' : 'home',
    Construction: known.State === 'FL' ? 'Masonry' : 'Frame',
    YearBuilt: yearBuilt,
    // Roofs last about 20 years.
    RoofYear: Math.max(yearBuilt, thisYear - 10),
    SquareFeet: line === 'condo' ? 1_100 : 1_900,
    Stories: 1,
    ProtectionClass: '4',
  };
  return {
    ...typical,
    ...Object.fromEntries(
      BUILDING_FACTS.flatMap((fact) => (known[fact] === undefined ? [] : [[fact, known[fact]]])),
    ),
    assumed: BUILDING_FACTS.filter((fact) => known[fact] === undefined),
  };
}
