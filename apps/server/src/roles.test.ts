import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { accounts } from '@portico/contract/rooms/accounts';
import { MigrationRefused } from '@portico/database/migrate';
import { openDatabase, raw, sql } from '@portico/database/open';
import { DEMO_KEYS, DEMO_PASSWORD } from '@portico/database/seeds/demo/accounts';
import { auditStatus } from '@portico/platform/audit/checkpoints';
import { expect, inject, onTestFinished, test } from 'vitest';
import { signIn } from '../../identity/src/testing/portal.ts';
import { readConfig } from './config.ts';
import { start } from './start.ts';

const MINUTE = 60_000;
const MIGRATE = fileURLToPath(new URL('../../../tools/migrate.ts', import.meta.url));
const VERIFY = fileURLToPath(new URL('../../../tools/audit-verify.ts', import.meta.url));

const run = (tool: string, env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', tool], {
    env: { PATH: process.env.PATH, ...env },
  });

/** The tests' own PostgreSQL lets every role in over its socket. */
const urlOf = (role: string, database: string) =>
  inject('postgresUrl')
    .replace(/\/\/[^@]*@/, `//${role}@`)
    .replace(/\/[^/?]*\?/, `/${database}?`);

/** An empty database, the role that owns it, and one that owns nothing: as docs/operations.md makes them. */
async function twoRoles() {
  const name = `roles_${randomBytes(6).toString('hex')}`;
  const [owner, server] = [`${name}_owner`, `${name}_server`];
  const admin = openDatabase(urlOf('postgres', 'portico'), { connections: 1 });
  const command = (text: string) => admin.rows(sql`${raw(text)}`);
  await command(`CREATE ROLE ${owner} LOGIN`);
  await command(`CREATE ROLE ${server} LOGIN`);
  await command(`CREATE DATABASE ${name} OWNER ${owner} TEMPLATE template0`);
  onTestFinished(async () => {
    await command(`DROP DATABASE ${name} WITH (FORCE)`);
    await command(`DROP ROLE ${owner}`);
    await command(`DROP ROLE ${server}`);
    await admin.close();
  });
  return { owner, server, MIGRATE_DATABASE_URL: urlOf(owner, name), DATABASE_URL: urlOf(server, name) };
}

async function surroundings() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-roles-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  return { DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error' };
}

test(
  'the server works as a role that can only read the audit log and add to it',
  async () => {
    const { owner, server, MIGRATE_DATABASE_URL, DATABASE_URL } = await twoRoles();
    const place = await surroundings();
    const config = readConfig({ ...place, DATABASE_URL });
    await expect(start(config)).rejects.toThrow(MigrationRefused);

    const { stdout } = await run(MIGRATE, { MIGRATE_DATABASE_URL, DATABASE_URL });
    expect(stdout).toContain(`${server} may run the server; only ${owner} may change its tables.`);
    const { stdout: again } = await run(MIGRATE, { MIGRATE_DATABASE_URL, DATABASE_URL });
    expect(again).toMatch(/^The database is up to date\./);

    const running = await start(config);
    onTestFinished(running.stop);
    const { token } = await signIn(`http://localhost:${place.PORT}`, 'agent@demo.portico.test', {
      password: DEMO_PASSWORD,
    });
    const path = accounts.rows.addNote.path.replace('{key}', DEMO_KEYS.account.insured);
    const reply = await fetch(`http://127.0.0.1:${place.PORT}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-module-key': 'W2_PORTAL',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ Text: 'Written as a role that owns nothing.' }),
    });
    expect(reply.status).toBe(200);

    const database = openDatabase(DATABASE_URL, { connections: 2 });
    onTestFinished(database.close);
    expect(
      await database.row(sql`SELECT outcome FROM audit_entry WHERE action = 'accounts.addNote'`),
    ).toEqual({
      outcome: 'done',
    });
    await expect.poll(() => auditStatus(database), { timeout: MINUTE }).toMatchObject({ waiting: 0 });
    for (const table of ['audit_entry', 'audit_checkpoint'])
      for (const statement of [
        `UPDATE ${table} SET hash = hash`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table}`,
        `ALTER TABLE ${table} DISABLE TRIGGER ${table}_append_only`,
        `DROP TRIGGER ${table}_append_only ON ${table}`,
        `DROP TABLE ${table} CASCADE`,
      ].map((text) => (table === 'audit_entry' ? text.replace('hash = hash', 'content = content') : text)))
        await expect(database.rows(sql`${raw(statement)}`), statement).rejects.toThrow(
          /permission denied|must be owner/,
        );
    // Numbers are the database's to give: a made-up one could hide an entry from the sealer.
    for (const statement of [
      `INSERT INTO audit_entry (seq, at, action, outcome, content) VALUES (1000000, now(), 'x', 'done', '{}')`,
      `SELECT setval('audit_entry_seq', 1)`,
      `SET session_replication_role = replica`,
      `UPDATE schema_migration SET checksum = ''`,
    ])
      await expect(database.rows(sql`${raw(statement)}`), statement).rejects.toThrow('permission denied');

    const verified = await run(VERIFY, { DATABASE_URL, DATA_DIR: place.DATA_DIR });
    expect(verified.stdout).toContain('chain intact, all signatures valid');
    expect(verified.stdout).toMatch(/The copy in .* agrees/);
  },
  4 * MINUTE,
);

test(
  'opens a table from a later migration to the server right away',
  async () => {
    const { MIGRATE_DATABASE_URL, DATABASE_URL } = await twoRoles();
    await run(MIGRATE, { MIGRATE_DATABASE_URL, DATABASE_URL });
    const owner = openDatabase(MIGRATE_DATABASE_URL, { connections: 1 });
    onTestFinished(owner.close);
    await owner.rows(sql`CREATE TABLE later (key bigint GENERATED ALWAYS AS IDENTITY, drawn serial)`);
    const server = openDatabase(DATABASE_URL, { connections: 1 });
    onTestFinished(server.close);
    await server.rows(sql`INSERT INTO later DEFAULT VALUES`);
    expect(await server.rows(sql`UPDATE later SET drawn = 5 RETURNING drawn`)).toEqual([{ drawn: 5 }]);
  },
  MINUTE,
);
