import { sql } from '@portico/database/open';
import type { MasterTable } from '../kind.ts';
import { nameOf } from '../names.ts';
import { notMine, requireFree } from '../refusals.ts';
import { ADDRESS, withCounty } from './address.ts';

const Lender: MasterTable = {
  table: 'mortgagee_org',
  columns: { Name: 'name', Suffix: 'suffix_key' },
  title: sql`it.name`,
  search: sql`coalesce(it.suffix_key, '')`,
  order: sql`it.folded, it.key`,
  hasDates: true,
  check: (ctx, { key, values }) =>
    requireFree(
      ctx,
      'Name',
      String(values.Name),
      sql`SELECT name FROM mortgagee_org WHERE lower(name) = lower(${values.Name}) AND ${notMine(key)}`,
    ),
  holding: (key) =>
    sql`SELECT (SELECT count(*) FROM mortgagee WHERE org_key = ${key} AND NOT record_inactive) AS branches`,
};

const Branch: MasterTable = {
  table: 'mortgagee',
  columns: { Lender: 'org_key', ...ADDRESS },
  title: sql`${nameOf('Lender', sql`it.org_key`)} || ', ' || it.city`,
  search: sql`it.street1 || ' ' || it.postal_code`,
  order: sql`it.folded, it.key`,
  state: sql`it.state`,
  hasDates: true,
  completed: withCounty,
};

export const LENDER_TABLES = { Lender, Branch };
