import type { RiskChange } from '@portico/contract/rooms/risks';

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
