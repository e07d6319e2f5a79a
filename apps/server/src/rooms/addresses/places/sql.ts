import type { Geocode, PlaceHit } from '@portico/contract/rooms/addresses';
import { type PlaceQuery, placeWords } from '@portico/contract/rules/addressPlaces';
import { distanceFeet, type Point } from '@portico/contract/rules/distance';
import { type Db, join, named, raw, type Sql, sql } from '@portico/database/open';
import type { Known, Whereabouts } from './rules.ts';

const MOST_HITS = 20;
/** How many ZIP codes of one city come before other cities that match as well. */
const FIRST_OF_A_CITY = 5;

const hit: Sql = raw(`place.postal_code AS "PostalCode", place.city AS "City", place.county AS "County",
  place.state AS "State", place.latitude AS "Latitude", place.longitude AS "Longitude"`);

/** The twenty best places for what was typed; see the rule that parses it. */
export function seekPlaces(db: Db, query: PlaceQuery): Promise<PlaceHit[]> {
  const { code, words, state, perhapsState } = query;
  const coded = code === '' ? sql`true` : sql`place.postal_code LIKE ${`${code}%`}`;
  if (words.length === 0) {
    if (code === '') return Promise.resolve([]);
    return db.rows(
      named(
        'addresses_seek_code',
        sql`SELECT ${hit} FROM postal_place AS place WHERE ${coded} ORDER BY 1 LIMIT ${MOST_HITS}`,
      ),
    );
  }
  const inState = state === '' ? sql`true` : sql`place.state LIKE ${`${state}%`}`;
  const asCity = wordsMatch(words);
  const asCityAndState =
    perhapsState === '' || state !== ''
      ? sql`false`
      : sql`place.state = ${perhapsState} AND ${wordsMatch(words.slice(0, -1))}`;
  const whole = words.map((forms) => forms.at(-1)).join(' ');
  const withoutState = words
    .slice(0, -1)
    .map((forms) => forms.at(-1))
    .join(' ');
  return db.rows(sql`
    SELECT ${hit} FROM postal_place AS place
    WHERE ${coded} AND ${inState} AND (${asCity} OR ${asCityAndState})
    ORDER BY place.city_zip_ordinal > ${FIRST_OF_A_CITY},
      -- The city itself, then what begins so, then what holds the words.
      CASE WHEN place.folded_city = ${whole} OR (place.folded_city = ${withoutState} AND place.state = ${perhapsState}) THEN 0
           WHEN place.folded_city LIKE ${`${whole}%`} THEN 1 ELSE 2 END,
      place.city_zip_count DESC, place.folded_city, place.state, place.postal_code LIMIT ${MOST_HITS}`);
}

/** Each word begins a word of the city. One or two letters begin too many to ask the index of words for them. */
function wordsMatch(words: PlaceQuery['words']): Sql {
  const isLong = ([typed = '']: readonly string[]) => typed.length > 2;
  const long = words.filter(isLong).map((forms) => `(${forms.map((form) => `${form}:*`).join(' | ')})`);
  if (long.length === 0) return beginsWith(words);
  const rest = words
    .filter((forms) => !isLong(forms))
    .map((forms) =>
      join(
        forms.map((form) => sql`(' ' || place.folded_city) LIKE ${`% ${form}%`}`),
        ' OR ',
      ),
    );
  const all = [
    sql`to_tsvector('simple', place.folded_city) @@ to_tsquery('simple', ${long.join(' & ')})`,
    ...rest,
  ];
  return join(
    all.map((condition) => sql`(${condition})`),
    ' AND ',
  );
}

/** So little was typed that it must be the beginning of the city. */
const beginsWith = (words: PlaceQuery['words']): Sql => {
  const typed = words.map(([form = '']) => form).join(' ');
  const writtenOut = words.map((forms) => forms.at(-1) ?? '').join(' ');
  return sql`(place.folded_city LIKE ${`${typed}%`} OR place.folded_city LIKE ${`${writtenOut}%`})`;
};

interface KnownRow extends PlaceHit {
  readonly isOfCode: boolean;
  readonly isOfCity: boolean;
}

/** What is known about a city, state and ZIP code, in one statement. */
export async function knownOf(db: Db, { City, State, PostalCode }: Whereabouts): Promise<Known> {
  const rows = await db.rows<KnownRow>(
    named(
      'addresses_known',
      sql`
      SELECT ${hit}, place.postal_code = left(${PostalCode}, 5) AS "isOfCode",
        place.folded_city = ${placeWords(City)} AND place.state = ${State} AS "isOfCity"
      FROM postal_place AS place
      WHERE place.postal_code = left(${PostalCode}, 5) OR (place.folded_city = ${placeWords(City)} AND place.state = ${State})
      ORDER BY place.postal_code`,
    ),
  );
  const plain = ({ isOfCode: _code, isOfCity: _city, ...place }: KnownRow): PlaceHit => place;
  const ofCode = rows.find(({ isOfCode }) => isOfCode);
  return { ofCode: ofCode && plain(ofCode), ofCity: rows.filter(({ isOfCity }) => isOfCity).map(plain) };
}

/** Whether addresses have this state, and whether we know its ZIP codes. */
export const stateOf = (db: Db, state: string): Promise<{ exists: boolean; hasCodes: boolean } | undefined> =>
  db.row(
    named(
      'addresses_state',
      sql`SELECT EXISTS (SELECT FROM lookup_item WHERE list = 'AddressState' AND key = ${state}
            AND valid_to = '9999-12-31' AND NOT record_inactive) AS exists,
          EXISTS (SELECT FROM postal_place WHERE state = ${state}) AS "hasCodes"`,
    ),
  );

/** Nothing farther than this many degrees north or south is near. */
const NEAR_DEGREES = 1;

/** The nearest ZIP code, and how far its middle is. */
export async function nearestPlace(db: Db, point: Point): Promise<(PlaceHit & { feet: number }) | undefined> {
  const { Latitude, Longitude } = point;
  const nearest = await db.row<PlaceHit>(
    named(
      'addresses_nearest',
      sql`
      SELECT ${hit} FROM postal_place AS place
      WHERE place.latitude BETWEEN ${Latitude}::float8 - ${NEAR_DEGREES} AND ${Latitude}::float8 + ${NEAR_DEGREES}
        AND place.county <> ''
      ORDER BY (place.latitude - ${Latitude}::float8) ^ 2
        + ((place.longitude - ${Longitude}::float8) * cosd(${Latitude}::float8)) ^ 2, place.postal_code
      LIMIT 1`,
    ),
  );
  if (nearest === undefined) return undefined;
  const feet = distanceFeet(point, nearest);
  return feet > distanceFeet({ Latitude: 0, Longitude: 0 }, { Latitude: NEAR_DEGREES, Longitude: 0 })
    ? undefined
    : { ...nearest, feet };
}

/** The center of the ZIP code, or of all the city's ZIP codes if the code doesn't exist. */
export async function middleOf(
  db: Db,
  written: Whereabouts,
): Promise<(Pick<Geocode, 'Precision'> & { place: PlaceHit }) | undefined> {
  const { ofCode, ofCity } = await knownOf(db, written);
  if (ofCode !== undefined) return { place: ofCode, Precision: 'postalCode' };
  const [first] = ofCity;
  if (first === undefined) return undefined;
  const middle = (of: 'Latitude' | 'Longitude') =>
    ofCity.reduce((sum, place) => sum + place[of], 0) / ofCity.length;
  return {
    place: { ...first, Latitude: middle('Latitude'), Longitude: middle('Longitude') },
    Precision: 'city',
  };
}
