import { describe, expect, test } from 'vitest';
import { nameCase } from './case.rules.ts';
import { hasHouseNumber, isPostBox, standardStreets } from './street.rules.ts';
import { unfinishedUnit } from './unit.rules.ts';

// @spec 3.20
describe('a street', () => {
  test.each([
    ['12 main street', '12 Main St'],
    ['12 MAIN ST.', '12 Main St'],
    ['12 Main Str', '12 Main St'],
    ['  12   main   avenue ', '12 Main Ave'],
    ['410 Channelside Walk Way', '410 Channelside Walk Way'],
    ['12 Park Avenue Drive', '12 Park Avenue Dr'],
    ['12 Boulevard', '12 Boulevard'],
    ['12 Broadway', '12 Broadway'],
    // Directions, by the compass list.
    ['12 north main street', '12 N Main St'],
    ['12 N. Main St. NorthWest', '12 N Main St NW'],
    ['12 north east 4th street', '12 NE 4th St'],
    ['12 main st south west', '12 Main St SW'],
    ['12 SOUTHEAST OCEAN BLVD', '12 SE Ocean Blvd'],
    ['12 North St', '12 North St'],
    ['12 north avenue', '12 North Ave'],
    ['12 E St NW', '12 E St NW'],
    ['12 Bay West Drive', '12 Bay West Dr'],
    ['12 West End Avenue', '12 W End Ave'],
    // Numbers and names.
    ['12-34 5TH AVE', '12-34 5th Ave'],
    ['12a oak lane', '12A Oak Ln'],
    ['12 1/2 oak lane', '12 1/2 Oak Ln'],
    ['n6w23001 bluemound road', 'N6W23001 Bluemound Rd'],
    ['4501 mcdonald pkwy', '4501 McDonald Pkwy'],
    ["9 o'brien ct", "9 O'Brien Ct"],
    ['9 St. Charles Ave', '9 St Charles Ave'],
    ['9 DeLand Trail', '9 DeLand Trl'],
    ['1 avenue of the americas', '1 Avenue of the Americas'],
    ['2300 US HIGHWAY 41 NORTH', '2300 US Highway 41 N'],
    ['700 county road 12', '700 County Road 12'],
    ['1600 winston-salem turnpike', '1600 Winston-Salem Tpke'],
    ['third street', 'Third St'],
  ])('%s → %s', (written, standard) => {
    expect(standardStreets(written, null)).toEqual({ Street1: standard, Street2: null });
    expect(standardStreets(standard, null).Street1, 'stays as it is').toBe(standard);
  });

  test.each([
    ['po box 12', 'PO Box 12'],
    ['P.O. Box 12a', 'PO Box 12A'],
    ['P O BOX #12', 'PO Box 12'],
    ['Post Office Box 12', 'PO Box 12'],
    ['POB 12', 'PO Box 12'],
    ['rural route 2 box 152', 'RR 2 Box 152'],
    ['R.R. #2 Box 152', 'RR 2 Box 152'],
    ['HC 1 BOX 23a', 'HC 1 Box 23A'],
  ])('%s → %s', (written, standard) => {
    expect(standardStreets(written, null)).toEqual({ Street1: standard, Street2: null });
    expect(isPostBox(written)).toBe(standard.startsWith('PO'));
  });
});

describe('a unit', () => {
  test.each([
    ['apt 4b', 'Apt 4B'],
    ['APARTMENT 4B', 'Apt 4B'],
    ['Apt. 4 b', 'Apt 4B'],
    ['apt #4b', 'Apt 4B'],
    ['#4b', '# 4B'],
    ['# 1203', '# 1203'],
    ['no. 7', '# 7'],
    ['suite 200', 'Ste 200'],
    ['building 3 suite 200', 'Bldg 3 Ste 200'],
    ['3rd floor', 'Fl 3'],
    ['floor 3', 'Fl 3'],
    ['lot a-12', 'Lot A-12'],
    ['penthouse', 'PH'],
    ['penthouse 2', 'PH 2'],
    ['rear', 'Rear'],
    ['basement', 'Bsmt'],
    ['unit C', 'Unit C'],
    ['c/o ann smith', 'C/O Ann Smith'],
    ['', null],
    ['  ', null],
  ])('%s → %s', (written, standard) => {
    expect(standardStreets('12 Main St', written).Street2).toBe(standard);
    if (standard === null || standard.startsWith('C/O')) return;
    expect(standardStreets('12 Main St', standard).Street2, 'stays as it is').toBe(standard);
    expect(standardStreets(`12 main street, ${written}`, null), 'in the first line').toEqual({
      Street1: '12 Main St',
      Street2: standard,
    });
    expect(standardStreets(`12 main street ${written}`, written), 'in both lines').toEqual({
      Street1: '12 Main St',
      Street2: standard,
    });
  });

  test.each([
    ['12 Ocean Front', '12 Ocean Front', null],
    ['12 N Front', '12 N Front', null],
    ['12 Front Street', '12 Front St', null],
    ['12 Main St Rear', '12 Main St', 'Rear'],
    ['12 Broadway Apt 4', '12 Broadway', 'Apt 4'],
    ['12 Key Blvd', '12 Key Blvd', null],
    ['12 Suite Lane', '12 Suite Ln', null],
  ])('in %s', (written, Street1, Street2) => {
    expect(standardStreets(written, null)).toEqual({ Street1, Street2 });
  });

  test("puts the first line's unit before the second line's", () => {
    expect(standardStreets('12 Main St Bldg 3', 'apt 4')).toEqual({
      Street1: '12 Main St',
      Street2: 'Bldg 3 Apt 4',
    });
  });

  test.each([
    ['Apt', 'Apt'],
    ['suite', 'Ste'],
    ['#', '#'],
    ['rear', undefined],
    ['Apt 4', undefined],
    [null, undefined],
  ])('%s lacks its number: %s', (street2, unit) => {
    expect(unfinishedUnit(street2)).toBe(unit);
  });
});

test.each([
  ['12 Main St', true],
  ['12A Main St', true],
  ['Main St', false],
  ['5th Ave', false],
  ['', false],
])('finds a house number in %s: %s', (street, has) => {
  expect(hasHouseNumber(street)).toBe(has);
});

test.each([
  ['NAPLES', 'Naples'],
  ['fort myers', 'Fort Myers'],
  ['DeLand', 'DeLand'],
  ['isle of palms', 'Isle of Palms'],
  ['MCALLEN', 'McAllen'],
  ['', ''],
])('%s is written %s', (text, shown) => {
  expect(nameCase(text)).toBe(shown);
});
