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
  [{ State: 'GA' }, true],
  [{ State: 'FL' }, false],
  [{ City: 'Naples' }, false],
])('from FL with %j: leaves its state %s', (change, leaves) => {
  expect(leavesItsState({ State: 'FL' }, change)).toBe(leaves);
});
