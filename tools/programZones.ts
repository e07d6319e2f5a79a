/**
 * Rating zones of counties, from 1 (shore) to 5 (inland). A county's distance is the median distance of its ZIP codes from the
 * coast: half of its ZIP codes are nearer. So a county with one beach town and a large hinterland counts as what most of it is.
 */
import type { CountyZones } from '@portico/rating';
import { WRITING_STATES } from '../packages/database/seeds/reference/keys.ts';
import { readPlaces } from '../packages/database/seeds/reference/places.ts';
import { COAST } from './programCoast.ts';

/** A ZIP code's middle. */
export interface Place {
  readonly state: string;
  readonly county: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A zone ends at so many miles from the coast, and zone 5 never. */
const ENDS = { 1: 8, 2: 25, 3: 50, 4: 100 } as const;

const MILES_PER_DEGREE = 69.1;

/** The zones of every county that has a ZIP code, where we write business. */
export async function makeZones(): Promise<CountyZones> {
  const states: readonly string[] = WRITING_STATES;
  return zonesOf((await readPlaces()).filter(({ state }) => states.includes(state)));
}

export function zonesOf(places: readonly Place[]): CountyZones {
  const miles = new Map<string, Map<string, number[]>>();
  for (const place of places) {
    const counties = miles.get(place.state) ?? new Map<string, number[]>();
    miles.set(place.state, counties);
    counties.set(place.county, [...(counties.get(place.county) ?? []), milesToCoast(place)]);
  }
  return inOrder(miles, (counties) => inOrder(counties, (distances) => zoneAt(median(distances))));
}

const inOrder = <T, U>(entries: ReadonlyMap<string, T>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries([...entries.keys()].sort().map((key) => [key, change(entries.get(key) as T)] as const));

function zoneAt(miles: number): CountyZones[string][string] {
  if (miles < ENDS[1]) return '1';
  if (miles < ENDS[2]) return '2';
  if (miles < ENDS[3]) return '3';
  return miles < ENDS[4] ? '4' : '5';
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0;

/** To the nearest line between two neighboring points of the coast. Degrees are as good as flat over such distances. */
export function milesToCoast({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): number {
  const perDegreeEast = MILES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const points = COAST.map(([north, east]) => ({
    x: (east - longitude) * perDegreeEast,
    y: (north - latitude) * MILES_PER_DEGREE,
  }));
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = 1; at < points.length; at += 1) {
    const [from, to] = [points[at - 1], points[at]];
    if (from && to) nearest = Math.min(nearest, distanceToLine(from, to));
  }
  return nearest;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** From the origin to the line between two points. */
function distanceToLine(from: Point, to: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const along = Math.max(0, Math.min(1, -(from.x * x + from.y * y) / (x * x + y * y)));
  return Math.hypot(from.x + along * x, from.y + along * y);
}
