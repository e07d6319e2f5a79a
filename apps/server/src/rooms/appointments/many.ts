import { fail, refuseField } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { holdMasters } from '../masters/index.ts';

interface Pairs {
  readonly AgencyKeys: readonly string[];
  readonly ContractKeys: readonly string[];
}

/** Every agency and contract has to be there. None of them is skipped silently. */
async function requireThere({ db }: Ctx, { AgencyKeys, ContractKeys }: Pairs): Promise<void> {
  const missing = await db.row(sql`
    SELECT FROM unnest(${AgencyKeys}::uuid[]) AS asked (key)
    WHERE NOT EXISTS (SELECT FROM agency WHERE agency.key = asked.key)
    UNION ALL SELECT FROM unnest(${ContractKeys}::uuid[]) AS asked (key)
    WHERE NOT EXISTS (SELECT FROM contract WHERE contract.key = asked.key)`);
  if (missing) fail('recordNotFound');
}

async function requireInUse({ db, now }: Ctx, { AgencyKeys, ContractKeys }: Pairs): Promise<void> {
  const agency = await db.row<{ name: string }>(
    sql`SELECT name FROM agency WHERE key = ANY(${AgencyKeys}::uuid[]) AND record_inactive ORDER BY name LIMIT 1`,
  );
  if (agency) refuseField('AgencyKeys', `${agency.name} is retired, so it can’t be appointed.`);
  const contract = await db.row<{ name: string }>(sql`
    SELECT name FROM contract WHERE key = ANY(${ContractKeys}::uuid[])
      AND (record_inactive OR valid_to <= ${dayOf(now)}::date) ORDER BY name LIMIT 1`);
  if (contract) refuseField('ContractKeys', `${contract.name} is over, so no one can be appointed for it.`);
}

/** A record that an appointment points to, as its history has it. */
const NAMED = {
  agency: sql`(SELECT json_build_object('Key', key, 'Name', name) FROM agency WHERE key = made.agency_key)`,
  contract: sql`(SELECT json_build_object('Key', key, 'Name', name) FROM contract WHERE key = made.contract_key)`,
};
const TITLE = sql`(SELECT name FROM agency WHERE key = made.agency_key) || ', ' ||
  (SELECT name FROM contract WHERE key = made.contract_key)`;

/** New ones and those that had ended. In one statement with their history, so 40,000 are no more round trips than one. */
export async function addMany(ctx: Ctx, body: Pairs & { readonly AppointedOn: string }): Promise<number> {
  const { db, now, actor } = ctx;
  await holdMasters(ctx, 'Appointment');
  await requireThere(ctx, body);
  await requireInUse(ctx, body);
  const counted = await db.row<{ count: number }>(sql`
    WITH pair AS (
      SELECT DISTINCT agency.key AS agency_key, contract.key AS contract_key
      FROM unnest(${body.AgencyKeys}::uuid[]) AS agency (key), unnest(${body.ContractKeys}::uuid[]) AS contract (key)),
    earlier AS MATERIALIZED (
      SELECT it.agency_key, it.contract_key, it.appointed_on, it.ended_on
      FROM agency_appointment it JOIN pair USING (agency_key, contract_key)),
    made AS (
      INSERT INTO agency_appointment AS it (agency_key, contract_key, appointed_on)
      SELECT agency_key, contract_key, ${body.AppointedOn}::date FROM pair
      ON CONFLICT (agency_key, contract_key) DO UPDATE
        SET appointed_on = excluded.appointed_on, ended_on = NULL, version = it.version + 1
        WHERE it.ended_on <= ${dayOf(now)}::date
      RETURNING agency_key, contract_key, version),
    kept AS (
      INSERT INTO master_change (key, kind, record_key, title, version, before, after, changed_by_key, changed_at)
      SELECT gen_random_uuid(), 'Appointment', made.agency_key || '.' || made.contract_key, ${TITLE}, made.version,
        CASE WHEN earlier.agency_key IS NOT NULL
          THEN jsonb_build_object('AppointedOn', earlier.appointed_on, 'EndedOn', earlier.ended_on) END,
        jsonb_build_object('AppointedOn', ${body.AppointedOn}::text, 'EndedOn', NULL)
          || CASE WHEN earlier.agency_key IS NULL
               THEN jsonb_build_object('Agency', ${NAMED.agency}, 'Contract', ${NAMED.contract}) ELSE '{}' END,
        ${actor.personKey}, ${now}
      FROM made LEFT JOIN earlier USING (agency_key, contract_key))
    SELECT count(*)::int AS count FROM made`);
  return counted?.count ?? 0;
}

/** Ends those that haven't. One that would end on its first day or before lasts for a day. */
export async function endMany(ctx: Ctx, body: Pairs & { readonly EndedOn: string }): Promise<number> {
  const { db, now, actor } = ctx;
  await holdMasters(ctx, 'Appointment');
  await requireThere(ctx, body);
  const counted = await db.row<{ count: number }>(sql`
    WITH earlier AS MATERIALIZED (
      SELECT agency_key, contract_key, ended_on FROM agency_appointment
      WHERE agency_key = ANY(${body.AgencyKeys}::uuid[]) AND contract_key = ANY(${body.ContractKeys}::uuid[])
        AND (ended_on IS NULL OR ended_on > greatest(${body.EndedOn}::date, appointed_on + 1))),
    made AS (
      UPDATE agency_appointment AS it
      SET ended_on = greatest(${body.EndedOn}::date, it.appointed_on + 1), version = it.version + 1
      FROM earlier WHERE (it.agency_key, it.contract_key) = (earlier.agency_key, earlier.contract_key)
      RETURNING it.agency_key, it.contract_key, it.version, it.ended_on, earlier.ended_on AS earlier),
    kept AS (
      INSERT INTO master_change (key, kind, record_key, title, version, before, after, changed_by_key, changed_at)
      SELECT gen_random_uuid(), 'Appointment', made.agency_key || '.' || made.contract_key, ${TITLE}, made.version,
        jsonb_build_object('EndedOn', made.earlier), jsonb_build_object('EndedOn', made.ended_on), ${actor.personKey}, ${now}
      FROM made)
    SELECT count(*)::int AS count FROM made`);
  return counted?.count ?? 0;
}
