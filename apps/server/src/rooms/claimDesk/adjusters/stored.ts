import type { AdjusterChange, NewAdjuster } from '@portico/contract/rooms/adjusters';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';

type License = NewAdjuster['LicenseList'][number];

/** An adjuster's record as it is kept. */
export interface StoredAdjuster {
  readonly key: string;
  readonly name: string;
  readonly phone: string;
  readonly hours: string;
  readonly authorityCents: number;
  readonly reserveAuthorityCents: number;
  readonly capacity: number;
  readonly licenses: readonly License[];
  readonly away: {
    readonly From: string | null;
    readonly Until: string;
    readonly DeputyKey: string | null;
    readonly deputy: string | null;
  } | null;
  readonly isEnded: boolean;
  readonly version: number;
}

/** Locks it until the end of the transaction. */
export const holdAdjuster = ({ db }: Ctx, key: string): Promise<StoredAdjuster | undefined> =>
  db.row(sql`
    SELECT person.key, person.name_full AS name, adjuster.phone, adjuster.hours,
      adjuster.authority_cents AS "authorityCents", adjuster.reserve_authority_cents AS "reserveAuthorityCents",
      adjuster.capacity, adjuster.ended_at IS NOT NULL AS "isEnded", adjuster.version,
      (SELECT coalesce(json_agg(json_build_object('State', license.state, 'Number', license.number,
         'FirstOn', license.first_on, 'LastOn', license.last_on) ORDER BY license.state, license.first_on NULLS FIRST), '[]')
       FROM adjuster_license license WHERE license.adjuster_key = adjuster.person_key) AS licenses,
      CASE WHEN adjuster.away_until IS NOT NULL THEN json_build_object('From', adjuster.away_from, 'Until', adjuster.away_until,
        'DeputyKey', adjuster.deputy_key, 'deputy', (SELECT name_full FROM person deputy WHERE deputy.key = adjuster.deputy_key))
        END AS away
    FROM adjuster JOIN person ON person.key = adjuster.person_key
    WHERE adjuster.person_key = ${key} FOR UPDATE OF adjuster`);

export async function writeLicenses({ db }: Ctx, key: string, licenses: readonly License[]): Promise<void> {
  await db.rows(sql`DELETE FROM adjuster_license WHERE adjuster_key = ${key}`);
  for (const { State, Number: number, FirstOn, LastOn } of licenses)
    await db.rows(sql`
      INSERT INTO adjuster_license (key, adjuster_key, state, number, first_on, last_on)
      VALUES (${newKey()}, ${key}, ${State}, ${number}, ${FirstOn}, ${LastOn})`);
}

export async function writeChange({ db }: Ctx, key: string, change: AdjusterChange): Promise<void> {
  const { Away } = change;
  await db.rows(sql`
    UPDATE adjuster SET phone = coalesce(${change.Phone ?? null}, phone),
      hours = coalesce(${change.Hours ?? null}, hours),
      authority_cents = coalesce(${change.AuthorityCents ?? null}, authority_cents),
      reserve_authority_cents = coalesce(${change.ReserveAuthorityCents ?? null}, reserve_authority_cents),
      capacity = coalesce(${change.Capacity ?? null}, capacity)
    WHERE person_key = ${key}`);
  if (Away !== undefined)
    await db.rows(sql`
      UPDATE adjuster SET away_from = ${Away?.From ?? null}, away_until = ${Away?.Until ?? null},
        deputy_key = ${Away?.DeputyKey ?? null}
      WHERE person_key = ${key}`);
}
