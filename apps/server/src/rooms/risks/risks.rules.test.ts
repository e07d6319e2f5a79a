import { expect, test } from 'vitest';
import { buildingProblems, leavesItsState, typicalBuilding } from './risks.rules.ts';

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

const PLACE = {
  Street1: '1 A St',
  City: 'Naples',
  County: 'Collier',
  PostalCode: '34102',
  Latitude: 26,
  Longitude: -81,
};

test('assumes what isn’t known of a building, and nothing else', () => {
  const known = { ...PLACE, State: 'FL', YearBuilt: 2022, Stories: 2 };
  expect(typicalBuilding(known, 'homeowners', 2026)).toEqual({
    Occupancy: 'home',
    Construction: 'Masonry',
    YearBuilt: 2022,
    RoofYear: 2022,
    SquareFeet: 1_900,
    Stories: 2,
    ProtectionClass: '4',
    assumed: ['Occupancy', 'Construction', 'RoofYear', 'SquareFeet', 'ProtectionClass'],
  });
});

test('assumes a condo for condo insurance, and a building that is no younger than its roof', () => {
  const assumed = typicalBuilding({ ...PLACE, State: 'GA', RoofYear: 1980 }, 'condo', 2026);
  expect(assumed).toMatchObject({
    Occupancy: 'condo',
    Construction: 'Frame',
    YearBuilt: 1980,
    RoofYear: 1980,
  });
  expect(buildingProblems(assumed, 2026)).toEqual([]);
});
