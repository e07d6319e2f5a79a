import type { EditionFrom } from '@portico/contract/rooms/masters';
import { type Db, type Sql, sql } from '@portico/database/open';
import type { Charge } from '@portico/rating';

/** The edition in force for a term by its first day, as part of a statement. Null if the market has none in the state yet. */
export function editionKeyFor(term: {
  readonly programKey: Sql;
  readonly marketKey: Sql;
  readonly state: string;
  readonly begin: string;
  readonly isRenewal: boolean;
}): Sql {
  const from: Sql = term.isRenewal ? sql`edition_state.renewal_from` : sql`edition_state.new_from`;
  return sql`(
    SELECT edition.key FROM edition_state JOIN edition ON edition.key = edition_state.edition_key
    WHERE edition_state.program_key = ${term.programKey} AND edition_state.market_key = ${term.marketKey}
      AND edition_state.state = ${term.state} AND ${from} <= ${term.begin}::date AND edition.status = 'published'
    ORDER BY ${from} DESC LIMIT 1)`;
}

export async function editionFor(
  db: Db,
  {
    programKey,
    marketKey,
    ...term
  }: {
    readonly programKey: string;
    readonly marketKey: string;
    readonly state: string;
    readonly begin: string;
    readonly isRenewal: boolean;
  },
): Promise<string | undefined> {
  const keys = { programKey: sql`${programKey}::uuid`, marketKey: sql`${marketKey}::uuid` };
  const found = await db.row<{ key: string | null }>(
    sql`SELECT ${editionKeyFor({ ...term, ...keys })} AS key`,
  );
  return found?.key ?? undefined;
}

/** By program and state: the edition that a market's new terms are rated by on a day, and those that come after it. */
export const editionsFrom = (db: Db, marketKey: string, day: string): Promise<EditionFrom[]> =>
  db.rows(sql`
    WITH published AS (
      SELECT edition_state.program_key, edition_state.state, edition_state.new_from, edition.code,
        lead(edition_state.new_from) OVER (
          PARTITION BY edition_state.program_key, edition_state.state ORDER BY edition_state.new_from) AS next_from
      FROM edition_state JOIN edition ON edition.key = edition_state.edition_key
      WHERE edition_state.market_key = ${marketKey} AND edition.status = 'published')
    SELECT program_key AS "ProgramKey", state AS "State", split_part(code, '-', 3) AS "Number", new_from AS "NewFrom"
    FROM published WHERE next_from IS NULL OR next_from > ${day}::date ORDER BY state, new_from, code`);

/** A county that we don't know is neither at the shore nor far from it. For a statement that has `risk`. */
export const ZONE = sql`coalesce(
  (SELECT zone FROM county_zone WHERE county_zone.state = risk.state AND county_zone.county = risk.county), '3')`;

/** What rating needs to know about a place and a day, as columns of a statement that has `risk` and `policy`. */
export const RATED_PLACE = sql`
  risk.state, risk.county,
  ${ZONE} AS zone,
  (SELECT coalesce(json_agg(charge.terms ORDER BY charge.code), '[]') FROM charge
   WHERE charge.state = risk.state AND charge.valid_from <= policy.term_begin
     AND (charge.valid_to IS NULL OR charge.valid_to > policy.term_begin)) AS charges`;

/** The same for a place that no record has. */
export const placeFor = async (
  db: Db,
  place: { readonly state: string; readonly county: string; readonly begin: string },
): Promise<{ readonly zone: string; readonly charges: readonly Charge[] }> => {
  const found = await db.row<{ zone: string; charges: readonly Charge[] }>(sql`
    SELECT ${RATED_PLACE} FROM (SELECT ${place.state}::char(2) AS state, ${place.county}::text AS county) AS risk,
      (SELECT ${place.begin}::date AS term_begin) AS policy`);
  return found ?? { zone: '3', charges: [] };
};

/** A program and a market by their codes. Null where there is none. */
export interface Placed {
  readonly programKey: string | null;
  readonly marketKey: string | null;
  readonly isAdmitted: boolean | null;
}
export const placementFor = async (db: Db, program: string, market: string): Promise<Placed> => {
  const found = await db.row<Placed>(sql`
    SELECT program.key AS "programKey", market.key AS "marketKey", market.admitted AS "isAdmitted"
    FROM (SELECT) AS once LEFT JOIN program ON program.code = ${program} LEFT JOIN market ON market.code = ${market}`);
  return found ?? { programKey: null, marketKey: null, isAdmitted: null };
};
