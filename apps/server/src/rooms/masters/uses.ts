import type { MasterKind, MasterUses } from '@portico/contract/rooms/masters';
import { type Db, raw, sql } from '@portico/database/open';
import { MASTER_TABLES } from './tables.ts';

/** What people call the records of a table. Others count together. */
const WORDS: Readonly<Record<string, string>> = {
  account: 'Accounts',
  agency: 'Branch offices',
  agency_appointment: 'Appointments',
  agency_invitation: 'Invitations',
  agent: 'Agents',
  contract: 'Contracts',
  edition: 'Rate editions',
  mortgagee: 'Branches',
  policy: 'Policy terms and quotes',
  policy_mortgagee: 'Loans on policies',
  document: 'Documents',
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Counted by the catalog's foreign keys, so a table that comes later counts, too. */
export async function usesOf(db: Db, kind: MasterKind, key: string): Promise<MasterUses['List']> {
  const { table, keyedBy } = MASTER_TABLES[kind];
  if (keyedBy !== undefined || !UUID.test(key)) return [];
  const pointing = await db.rows<{ table: string; column: string }>(sql`
    SELECT conrelid::regclass::text AS table, attribute.attname AS column
    FROM pg_constraint JOIN pg_attribute attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = ${table}::regclass AND array_length(conkey, 1) = 1 ORDER BY 1, 2`);
  const counts = new Map<string, number>();
  for (const { table: from, column } of pointing) {
    const found = await db.row<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM ${raw(from)} WHERE ${raw(column)} = ${key}`,
    );
    const what = WORDS[from] ?? 'Other records';
    counts.set(what, (counts.get(what) ?? 0) + (found?.count ?? 0));
  }
  return [...counts].filter(([, Count]) => Count > 0).map(([What, Count]) => ({ What, Count }));
}
