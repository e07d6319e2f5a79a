import { type Db, sql } from '../../open.ts';
import { readCharges, readZones } from './programs.ts';

/** A charge that an operator has ended or changed is theirs. */
export async function mendCharges(db: Db): Promise<void> {
  const rows = readCharges().map((charge) => ({
    code: charge.code,
    state: charge.state,
    valid_from: charge.validFrom,
    valid_to: charge.validTo ?? null,
    terms: charge,
  }));
  await db.rows(sql`
    INSERT INTO charge (code, state, valid_from, valid_to, terms)
    SELECT code, state, valid_from, valid_to, terms FROM json_populate_recordset(NULL::charge, ${JSON.stringify(rows)}::json)
    ON CONFLICT (state, code, valid_from) DO UPDATE SET valid_to = excluded.valid_to, terms = excluded.terms
    WHERE charge.edited_at IS NULL AND (charge.valid_to, charge.terms) IS DISTINCT FROM (excluded.valid_to, excluded.terms)`);
}

export async function mendZones(db: Db): Promise<void> {
  const rows = Object.entries(readZones()).flatMap(([state, counties]) =>
    Object.entries(counties).map(([county, zone]) => ({ state, county, zone })),
  );
  await db.rows(sql`
    INSERT INTO county_zone SELECT * FROM json_populate_recordset(NULL::county_zone, ${JSON.stringify(rows)}::json)
    ON CONFLICT (state, county) DO UPDATE SET zone = excluded.zone WHERE county_zone.zone <> excluded.zone`);
}
