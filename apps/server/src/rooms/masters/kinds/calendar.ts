import { formatDay } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import type { MasterTable } from '../kind.ts';
import { notMine, requireFree } from '../refusals.ts';

const Holiday: MasterTable = {
  table: 'holiday',
  keyedBy: ['day'],
  columns: { Day: 'day', Name: 'name' },
  title: sql`it.name`,
  search: sql`it.day::text`,
  order: sql`it.day`,
  shipped: 'once',
  check: (ctx, { key, values }) =>
    requireFree(
      ctx,
      'Day',
      formatDay(String(values.Day)),
      sql`SELECT name FROM holiday WHERE day = ${values.Day} AND ${notMine(key, 'day')}`,
    ),
};

export const CALENDAR_TABLES = { Holiday };
