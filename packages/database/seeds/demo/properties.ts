import type { Office } from './agents.ts';
import { type Day, isoInstant } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { Draft } from './draft.ts';
import { type Address, addressAt, pointIn, streetOf, unitOf } from './places.ts';
import type { Row } from './records.ts';
import { type Building, buildingOf, type Line, type Occupancy } from './risks.ts';

/** A building at an address. */
export interface Property {
  readonly address: Address;
  readonly point: { readonly latitude: number; readonly longitude: number };
  readonly building: Building;
}

export function propertyOf({ today, chance }: Draft, occupancy: Occupancy, { agency }: Office): Property {
  const place = chance.pick(agency.places);
  return {
    address: addressAt(place, streetOf(chance), occupancy === 'condo' ? unitOf(chance) : null),
    point: pointIn(place, chance),
    building: buildingOf(occupancy, place.state, today, chance),
  };
}

export function occupancyFor(line: Line, chance: Chance): Occupancy {
  if (line === 'condo') return 'condo';
  return line === 'flood' && chance.happens(0.15) ? 'condo' : 'home';
}

export function riskRow(key: string, accountKey: string, property: Property, createdOn: Day): Row {
  const { address, point, building } = property;
  const createdAt = isoInstant(createdOn, 825);
  return {
    key,
    account_key: accountKey,
    ...address,
    ...point,
    occupancy: building.occupancy,
    construction: building.construction,
    year_built: building.yearBuilt,
    roof_year: building.roofYear,
    square_feet: building.squareFeet,
    stories: building.stories,
    protection_class: String(building.protectionClass),
    created_at: createdAt,
    updated_at: createdAt,
  };
}
