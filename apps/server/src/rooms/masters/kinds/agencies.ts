import { refuseField } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import type { MasterTable } from '../kind.ts';
import { nameOf } from '../names.ts';
import { inForce, notMine, requireFree, requireOrder } from '../refusals.ts';
import { ADDRESS, withCounty } from './address.ts';

async function nextNumber({ db }: Ctx): Promise<number> {
  const next = await db.row<{ number: number }>(
    sql`SELECT coalesce(max(org_branch_id), 0) + 1 AS number FROM agency`,
  );
  return next?.number ?? 1;
}

const Agency: MasterTable = {
  table: 'agency',
  columns: {
    Name: 'name',
    Parent: 'parent_key',
    IsManaging: 'is_underwriter',
    Number: 'org_branch_id',
    ...ADDRESS,
    Phone: 'phone',
    Email: 'email',
    Hours: 'hours',
  },
  title: sql`it.name`,
  search: sql`it.city || ' ' || it.org_branch_id`,
  order: sql`it.name, it.key`,
  state: sql`it.state`,
  hasDates: true,
  completed: async (ctx, values) => ({
    ...(await withCounty(ctx, values)),
    ...(values.Number === null && { Number: await nextNumber(ctx) }),
  }),
  async check(ctx, { key, values }) {
    const { Number: number, Parent: parent } = values;
    await requireFree(
      ctx,
      'Number',
      String(number),
      sql`SELECT name FROM agency WHERE org_branch_id = ${number} AND ${notMine(key)}`,
    );
    if (parent === null || key === undefined) return;
    const isBelow = await ctx.db.row(sql`
      WITH RECURSIVE above AS (
        SELECT key, parent_key FROM agency WHERE key = ${parent}
        UNION SELECT agency.key, agency.parent_key FROM agency JOIN above ON agency.key = above.parent_key)
      SELECT FROM above WHERE key::text = ${key}`);
    if (isBelow) refuseField('Parent', 'An agency can’t be below itself. Choose another main office.');
  },
  holding: (key, today) => sql`
    SELECT (SELECT count(*) FROM account WHERE agency_key = ${key} AND NOT record_inactive) AS accounts,
      (SELECT count(*) FROM agent WHERE agency_key = ${key} AND ended_at IS NULL) AS agents,
      (SELECT count(*) FROM agency WHERE parent_key = ${key} AND NOT record_inactive) AS "branch offices",
      (SELECT count(*) FROM contract WHERE mga_key = ${key} AND ${inForce(today)}) AS contracts`,
};

const License: MasterTable = {
  table: 'contact_license',
  columns: {
    Person: 'person_key',
    Type: 'license_type_key',
    Number: 'number',
    State: 'state',
    IssuedOn: 'issued_on',
    ExpiresOn: 'expires_on',
  },
  title: sql`${nameOf('Person', sql`it.person_key`)} || ', ' || it.license_type_key || ' ' || it.state`,
  search: sql`it.number`,
  order: sql`${nameOf('Person', sql`it.person_key`)}, it.state, it.license_type_key, it.key`,
  state: sql`it.state`,
  async check(ctx, { key, values }) {
    const { Type, Number: number, State, IssuedOn, ExpiresOn } = values;
    requireOrder('ExpiresOn', IssuedOn, ExpiresOn, 'Choose a day after the license was issued.');
    await requireFree(
      ctx,
      'Number',
      String(number),
      sql`
        SELECT person.name_full AS name FROM contact_license license JOIN person ON person.key = license.person_key
        WHERE license.state = ${State} AND license_type_key = ${Type} AND number = ${number}
          AND ${notMine(key, 'license.key')}`,
    );
  },
};

const Appointment: MasterTable = {
  table: 'agency_appointment',
  keyedBy: ['agency_key', 'contract_key'],
  columns: {
    Agency: 'agency_key',
    Contract: 'contract_key',
    AppointedOn: 'appointed_on',
    EndedOn: 'ended_on',
  },
  title: sql`${nameOf('Agency', sql`it.agency_key`)} || ', ' || ${nameOf('Contract', sql`it.contract_key`)}`,
  search: sql`(SELECT code FROM contract WHERE contract.key = it.contract_key)`,
  order: sql`${nameOf('Agency', sql`it.agency_key`)}, (SELECT code FROM contract WHERE contract.key = it.contract_key)`,
  state: sql`(SELECT state FROM contract WHERE contract.key = it.contract_key)`,
  async check(ctx, { key, values }) {
    const { Agency: agency, Contract: contract, AppointedOn, EndedOn } = values;
    requireOrder('EndedOn', AppointedOn, EndedOn, 'Choose a day after the appointment.');
    if (key !== undefined) return;
    const isThere = await ctx.db.row(
      sql`SELECT FROM agency_appointment WHERE agency_key = ${agency} AND contract_key = ${contract}`,
    );
    if (isThere) refuseField('Contract', 'The agency has this appointment. Change its days instead.');
  },
};

export const AGENCY_TABLES = { Agency, License, Appointment };
