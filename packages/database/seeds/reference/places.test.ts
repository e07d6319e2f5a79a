import { expect, test } from 'vitest';
import { sql } from '../../open.ts';
import { testDatabase } from '../../testing.ts';
import { seedPlaces } from './places.ts';

// @spec 7.70
test('every ZIP code of the list is there, with a county without its suffix', async () => {
  const database = await testDatabase('reference');
  const count = await database.row<{ places: number; states: number }>(
    sql`SELECT count(*) AS places, count(DISTINCT state) AS states FROM postal_place`,
  );
  expect(count?.places).toBeGreaterThan(41_000);
  // Fifty states, the District, and military post to the Americas, Europe and the Pacific.
  expect(count?.states).toBe(54);
  expect(
    await database.rows(sql`SELECT 1 FROM postal_place WHERE county ILIKE '% county' OR county ~ '[()]'`),
  ).toEqual([]);
  expect(
    await database.rows(sql`
      SELECT city, county, state, folded_city FROM postal_place
      WHERE postal_code IN ('34102', '63101', '94102', '09001', '70112') ORDER BY postal_code`),
  ).toEqual([
    { city: 'APO', county: '', state: 'AE', folded_city: 'apo' },
    { city: 'Naples', county: 'Collier', state: 'FL', folded_city: 'naples' },
    { city: 'Saint Louis', county: 'St. Louis city', state: 'MO', folded_city: 'saint louis' },
    { city: 'New Orleans', county: 'Orleans', state: 'LA', folded_city: 'new orleans' },
    { city: 'San Francisco', county: 'San Francisco', state: 'CA', folded_city: 'san francisco' },
  ]);
  expect(
    await database.row(sql`
      SELECT bool_and(city_zip_count = (SELECT count(*) FROM postal_place WHERE folded_city = 'naples' AND state = 'FL')) AS counted
      FROM postal_place WHERE folded_city = 'naples' AND state = 'FL'`),
  ).toEqual({ counted: true });
});

test('a second run writes nothing; another version of the list replaces it', async () => {
  const database = await testDatabase('reference');
  const lastWritten = () => database.row(sql`SELECT max(xmin::text::bigint) AS last FROM postal_place`);
  const before = await lastWritten();
  await seedPlaces(database);
  expect(await lastWritten()).toEqual(before);

  await database.rows(sql`UPDATE reference_load SET version = 'older'`);
  await database.rows(sql`UPDATE postal_place SET city = 'Nowhere' WHERE postal_code = '34102'`);
  await Promise.all([seedPlaces(database), seedPlaces(database)]);
  expect(await database.row(sql`SELECT city FROM postal_place WHERE postal_code = '34102'`)).toEqual({
    city: 'Naples',
  });
});
