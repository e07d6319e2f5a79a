import { FEET_PER_DEGREE } from '../constants.ts';
import { formatCount } from './format.ts';

export interface Point {
  readonly Latitude: number;
  readonly Longitude: number;
}

const FEET_PER_MILE = 5280;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Spec §9, 364567.2 feet a degree: exact enough for neighbours. A degree of longitude is shorter the farther north,
 * and the shorter way around the earth counts.
 */
export function distanceFeet(a: Point, b: Point): number {
  const north = b.Latitude - a.Latitude;
  const around = Math.abs(b.Longitude - a.Longitude) % 360;
  const east = Math.min(around, 360 - around) * Math.cos(radians((a.Latitude + b.Latitude) / 2));
  return Math.hypot(north, east) * FEET_PER_DEGREE;
}

/** `about 300 feet`, `1.2 miles`, `38 miles`: as exact as the number deserves. */
export function distanceText(feet: number): string {
  const miles = feet / FEET_PER_MILE;
  if (miles < 0.1) return `${Math.round(feet / 10) * 10} feet`;
  const shown = miles < 10 ? Number(miles.toFixed(1)) : Math.round(miles);
  return `${formatCount(shown)} ${shown === 1 ? 'mile' : 'miles'}`;
}
