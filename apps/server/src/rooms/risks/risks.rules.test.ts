import { expect, test } from 'vitest';
import { buildingProblems, leavesItsState } from './risks.rules.ts';

test.each([
  [1998, 2019, []],
  [2026, 2026, []],
  [2027, 2027, []],
  [2028, 2028, ['body.YearBuilt', 'body.RoofYear']],
  [1998, 2028, ['body.RoofYear']],
  [1998, 1997, ['body.RoofYear']],
  [2028, 2020, ['body.YearBuilt', 'body.RoofYear']],
])('built %i, roof of %i, seen from 2026: %j is wrong', (YearBuilt, RoofYear, wrong) => {
  expect(buildingProblems({ YearBuilt, RoofYear }, 2026).map(({ path }) => path)).toEqual(wrong);
});

test.each([
  [true, 'GA', true],
  [true, 'FL', false],
  [true, undefined, false],
  [false, 'GA', false],
])('with policies %s, from FL to %s: leaves its state %s', (hasPolicies, State, leaves) => {
  expect(leavesItsState({ State: 'FL', hasPolicies }, State === undefined ? {} : { State })).toBe(leaves);
});
