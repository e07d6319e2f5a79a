import pg from 'pg';
import { type Db, raw, sql } from './open.ts';

/** What the server's role may do with the audit log: read it and add to it. The rest the database fills in itself. */
const ENTRY_COLUMNS = 'at, action, outcome, actor_key, impersonator_key, record_kind, record_key, content';
const CHECKPOINT_COLUMNS =
  'number, entries, hashes, hash, total, sealed_at, key_id, signature, highest_seq, settled_checkpoint';

/**
 * Grants a role everything the server needs, on existing and future tables, and no more: it owns nothing, so it can't
 * turn off a trigger, and it can't change or remove audit entries. The owner runs it after migrating; it's safe to
 * repeat.
 */
export async function grantToServer(db: Db, role: string): Promise<void> {
  const server = pg.escapeIdentifier(role);
  for (const statement of [
    `GRANT USAGE ON SCHEMA public TO ${server}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${server}`,
    `GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${server}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${server}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO ${server}`,
    `REVOKE INSERT, UPDATE, DELETE ON audit_entry, audit_checkpoint, audit_unsealed, schema_migration FROM ${server}`,
    `GRANT INSERT (${ENTRY_COLUMNS}) ON audit_entry TO ${server}`,
    `GRANT INSERT (${CHECKPOINT_COLUMNS}) ON audit_checkpoint TO ${server}`,
  ])
    await db.rows(sql`${raw(statement)}`);
}

/** The role that an address signs in as. */
export const roleOf = (url: string): string => {
  const { user } = new pg.Client({ connectionString: url });
  if (!user) throw new Error('The address of the database names no role.');
  return user;
};

export const currentRole = async (db: Db): Promise<string> =>
  (await db.row<{ role: string }>(sql`SELECT current_user AS role`))?.role ?? '';
