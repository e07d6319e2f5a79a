import { type Db, sql } from '@portico/database/open';
import { newKey } from '../ids.ts';

const LIST = 'W2_Portal_AdminEmails';

/**
 * Takes an email off the list of administrators in the configuration, or puts another in its place. With its line in the
 * variable's history, as if it had been changed there. Hold the administrators first.
 */
export async function changeList(
  tx: Db,
  email: string,
  { to, by, at }: { readonly to?: string; readonly by: string | null; readonly at: Date },
): Promise<void> {
  const list = await tx.row<{ value: string }>(
    sql`SELECT value FROM configuration WHERE key = ${LIST} FOR UPDATE`,
  );
  if (list === undefined) return;
  const listed = list.value.split(',').map((one) => one.trim());
  const after = listed
    .flatMap((one) => (one.toLowerCase() === email.toLowerCase() ? (to ?? []) : one))
    .join(',');
  if (after === listed.join(',')) return;
  const set = await tx.row<{ version: number }>(
    sql`UPDATE configuration SET value = ${after} WHERE key = ${LIST} RETURNING version`,
  );
  if (by === null || set === undefined) return;
  await tx.rows(sql`
    INSERT INTO configuration_change (key, variable, before, after, version, changed_by_key, changed_at)
    VALUES (${newKey()}, ${LIST}, ${list.value}, ${after}, ${set.version}, ${by}, ${at})`);
}
