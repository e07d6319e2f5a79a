import { refuseField } from '@portico/contract/errors';
import { formatDay } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import type { MasterTable } from '../kind.ts';
import { NEVER } from '../never.ts';
import { inForce, notMine, requireFreeCode, requireOrder } from '../refusals.ts';

const Market: MasterTable = {
  table: 'market',
  columns: {
    Code: 'code',
    Name: 'name',
    Admitted: 'admitted',
    Naic: 'naic',
    ServicePhone: 'service_phone',
    PayUrl: 'pay_url',
  },
  title: sql`it.name`,
  search: sql`it.code || ' ' || coalesce(it.naic, '')`,
  order: sql`it.name, it.key`,
  check: (ctx, wanted) => requireFreeCode(ctx, 'market', wanted),
  holding: (key, today) =>
    sql`SELECT (SELECT count(*) FROM contract WHERE market_key = ${key} AND ${inForce(today)}) AS contracts`,
};

const Program: MasterTable = {
  table: 'program',
  columns: { Code: 'code', Name: 'name', Line: 'line', NumberPrefix: 'number_prefix' },
  title: sql`it.name`,
  search: sql`it.code`,
  order: sql`it.name, it.key`,
  shipped: 'followed',
  check: (ctx, wanted) => requireFreeCode(ctx, 'program', wanted),
  holding: (key, today) =>
    sql`SELECT (SELECT count(*) FROM contract WHERE program_key = ${key} AND ${inForce(today)}) AS contracts`,
};

const Contract: MasterTable = {
  table: 'contract',
  columns: {
    Code: 'code',
    Name: 'name',
    ManagingAgency: 'mga_key',
    Program: 'program_key',
    Market: 'market_key',
    State: 'state',
    ValidFrom: 'valid_from',
    ValidTo: 'valid_to',
  },
  empty: { ValidTo: NEVER },
  title: sql`it.name`,
  search: sql`it.code`,
  order: sql`it.code, it.key`,
  state: sql`it.state`,
  async check(ctx, wanted) {
    const { key, values } = wanted;
    const { ManagingAgency, Program: program, Market: market, State, ValidFrom, ValidTo } = values;
    const isRetired = values.RecordInactive === true;
    requireOrder('ValidTo', ValidFrom, ValidTo, 'Choose a day after the first one.');
    const isManaging = await ctx.db.row(
      sql`SELECT FROM agency WHERE key = ${ManagingAgency} AND is_underwriter`,
    );
    if (!isManaging) refuseField('ManagingAgency', 'Choose a managing agency.');
    await requireFreeCode(ctx, 'contract', wanted);
    // One that's retired keeps its first day.
    const other = await ctx.db.row<{ name: string; from: string; isRetired: boolean }>(sql`
      SELECT name, valid_from AS from, record_inactive AS "isRetired" FROM contract
      WHERE program_key = ${program} AND market_key = ${market} AND state = ${State} AND ${notMine(key)}
        AND (NOT (record_inactive OR ${isRetired}) OR valid_from = ${ValidFrom})
        AND daterange(valid_from, valid_to) && daterange(${ValidFrom}::date, ${ValidTo}::date)
      ORDER BY record_inactive LIMIT 1`);
    if (other?.isRetired)
      refuseField(
        'ValidFrom',
        `“${other.name}”, which is retired, begins on the same day. Bring it back, or choose another first day.`,
      );
    if (other !== undefined)
      refuseField(
        'ValidFrom',
        `“${other.name}” applies from ${formatDay(other.from)}. Choose days outside it, or end that one first.`,
      );
  },
};

export const MARKET_TABLES = { Market, Program, Contract };
