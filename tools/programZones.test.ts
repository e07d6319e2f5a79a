import { beforeAll, describe, expect, it } from 'vitest';
import { readZones } from '../packages/database/seeds/reference/programs.ts';
import { makeZones, milesToCoast, zonesOf } from './programZones.ts';

describe('the zones of counties', () => {
  let zones: ReturnType<typeof readZones>;
  beforeAll(() => {
    zones = readZones();
  });

  it('are those of every county that has a ZIP code (npm run programs -- zones, if ZIP codes changed)', async () => {
    expect(await makeZones()).toEqual(zones);
    expect(Object.keys(zones)).toEqual(['AL', 'FL', 'GA', 'LA', 'NC', 'NJ', 'SC', 'TX']);
  });

  it.each([
    ['FL', 'Monroe', '1'],
    ['FL', 'Miami-Dade', '1'],
    ['FL', 'Pinellas', '1'],
    ['NC', 'Dare', '1'],
    ['NJ', 'Cape May', '1'],
    ['TX', 'Galveston', '1'],
    ['SC', 'Charleston', '1'],
    ['FL', 'Manatee', '2'],
    ['FL', 'Hillsborough', '2'],
    ['LA', 'Orleans', '2'],
    ['AL', 'Mobile', '2'],
    ['TX', 'Harris', '3'],
    ['FL', 'Orange', '3'],
    ['FL', 'Polk', '4'],
    ['GA', 'Fulton', '5'],
    ['TX', 'Dallas', '5'],
    ['NC', 'Mecklenburg', '5'],
  ])('have %s, %s in zone %s', (state, county, zone) => {
    expect(zones[state]?.[county]).toBe(zone);
  });

  it('go up from the shore inland', () => {
    const at = (longitude: number) => ({ state: 'FL', county: String(longitude), latitude: 30.0, longitude });
    // From Saint Augustine westward to the middle of the state.
    const inland = [-81.3, -81.5, -81.9, -82.3].map(at);
    const miles = inland.map(milesToCoast);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    expect(miles[0]).toBeLessThan(2);
    expect(inland.map(({ county }) => zonesOf(inland).FL?.[county])).toEqual(['1', '2', '3', '4']);
  });

  it('go by the middle one of a county’s ZIP codes', () => {
    const place = (longitude: number) => ({ state: 'FL', county: 'A', latitude: 30.0, longitude });
    expect(zonesOf([-81.3, -81.9, -82.3].map(place))).toEqual({ FL: { A: '3' } });
  });
});
