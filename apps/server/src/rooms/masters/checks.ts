import { fail, refuseField } from '@portico/contract/errors';
import { hasColumn, MASTERS, type MasterKind } from '@portico/contract/rooms/masters';
import { formatCount } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { findItems } from '../lookups/index.ts';
import type { Values, Wanted } from './kind.ts';
import { pointedTo } from './names.ts';
import { MASTER_TABLES } from './tables.ts';

/**
 * Whether the records and list items that someone has just chosen are there. What's retired isn't offered, so it's refused. A
 * record that has had it since before keeps it.
 */
export async function checkChoices(
  { db, now }: Ctx,
  kind: MasterKind,
  chosen: Values,
  old: Values = {},
): Promise<void> {
  for (const [name, value] of Object.entries(chosen)) {
    const control = MASTERS[kind].columns[name]?.control;
    if (control === undefined || value === null) continue;
    if (control.kind === 'record') {
      const found = await db.row<{ name: string; isRetired: boolean }>(pointedTo(control.of, value));
      if (found === undefined) fail('recordNotFound');
      if (found.isRetired)
        refuseField(name, `${found.name} is retired. Choose another one, or bring it back first.`);
    }
    if (control.kind === 'programs') {
      const known = Array.isArray(old[name]) ? old[name] : [];
      const codes = (value as readonly string[]).filter((code) => !known.includes(code));
      const found = await db.rows<{ code: string }>(
        sql`SELECT code FROM program WHERE code = ANY (${codes}::text[]) AND NOT record_inactive`,
      );
      const missing = codes.find((one) => !found.some(({ code }) => code === one));
      if (missing !== undefined) refuseField(name, `There’s no program ${missing}. Choose another one.`);
    }
    if (control.kind === 'list') {
      const items = await findItems(db, control.list, {}, now);
      if (!items.some(({ Key }) => Key === value))
        refuseField(name, `There’s no “${value}” in the list. Choose another one.`);
    }
  }
}

const ONE: Readonly<Record<string, string>> = {
  accounts: 'account',
  agents: 'agent',
  'branch offices': 'branch office',
  contracts: 'contract',
  branches: 'branch',
  causes: 'cause',
  'rate editions': 'rate edition',
};

async function requireUnused({ db, now }: Ctx, kind: MasterKind, { key, values }: Wanted): Promise<void> {
  const { holding } = MASTER_TABLES[kind];
  if (holding === undefined || key === undefined) return;
  const counts = Object.entries((await db.row<Record<string, number>>(holding(key, dayOf(now)))) ?? {});
  const uses = counts
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${formatCount(count)} ${count === 1 ? ONE[what] : what}`);
  if (uses.length > 0)
    fail('masterInUse', { name: String(values.Name ?? values.Title ?? key), uses: uses.join(', ') });
}

/** What some records have, and others don't. */
function checkColumns(kind: MasterKind, values: Values): void {
  for (const [name, column] of Object.entries(MASTERS[kind].columns)) {
    if (column.only === undefined) continue;
    const isEmpty = (values[name] ?? null) === null;
    if (hasColumn(column, values)) {
      if (isEmpty && column.missing !== undefined) refuseField(name, column.missing);
    } else if (!isEmpty) refuseField(name, 'Leave this empty here.');
  }
}

/** Whether a record may be so. */
export async function checkRecord(
  ctx: Ctx,
  kind: MasterKind,
  wanted: Wanted,
  isRetiring: boolean,
): Promise<void> {
  const { guard, check } = MASTER_TABLES[kind];
  const { key, values, old } = wanted;
  if (key !== undefined && old !== undefined) await guard?.(ctx, { key, values, old });
  if (isRetiring) return requireUnused(ctx, kind, wanted);
  checkColumns(kind, values);
  await check?.(ctx, wanted);
}
