import type { Page } from '@portico/contract/define';
import type {
  Catastrophe,
  CatastropheChange,
  CatastropheDetails,
  NewCatastrophe,
} from '@portico/contract/rooms/catastrophes';
import { given } from '@portico/database/conditions';
import { join, raw, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';

const CATASTROPHE = sql`
  key AS "Key", code AS "Code", name AS "Name", kind AS "Kind", begins AS "Begins", ends AS "Ends",
  states AS "States", record_active AS "RecordActive"`;

export async function findCatastrophes(
  { db }: Ctx,
  recordActive: boolean | undefined,
  { Skip, Take }: { readonly Skip: number; readonly Take: number },
): Promise<Page<Catastrophe>> {
  const where = join(
    [sql`true`, ...given(recordActive, (active) => sql`record_active = ${active}`)],
    ' AND ',
  );
  const all = await db.rows<Catastrophe>(sql`
    SELECT ${CATASTROPHE} FROM catastrophe WHERE ${where} ORDER BY begins DESC, key`);
  return { rows: all.slice(Skip, Skip + Take), total: all.length };
}

/** Its claims by county, one for each loss, with the middle of the properties that have one. */
const PLACES = sql`
  SELECT COALESCE(json_agg(place ORDER BY "Claims" DESC, "State", "County"), '[]') FROM (
    SELECT claim.state AS "State", claim.county AS "County", count(*) AS "Claims",
      count(*) FILTER (WHERE claim.is_open) AS "Open",
      COALESCE(sum(paid.cents), 0)::bigint AS "PaidCents",
      avg(risk.latitude) AS "Latitude", avg(risk.longitude) AS "Longitude"
    FROM claim JOIN risk ON risk.key = claim.risk_key
    LEFT JOIN LATERAL (SELECT sum(amount_cents) AS cents FROM claim_entry
                       WHERE claim_key = claim.key AND kind = 'payment') AS paid ON true
    WHERE claim.catastrophe_key = catastrophe.key AND claim.status <> 'DUPLICATE' GROUP BY claim.state, claim.county) AS place`;

export const catastropheByKey = (
  { db }: Ctx,
  key: string,
): Promise<Omit<CatastropheDetails, 'ClosingList'> | undefined> =>
  db.row(sql`
    SELECT ${CATASTROPHE}, counties AS "Counties", loss_types AS "LossTypes", pcs_serial AS "PcsSerial",
      source AS "Source", version AS "Version", (${PLACES}) AS "PlaceList"
    FROM catastrophe WHERE key = ${key}`);

/** Only one catastrophe is added or changed at a time, so codes have no gaps and none is given twice. Reading isn't held up. */
export const holdCatastrophes = ({ db }: Ctx) =>
  db.rows(sql`LOCK TABLE catastrophe IN SHARE ROW EXCLUSIVE MODE`);

const nextCode = (begins: string): Sql => {
  const year = begins.slice(0, 4);
  return sql`(
    SELECT 'CG-' || ${year} || '-' || lpad((COALESCE(max(split_part(code, '-', 3)::int), 0) + 1)::text, 2, '0')
    FROM catastrophe WHERE code LIKE ${`CG-${year}-%`})`;
};

export async function insertCatastrophe({ db, now }: Ctx, body: NewCatastrophe): Promise<string> {
  const key = newKey();
  const code = body.Code === undefined ? nextCode(body.Begins) : sql`${body.Code}`;
  await db.rows(sql`
    INSERT INTO catastrophe (key, code, pcs_serial, name, kind, begins, ends, states, counties, loss_types, source, updated_at)
    VALUES (${key}, ${code}, ${body.PcsSerial}, ${body.Name}, ${body.Kind}, ${body.Begins}, ${body.Ends},
            ${body.States}, ${body.Counties === null ? null : JSON.stringify(body.Counties)}::jsonb, ${body.LossTypes},
            ${body.Source}, ${now})`);
  return key;
}

type Changeable = Exclude<keyof CatastropheChange, 'Accept'>;
const COLUMNS: Readonly<Record<Changeable, string>> = {
  Code: 'code',
  Name: 'name',
  Kind: 'kind',
  Begins: 'begins',
  Ends: 'ends',
  States: 'states',
  Counties: 'counties',
  LossTypes: 'loss_types',
  PcsSerial: 'pcs_serial',
  Source: 'source',
  RecordActive: 'record_active',
};

/** False if there is none with that key and version. */
export async function updateCatastrophe(
  { db, now }: Ctx,
  key: string,
  version: number,
  change: CatastropheChange,
): Promise<boolean> {
  const set = (Object.keys(COLUMNS) as Changeable[]).flatMap((name) => {
    const value = change[name];
    if (value === undefined) return [];
    const stored = name === 'Counties' && value !== null ? JSON.stringify(value) : value;
    return [sql`${raw(COLUMNS[name])} = ${stored}`];
  });
  const written = await db.row(sql`
    UPDATE catastrophe SET ${join([...set, sql`version = version + 1`, sql`updated_at = ${now}`], ', ')}
    WHERE key = ${key} AND version = ${version} RETURNING key`);
  return written !== undefined;
}

interface Facts {
  readonly Kind: string;
  readonly Begins: string;
  readonly Ends: string;
  readonly States: readonly string[];
}
export interface NamedCatastrophe {
  readonly name: string;
  readonly code: string;
}

export const catastropheByCode = ({ db }: Ctx, code: string, exceptKey: string | undefined) =>
  db.row<NamedCatastrophe>(sql`
    SELECT name, code FROM catastrophe WHERE code = ${code} AND key IS DISTINCT FROM ${exceptKey ?? null}::uuid`);

/** One in use that may be the same event: of the same kind, on some of the days, in one of the states. */
export const similarCatastrophe = (
  { db }: Ctx,
  { Kind, Begins, Ends, States }: Facts,
  exceptKey: string | undefined,
) =>
  db.row<NamedCatastrophe & { state: string }>(sql`
    SELECT name, code, (SELECT min(state) FROM unnest(states) AS state WHERE state = ANY(${States}::text[])) AS state
    FROM catastrophe
    WHERE record_active AND kind = ${Kind} AND begins <= ${Ends} AND ends >= ${Begins}
      AND states && ${States}::text[] AND key IS DISTINCT FROM ${exceptKey ?? null}::uuid
    ORDER BY begins DESC, key LIMIT 1`);

export const unknownStates = async ({ db }: Ctx, states: readonly string[]): Promise<readonly string[]> =>
  (
    await db.rows<{ state: string }>(sql`
      SELECT wanted AS state FROM unnest(${states}::text[]) AS wanted
      WHERE NOT EXISTS (SELECT 1 FROM postal_place WHERE state = wanted)`)
  ).map(({ state }) => state);

export const countiesOf = ({ db }: Ctx, state: string): Promise<{ readonly Name: string }[]> =>
  db.rows(sql`
    SELECT DISTINCT county AS "Name" FROM postal_place WHERE state = ${state} AND county <> '' ORDER BY 1`);
